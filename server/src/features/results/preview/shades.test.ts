import type { Grid } from '@yance/readers/content.ts';
import { expect, test } from 'vitest';
import { shadesOf } from './shades.ts';

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

test('heights go from black to white, and a gap is black', () => {
  expect([...shadesOf(grid('heights', [-1, 0, 1, NaN])).pixels]).toEqual([0, 128, 255, 0]);
});

test('peaks of a spectrum are dark on white, also small ones and those below zero', () => {
  expect([...shadesOf(grid('contour', [0, 1000, -1, NaN])).pixels]).toEqual([255, 0, 229, 255]);
  expect([...shadesOf(grid('contour', [0, 0])).pixels]).toEqual([255, 255]);
});
