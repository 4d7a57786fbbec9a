import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutRules } from './no-rules-at-run-time.ts';

const antd = join(import.meta.dirname, '../../node_modules/antd/es');
const registration = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/g;

test('a registration keeps its name, its values and its options, and makes no rules', () => {
  const code = `export default genStyleHooks(['Input', 'Shared'], (token, { rootCls }) => [make(token)], values, { resetFont: false });`;
  expect(withoutRules(code, 'style.js')).toBe(
    `export default genStyleHooks(['Input', 'Shared'], () => [], values, { resetFont: false });`,
  );
});

test('no style module of antd makes rules in the built page', () => {
  let registrations = 0;
  for (const file of globSync('**/style/*.js', { cwd: antd })) {
    const code = readFileSync(join(antd, file), 'utf8');
    const found = code.match(registration)?.length ?? 0;
    registrations += found;
    const left = withoutRules(code, file);
    expect([file, left.match(/\(\[?[^()]*, \(\) => \[\]/g)?.length ?? 0]).toEqual([file, found]);
  }
  // The registrations of all components; a new form of them would leave none.
  expect(registrations).toBeGreaterThan(80);
});
