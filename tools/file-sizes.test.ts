import { expect, test } from 'vitest';
import { sizeProblem, wideComments } from './file-sizes.ts';

test('a file of 401 lines is too long, one of 400 is not', () => {
  expect(sizeProblem('server/src/long.ts', '\n'.repeat(401))).toContain('401 lines');
  expect(sizeProblem('server/src/long.ts', '\n'.repeat(400))).toBeUndefined();
  expect(sizeProblem('server/seeds/long.ts', '\n'.repeat(401))).toBeUndefined();
});

test('a comment of 121 columns is too wide wherever it stands, one of 120 and wide code are not', () => {
  const words = (columns: number) => 'ab '.repeat(60).slice(0, columns);
  const planted = (before: string, columns: number, after = '') =>
    wideComments('ui/src/wide.ts', `${before}${words(columns - before.length - after.length)}${after}\n`);
  for (const [before, after] of [
    ['/** ', ' */'],
    [' * '],
    ['  // '],
    ['{/* ', ' */}'],
    ['const a = 1; // '],
  ] as const) {
    expect(planted(before, 121, after)).toEqual([expect.stringContaining('ui/src/wide.ts:1 has a comment of 121')]);
    expect(planted(before, 120, after)).toEqual([]);
  }
  expect(planted("const a = 'https://example.org and // ", 121, "';")).toEqual([]);
  expect(planted('// oxlint-disable-next-line some-rule -- ', 121)).toEqual([]);
});
