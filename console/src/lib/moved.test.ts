import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('a run goes to the place that it is given, and never past the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});
