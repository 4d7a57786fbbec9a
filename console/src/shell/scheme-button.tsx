import { Button, Dropdown } from 'antd';
import { chooseScheme, schemeNames, useSchemeChoice, type SchemeChoice } from '@yance/web/scheme.ts';
import { DeviceIcon, MoonIcon, SunIcon } from './icons.tsx';

const choices: readonly SchemeChoice[] = ['device', 'light', 'dark'];
const icons = { device: <DeviceIcon />, light: <SunIcon />, dark: <MoonIcon /> };

export function SchemeButton() {
  const chosen = useSchemeChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map((key) => ({ key, label: schemeNames[key], onClick: () => chooseScheme(key) })),
      }}
    >
      <Button type="text" icon={icons[chosen]} aria-label="外观" />
    </Dropdown>
  );
}
