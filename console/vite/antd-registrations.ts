import { parseSync, Visitor } from 'vite';

/** What antd and its base register rules with; the second argument makes them. */
const registers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
export const styleModules = /\/node_modules\/antd\/es\/.*style\/.*\.js$/;
export const registering = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/;

interface Registration {
  /** As antd's cache calls it: the component and its part, which are the same where the component is one. */
  name: string;
  /** Where the function stands that makes the rules. */
  maker: { start: number; end: number };
}

/** What a style module of antd registers. */
export function registrationsOf(code: string, file: string): Registration[] {
  const found: Registration[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [component, maker] }) {
      if (callee.type !== 'Identifier' || !registers.has(callee.name) || !component || !maker) return;
      const names = component.type === 'ArrayExpression' ? component.elements : [component, component];
      const words = names.map((one) => (one?.type === 'Literal' ? String(one.value) : '?'));
      found.push({ name: words.join('-'), maker });
    },
  }).visit(parseSync(file, code).program);
  return found;
}
