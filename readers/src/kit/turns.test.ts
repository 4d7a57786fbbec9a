import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

const turns = (...values: number[]) => turnsOf(Float64Array.from(values));

test('a rise and a fall are two runs, and the top ends the first', () =>
  expect(turns(0, 5, 10, 7, 1)).toEqual([
    { from: 0, to: 3, rising: true },
    { from: 3, to: 5, rising: false },
  ]));

test('every turn of a loop begins a run', () =>
  expect(turns(0, 10, 0, -10, 0, 10).map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
  ]));

test('noise below the tolerance is no turn', () =>
  expect(turns(0, 50, 49.5, 100, 99, 40)).toEqual([
    { from: 0, to: 4, rising: true },
    { from: 4, to: 6, rising: false },
  ]));

test('what never changes has no runs, and gaps are passed over', () => {
  expect(turns(3, 3, 3)).toEqual([]);
  expect(turns(0, NaN, 10)).toEqual([{ from: 0, to: 3, rising: true }]);
});

test('a jump back begins the next rise, and is no fall of one point', () =>
  expect(turns(0, 5, 10, 0, 5, 10).map(({ from, to, rising }) => [from, to, rising])).toEqual([
    [0, 3, true],
    [3, 6, true],
  ]));
