import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { antdRules } from './antd-css.ts';
import { registering, registrationsOf } from './antd-registrations.ts';

const antd = join(import.meta.dirname, '../../node_modules/antd/es');

test('the extraction knows the rules of everything that antd registers, but of what no page asks for', () => {
  const rules = antdRules();
  const names = globSync('**/style/*.js', { cwd: antd }).flatMap((file) => {
    const code = readFileSync(join(antd, file), 'utf8');
    return registering.test(code) ? registrationsOf(code, file).map(({ name }) => name) : [];
  });
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !rules.has(name)).toSorted()).toEqual([
    'BackTop-BackTop',
    // For forms that stand in no item's own style.
    'Form-item-item',
    // Of the variant `borderless` and its like.
    'Pagination-bordered',
  ]);
});
