import { parseSync, Visitor, type Plugin } from 'vite';

/** What antd and its base register rules with; the second argument makes them. */
const registers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
const styles = /\/node_modules\/antd\/es\/.*style\/.*\.js$/;

/**
 * Drops from the built page what would make antd's rules at run time: the theme's `zeroRuntime` never calls it, as the
 * rules come from `virtual:antd.css`. The values of a component stay. See docs/decisions/0023.
 */
export function noRulesAtRunTime(): Plugin {
  return {
    name: 'yance:no-rules-at-run-time',
    apply: 'build',
    transform: {
      filter: { id: styles, code: /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/ },
      handler: (code, id) => ({ code: withoutRules(code, id), map: null }),
    },
  };
}

/** The source of a style module of antd whose registrations make no rules. */
export function withoutRules(code: string, file: string): string {
  const makers: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const maker = given[1];
      if (callee.type === 'Identifier' && registers.has(callee.name) && maker) makers.push(maker);
    },
  }).visit(parseSync(file, code).program);
  return makers
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
}
