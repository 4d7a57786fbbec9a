import { expect, it } from 'vitest';
import { Kept } from './kept.ts';

it('forgets what was asked longest ago, and nothing while there is room', () => {
  const kept = new Kept<string>(33);
  for (const question of ['a', 'b', 'c']) kept.set(question, question.toUpperCase(), 10);
  expect(['a', 'b', 'c'].map((one) => kept.get(one))).toEqual(['A', 'B', 'C']);
  kept.get('a');
  kept.set('d', 'D', 10);
  expect(['a', 'b', 'c', 'd'].map((one) => kept.get(one))).toEqual(['A', undefined, 'C', 'D']);
});

it('weighs an answer once, however often it is given, and keeps the newest even where it is too heavy alone', () => {
  const kept = new Kept<number>(33);
  for (const answer of [1, 2, 3, 4]) kept.set('a', answer, 10);
  kept.set('b', 5, 10);
  expect([kept.get('a'), kept.get('b')]).toEqual([4, 5]);
  kept.set('c', 6, 100);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, 6]);
});
