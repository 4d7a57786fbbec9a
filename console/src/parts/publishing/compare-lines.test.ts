import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const marks = { same: ' ', removed: '-', added: '+' };
const compared = (before: string, after: string) =>
  compareLines(before.split(''), after.split('')).map(({ text, change }) => marks[change] + text);

test('what both texts hold stays, what one of them lacks is marked, in the order of reading', () => {
  expect(compared('abcd', 'axcd')).toEqual([' a', '-b', '+x', ' c', ' d']);
  expect(compared('ab', 'abc')).toEqual([' a', ' b', '+c']);
  expect(compareLines([], ['a'])).toEqual([{ text: 'a', change: 'added' }]);
  expect(compareLines(['a'], [])).toEqual([{ text: 'a', change: 'removed' }]);
});
