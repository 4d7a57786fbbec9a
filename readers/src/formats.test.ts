import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats } from './formats.ts';

/** What any sheet or column of numbers may be: asked after the makers' own formats. */
const loose = new Set(['plain-columns', 'xls', 'xlsx']);

test('no reader takes the test bytes of a neighbour for its own', async () => {
  const confused: string[] = [];
  let seen = 0;
  for (const file of globSync('**/*.sample.ts', { cwd: import.meta.dirname })) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file));
    for (const [name, one] of Object.entries(exported)) {
      const bytes: unknown = typeof one === 'function' && one.length === 0 ? one() : one;
      if (!name.endsWith('Sample') || !(bytes instanceof Uint8Array)) continue;
      seen += 1;
      const known = formats.filter((reader) => !loose.has(reader.format) && reader.recognises({ name: 'a', bytes }));
      if (known.length > 1) confused.push(`${name}: ${known.map(({ format }) => format).join(', ')}`);
    }
  }
  expect(seen).toBeGreaterThan(20);
  expect(confused).toEqual([]);
});

test('every format has a key of its own and names where it is described', () => {
  expect(new Set(formats.map(({ format }) => format)).size).toBe(formats.length);
  expect(formats.filter(({ name, source }) => !name || source.length < 10)).toEqual([]);
});
