import type { Plugin } from 'vite';
import { registering, registrationsOf, styleModules } from './antd-registrations.ts';

/**
 * Drops from the built page what would make antd's rules at run time: the theme's `zeroRuntime` never calls it, as the
 * rules come from `antd-css.ts`. The values of a component stay. See docs/decisions/0023.
 */
export function noRulesAtRunTime(): Plugin {
  return {
    name: 'yance:no-rules-at-run-time',
    apply: 'build',
    transform: {
      filter: { id: styleModules, code: registering },
      handler: (code, id) => ({ code: withoutRules(code, id), map: null }),
    },
  };
}

/** The source of a style module of antd whose registrations make no rules. */
export const withoutRules = (code: string, file: string): string =>
  registrationsOf(code, file)
    .toReversed()
    .reduce((text, { maker: { start, end } }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
