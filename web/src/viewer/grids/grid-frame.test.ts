import { expect, test } from 'vitest';
import { frameOf, inFrame, movedSpan, onGrid, wholeSpan, zoomedSpan } from './grid-frame.ts';
import type { Plane } from './plane.ts';

const axis = (first: number, last: number, unit = 'µm') => ({ label: '', unit, first, last });
const plane: Plane = { width: 101, height: 51, values: new Float32Array(101 * 51), x: axis(0, 10), y: axis(0, 10) };
const box = { width: 800, height: 600 };

test('a map has one scale along both axes, a spectrum fills its room', () => {
  // 10 by 10 µm though the points are not as many.
  const map = frameOf({ ...plane, height: 101 }, wholeSpan({ width: 101, height: 101 }), box, {
    equal: true,
    bar: true,
  });
  expect(map.width).toBeCloseTo(map.height);
  const spectrum = frameOf(plane, wholeSpan(plane), box, { equal: false, bar: false });
  expect(spectrum.width).toBe(800 - 64 - 16);
});

test('a place of the picture and its place on the grid are one', () => {
  const frame = { x: 60, y: 10, width: 500, height: 300 };
  const span = { left: 10, right: 30, top: 5, bottom: 15 };
  expect(onGrid(frame, span, { x: 310, y: 160 })).toEqual({ x: 20, y: 10 });
  expect(inFrame(frame, span, { x: 20, y: 10 })).toEqual({ x: 310, y: 160 });
});

test('zooming keeps the place under the pointer, and ends at the whole and at four points', () => {
  const at = { x: 20, y: 40 };
  const near = zoomedSpan(wholeSpan(plane), 4, at, plane);
  expect((at.x - near.left) / (near.right - near.left)).toBeCloseTo((20 + 0.5) / 101);
  expect(zoomedSpan(near, 0.01, at, plane)).toEqual(wholeSpan(plane));
  const nearest = zoomedSpan(near, 1e6, at, plane);
  expect(nearest.bottom - nearest.top).toBeCloseTo(4);
  expect(zoomedSpan(nearest, 2, at, plane)).toEqual(nearest);
});

test('moving never leaves the grid', () => {
  const near = zoomedSpan(wholeSpan(plane), 4, { x: 50, y: 25 }, plane);
  expect(movedSpan(near, -1e6, 1e6, plane)).toMatchObject({ left: -0.5, bottom: 50.5 });
});
