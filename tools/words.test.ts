import { expect, test } from 'vitest';
import { nameProblems, wordProblems } from './words.ts';

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

test('a forbidden part of an identifier or of a file’s name is found, and prose may use the word', () => {
  for (const code of [
    'cancelByHouse();',
    'row.wished_on',
    'const judged = 1;',
    'weighPrice(',
    'type TellingRefusal = 1;',
  ])
    expect(nameProblems('server/src/x.ts', `\n${code}`)[0], code).toMatch(/^server\/src\/x\.ts:2 /);
  expect(nameProblems('e2e/resilience/told-to-all.ts', '')).toHaveLength(1);
  for (const prose of ['// the house', ' * who is told', "it('wishes')", 'const told = 1; // in a test'])
    expect(nameProblems('server/src/x.test.ts', prose), prose).toEqual([]);
});
