import type { Grid } from '@yance/readers/content.ts';
import { expect, test } from 'vitest';
import { peakDots } from './thumbnail-peaks.ts';

/** 90 × 54 points of noise with peaks at places (column, row, height); x rises to the right and y upwards. */
function spectrum(peaks: readonly [number, number, number][], more: Partial<Grid> = {}): Grid {
  const [width, height] = [90, 54];
  const values = Float32Array.from({ length: width * height }, (_, at) => Math.sin(at * at));
  for (const [column, row, top] of peaks) values[row * width + column] = top;
  return {
    kind: 'grid',
    title: '',
    width,
    height,
    values,
    x: { label: 'F2', unit: 'ppm', first: 0, last: 9 },
    y: { label: 'F1', unit: 'ppm', first: 9, last: 0 },
    z: { label: '', unit: '' },
    style: 'contour',
    ...more,
  };
}

test('peaks are dots at their places, those below zero too, and noise is none', () => {
  expect(
    peakDots(
      spectrum([
        [0, 0, 1000],
        [89, 53, -500],
      ]),
    ),
  ).toEqual(['M4 4h0M92 56h0']);
  expect(peakDots(spectrum([]))).toEqual([]);
  expect(peakDots(spectrum([], { values: new Float32Array(90 * 54).fill(NaN) }))).toEqual([]);
});

test('an axis that is read from high to low is drawn so', () => {
  const peaks: [number, number, number][] = [[0, 0, 1000]];
  const shift = { label: 'F2', unit: 'ppm', first: 0, last: 9, reversed: true };
  expect(peakDots(spectrum(peaks, { x: shift }))).toEqual(['M92 4h0']);
  expect(peakDots(spectrum(peaks, { x: { ...shift, first: 9, last: 0 } }))).toEqual(['M4 4h0']);
  expect(peakDots(spectrum(peaks, { y: { ...shift, reversed: false } }))).toEqual(['M4 56h0']);
});
