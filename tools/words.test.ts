import { expect, test } from 'vitest';
import { wordProblems } from './words.ts';

test('work left undone, promises and filler are found with their line', () => {
  for (const words of ['// TODO later', '<p>敬请期待</p>', 'Lorem ipsum dolor']) {
    expect(wordProblems('portal/src/x.tsx', `\n${words}`)[0], words).toMatch(/^portal\/src\/x\.tsx:2 /);
  }
});

test('a test that is skipped or runs alone is found, in tests only', () => {
  for (const words of ['it.skip(', 'test.only(', 'describe.todo(', 'test.fixme(', 'xit(']) {
    expect(wordProblems('server/src/x.test.ts', words), words).toHaveLength(1);
    expect(wordProblems('server/src/x.ts', words), words).toEqual([]);
  }
});
