import { expect, test } from 'vitest';
import type { Curve, Trace } from '@yance/figures/curves/trace.ts';
import { peaksOf, sortedPeaks } from './peaks-of.ts';

const gauss = (x: number, middle: number) => Math.exp(-0.5 * (x - middle) ** 2);
const x = Float64Array.from({ length: 400 }, (_, at) => at * 0.1);
const y = x.map((at) => 10 * gauss(at, 8) + 20 * gauss(at, 30));
const trace = (values: Float64Array, runs = [{ name: '', from: 0, to: 400, monotone: true }]): Trace => ({
  key: 'a',
  name: 'a',
  curve: {} as Curve,
  side: 'left',
  style: 'line',
  x,
  y: values,
  xIs: { label: 'x', unit: '' },
  yIs: { label: 'y', unit: '' },
  runs,
  hue: 0,
});
const settings = { least: 0.05, downwards: false };

test('peaks are numbered along the curve and sorted by any of their figures', () => {
  const peaks = peaksOf(trace(y), settings);
  expect(peaks.map(({ number, row }) => [number, row])).toEqual([
    [1, 80],
    [2, 300],
  ]);
  expect(sortedPeaks(peaks, 'height', true).map(({ number }) => number)).toEqual([2, 1]);
  const unknown = { ...peaks[0]!, number: 3, width: NaN };
  expect(sortedPeaks([unknown, ...peaks], 'width', true).at(-1)!.number).toBe(3);
});

test('bands of a transmittance are its valleys, at the height of the curve', () => {
  const [first, second] = peaksOf(trace(y.map((value) => 100 - value)), { ...settings, downwards: true });
  expect(first!.height).toBeCloseTo(90, 6);
  expect(second!.height).toBeCloseTo(80, 6);
  expect(second!.area).toBeGreaterThan(0);
});

test('each run is searched by itself: where one ends and the next begins there is no peak', () => {
  const runs = [
    { name: 'a', from: 0, to: 200, monotone: true },
    { name: 'b', from: 200, to: 400, monotone: true },
  ];
  const saw = x.map((_, row) => row % 200);
  expect(peaksOf(trace(saw, runs), settings)).toEqual([]);
  expect(peaksOf(trace(y, [{ ...runs[0]!, monotone: false }, runs[1]!]), settings).map(({ row }) => row)).toEqual([
    300,
  ]);
});

test('of sticks each above the threshold is a line of the table, without width and area', () => {
  const heights = x.map((_, row) => (row === 100 || row === 101 || row === 250 ? row : 1));
  const sticks = { ...trace(heights), style: 'sticks' as const };
  expect(peaksOf(sticks, settings)).toMatchObject([
    { number: 1, row: 100, position: x[100], height: 100, width: NaN, area: NaN },
    { number: 2, row: 101, height: 101 },
    { number: 3, row: 250, height: 250 },
  ]);
  const raised = { ...sticks, y: heights.map((value) => value + 500), foot: 500 };
  expect(peaksOf(raised, settings).map(({ height }) => height)).toEqual([100, 101, 250]);
});
