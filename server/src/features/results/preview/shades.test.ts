import { colourAt } from '@yance/figures/grids/colour-map.ts';
import type { Grid } from '@yance/readers/content.ts';
import { expect, test } from 'vitest';
import { coloursOf, shadesOf } from './shades.ts';

const axis = { label: 'x', unit: '', first: 0, last: 1 };
const grid = (style: Grid['style'], values: number[]): Grid => ({
  kind: 'grid',
  title: '',
  width: values.length,
  height: 1,
  values: Float32Array.from(values),
  x: axis,
  y: axis,
  z: { label: 'z', unit: '' },
  style,
});

test('heights have the colours of the viewer, from its darkest to its brightest, and a gap is white', () => {
  const { channels, pixels } = coloursOf(grid('heights', [-1, 0, 1, NaN]));
  expect(channels).toBe(3);
  const colours = [0, 0.5, 1].flatMap((place) => colourAt('viridis', place).map(Math.round));
  pixels.subarray(0, 9).forEach((value, at) => expect(Math.abs(value - (colours[at] ?? 0))).toBeLessThan(2));
  expect([...pixels.subarray(9)]).toEqual([255, 255, 255]);
});

test('peaks of a spectrum are dark on white, also small ones and those below zero', () => {
  expect([...shadesOf(grid('contour', [0, 1000, -1, NaN])).pixels]).toEqual([255, 0, 229, 255]);
  expect([...shadesOf(grid('contour', [0, 0])).pixels]).toEqual([255, 255]);
});
