import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

const rows = Array.from(
  read('docs/map.md').matchAll(/^\| (.+?) +\| `([^`]+)` +\| `(\w+)` +\|$/gm),
  ([, fact = '', file = '', name = '']) => ({ fact, file, name }),
);

const exported = (file: string, name: string): boolean =>
  new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(read(file));

test('the map names at least forty-four facts', () => {
  expect(rows.length).toBeGreaterThanOrEqual(44);
});

test.each(rows)('$fact', ({ file, name }) => {
  expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
  expect(exported(file, name), `${file} exports ${name}`).toBe(true);
});

test('a name that a file does not export is found', () => {
  expect(exported('contract/src/invoices/tax-number.ts', 'isTaxNumbers')).toBe(false);
});
