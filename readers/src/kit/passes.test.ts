import { expect, test } from 'vitest';
import { countedRuns, joinedAlong, joinedBySweeps, passesOf, sweepsOf } from './passes.ts';

const rows = (count: number, at: (row: number) => number) => Float64Array.from({ length: count }, (_, row) => at(row));

test('blocks of thousands of rows are parted where the next begins, rising, falling or to and fro', () => {
  const parts = [
    { from: 0, to: 4000 },
    { from: 4000, to: 8000 },
  ];
  expect(passesOf(rows(8000, (row) => 400 + (row % 4000) * 0.5))).toEqual(parts);
  expect(passesOf(rows(8000, (row) => 4000 - (row % 4000) * 0.5))).toEqual(parts);
  expect(passesOf(rows(8000, (row) => (row < 4000 ? row : 7998.5 - row)))).toEqual(parts);
});

test('equal values and gaps part nothing', () => {
  expect(passesOf(Float64Array.of(1, 1, 2, NaN, 2, 3))).toEqual([{ from: 0, to: 6 }]);
  expect(passesOf(Float64Array.of(1, 2, NaN, 1, 2))).toHaveLength(2);
  expect(passesOf(Float64Array.of())).toEqual([]);
});

test('rows within others are parted alone', () =>
  expect(passesOf(Float64Array.of(9, 1, 2, 3, 1, 2), { from: 1, to: 5 })).toEqual([
    { from: 1, to: 4 },
    { from: 4, to: 5 },
  ]));

test('a curve of one pass is joined whole, of several in each, and of noise not at all', () => {
  expect(joinedAlong(rows(1000, (row) => row))).toEqual({});
  expect(joinedAlong(rows(2000, (row) => row % 1000))).toEqual({
    runs: [
      { name: '#1', from: 0, to: 1000 },
      { name: '#2', from: 1000, to: 2000 },
    ],
  });
  expect(joinedAlong(rows(1000, (row) => (row * 571) % 997))).toEqual({ style: 'points' });
});

test('a sweep that turns shares its vertex, and one that leaps back to begin anew does not', () => {
  const noise = (row: number) => ((row * 37) % 7) * 1e-4;
  const bounds = (values: Float64Array) => sweepsOf(values, 'Sweep').map(({ name, from, to }) => [name, from, to]);
  expect(bounds(rows(2001, (row) => (row <= 1000 ? row : 2000 - row) / 1000))).toEqual([
    ['Sweep 1', 0, 1001],
    ['Sweep 2', 1000, 2001],
  ]);
  expect(bounds(rows(2000, (row) => (row % 1000) / 1000 + noise(row))).slice(0, 1)).toEqual([['Sweep 1', 0, 1000]]);
  expect(bounds(rows(2000, (row) => (row % 1000) / 1000))).toEqual([
    ['Sweep 1', 0, 1000],
    ['Sweep 2', 1000, 2000],
  ]);
});

test('rows of one count after another are runs', () =>
  expect(countedRuns(Float64Array.of(1, 1, 3), 'Cycle')).toEqual([
    { name: 'Cycle 1', from: 0, to: 2 },
    { name: 'Cycle 3', from: 2, to: 3 },
  ]));

test('a curve that noise alone turns is not joined', () => {
  expect(joinedBySweeps(rows(3000, Math.sin), 'Run')).toEqual({ style: 'points' });
  expect(joinedBySweeps(rows(1000, Number), 'Run')).toEqual({});
  expect(
    joinedBySweeps(
      rows(2001, (row) => Math.abs(row - 1000)),
      'Run',
    ).runs,
  ).toHaveLength(2);
});
