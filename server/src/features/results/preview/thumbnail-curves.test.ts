import type { Columns, View } from '@yance/readers/content.ts';
import { expect, test } from 'vitest';
import { curvePaths } from './thumbnail-curves.ts';

const part = (x: number[], y: number[], view: Partial<View> = {}, unit = 'V'): Columns => ({
  kind: 'columns',
  title: '',
  columns: [
    { label: 'x', unit, values: Float64Array.from(x) },
    { label: 'y', unit: '', values: Float64Array.from(y) },
  ],
  views: [{ name: '', x: 0, y: [1], style: 'line', ...view }],
});

test('a curve runs from the lower left to where its axes send it', () => {
  expect(curvePaths([part([0, 1, 2], [0, 10, 5])])).toEqual(['M2.0 57.0L48.0 3.0L94.0 30.0']);
  expect(curvePaths([part([0, 1, 2], [0, 10, 5], { reversed: true })])).toEqual(['M94.0 57.0L48.0 3.0L2.0 30.0']);
  expect(curvePaths([part([1, 10, 100], [0, 1, 2], { logX: true })])).toEqual(['M2.0 57.0L48.0 30.0L94.0 3.0']);
});

test('runs are paths of their own, a gap lifts the pen, sticks stand on the ground', () => {
  const runs = [
    { name: 'a', from: 0, to: 2 },
    { name: 'b', from: 2, to: 4 },
  ];
  expect(curvePaths([part([0, 2, 2, 0], [0, 2, 1, 0], { runs })])).toEqual([
    'M2.0 57.0L94.0 3.0',
    'M94.0 30.0L2.0 57.0',
  ]);
  expect(curvePaths([part([0, 1, 2], [0, NaN, 1])])).toEqual(['M2.0 57.0M94.0 3.0']);
  expect(curvePaths([part([0, 2], [0, 1], { style: 'sticks' })])).toEqual(['M2.0 57.0V57M94.0 3.0V57']);
});

test('of several spectra of sticks only the first is drawn', () => {
  const [first, second] = [part([0, 2], [0, 1], { style: 'sticks' }), part([1, 3], [5, 1], { style: 'sticks' })];
  expect(curvePaths([first, second])).toEqual(curvePaths([first]));
});

test('parts on other axes are left out, and many points become few without losing a peak', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => at);
  const peak = many.map((at) => (at === 31_415 ? 100 : at % 3));
  const [path, ...others] = curvePaths([part(many, peak), part([0, 1], [0, 1], {}, 'nm')]);
  expect(others).toEqual([]);
  expect(path?.length).toBeLessThan(3000);
  expect(path).toContain(' 3.0');
});
