import { chooseScheme, schemeNames, useSchemeChoice, type SchemeChoice } from '@yance/web/scheme.ts';
import { useState } from 'react';
import { MenuButton } from '../parts/popup/menu-button.tsx';
import { DeviceIcon, MoonIcon, SunIcon } from './icons.tsx';

const choices: readonly SchemeChoice[] = ['device', 'light', 'dark'];
const icons = { device: <DeviceIcon />, light: <SunIcon />, dark: <MoonIcon /> };

export function SchemeButton() {
  const chosen = useSchemeChoice();
  const [open, setOpen] = useState(false);
  const one = (key: SchemeChoice) => ({
    key,
    label: schemeNames[key],
    chosen: key === chosen,
    press: () => chooseScheme(key),
  });
  return (
    <MenuButton
      {...{ open, setOpen }}
      button={{ type: 'text', icon: icons[chosen], 'aria-label': '外观' }}
      groups={[{ choices: choices.map(one) }]}
    />
  );
}
