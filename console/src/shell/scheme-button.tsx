import { Button, Dropdown } from 'antd';
import { chooseScheme, useSchemeChoice, type SchemeChoice } from '../lib/scheme.ts';
import { DeviceIcon, MoonIcon, SunIcon } from './icons.tsx';

const choices: readonly { key: SchemeChoice; label: string }[] = [
  { key: 'device', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
];
const icons = { device: <DeviceIcon />, light: <SunIcon />, dark: <MoonIcon /> };

export function SchemeButton() {
  const chosen = useSchemeChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map(({ key, label }) => ({ key, label, onClick: () => chooseScheme(key) })),
      }}
    >
      <Button type="text" icon={icons[chosen]} aria-label="外观" />
    </Dropdown>
  );
}
