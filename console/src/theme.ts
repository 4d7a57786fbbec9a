import { antdTheme } from '@yance/ui/antd-theme.ts';
import { heights } from '@yance/ui/tokens.ts';
import { theme, type ThemeConfig } from 'antd';
import type { Scheme } from '@yance/ui/tokens.ts';

/**
 * The shared theme at the console's density. Its rules come from the built style sheet, so antd makes none at run time.
 * `still`: nothing moves, where a style sheet that only shortens animations leaves antd waiting for the end of one that
 * is over before it looks.
 */
export function consoleTheme(scheme: Scheme, still: boolean): ThemeConfig {
  const shared = antdTheme(scheme);
  return {
    ...shared,
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    zeroRuntime: true,
    token: { ...shared.token, controlHeight: heights.dense, motion: !still },
    components: {
      ...shared.components,
      Table: { ...shared.components.Table, cellPaddingBlockSM: 5, cellPaddingInlineSM: 8 },
      Menu: { ...shared.components.Menu, itemHeight: 34 },
    },
  };
}
