import { expect, test } from 'vitest';
import type { Columns, View } from './content.ts';
import { drawingFaults } from './drawing-faults.ts';

const rising = Array.from({ length: 20 }, (_, row) => 10 + row / 2);
const curve = (x: readonly number[], y: readonly number[], view: Partial<View> = {}, unit = 'mg'): Columns => ({
  kind: 'columns',
  title: '',
  columns: [
    { label: 'Temperature', unit: '°C', values: Float64Array.from(x) },
    { label: 'Weight', unit, values: Float64Array.from(y) },
  ],
  views: [{ name: '', x: 0, y: [1], style: 'line', ...view }],
});

test('a curve that rises, or turns and comes back step by step, has no fault', () => {
  expect(drawingFaults(curve(rising, rising))).toEqual([]);
  expect(drawingFaults(curve([...rising, ...rising.toReversed()], [...rising, ...rising]))).toEqual([]);
});

test('two blocks in one line are a fault, and none as two runs', () => {
  const [x, y] = [
    [...rising, ...rising],
    [...rising, ...rising],
  ];
  expect(drawingFaults(curve(x, y))).toEqual([`view '': run '' joins two blocks`]);
  const runs = [
    { name: 'first', from: 0, to: 20 },
    { name: 'second', from: 20, to: 40 },
  ];
  expect(drawingFaults(curve(x, y, { runs }))).toEqual([]);
});

test('a count of rows, an empty column and a quantity without its unit are faults', () => {
  for (const first of [0, 1, 250])
    expect(
      drawingFaults(
        curve(
          rising,
          [...rising.keys()].map((row) => row + first),
        ),
      ),
    ).toEqual([`view '': 'Weight' counts the rows`]);
  expect(
    drawingFaults(
      curve(
        rising,
        rising.map(() => NaN),
      ),
    ),
  ).toEqual([`view '': 'Weight' is empty`]);
  expect(drawingFaults(curve(rising, rising, {}, ''))).toEqual([`view '': 'Weight' has no unit`]);
  expect(drawingFaults(curve(rising, rising, { y: [0, 1] }))).toEqual([`view '': one axis has several units`]);
});

test('two ranges in one line are a fault, whichever way the second lies', () => {
  for (const [first, second] of [
    [10, 60],
    [60, 10],
    [10, 12],
  ]) {
    const x = [first, second].flatMap((start = 0) => Array.from({ length: 500 }, (_, row) => start + row / 100));
    expect(drawingFaults(curve(x, x.toReversed()))).toEqual([`view '': run '' joins two blocks`]);
  }
});
