import { expect, test } from 'vitest';
import type { Layout } from '@yance/figures/curves/draw-figure.ts';
import type { Sight } from '@yance/figures/curves/figure.ts';
import { broughtInto, changed, chosenPart, keptAlong } from './sights.ts';

const scale = (low: number, high: number, reversed = false) => ({ low, high, log: false, reversed });
const layout = (reversed = false): Layout => ({
  box: { left: 50, top: 10, width: 200, height: 100 },
  scales: { x: scale(0, 100, reversed), left: scale(0, 10), right: scale(-1, 1) },
});
const whole: Sight = { x: [0, 100], left: [0, 10], right: [-1, 1] };

test('a box that is drawn becomes what is seen, on both sides at once', () => {
  const { x, left, right } = chosenPart(layout(), { x: 100, y: 110 }, { x: 150, y: 60 }, whole);
  expect(x).toEqual([25, 50]);
  expect(left).toEqual([0, 5]);
  expect(right).toEqual([-1, 0]);
});

test('a flat box zooms along x alone, a narrow one along y alone', () => {
  expect(chosenPart(layout(), { x: 100, y: 50 }, { x: 150, y: 55 }, whole)).toEqual({
    x: [25, 50],
    left: [0, 10],
    right: [-1, 1],
  });
  expect(chosenPart(layout(), { x: 100, y: 10 }, { x: 105, y: 60 }, whole)).toEqual({
    x: [0, 100],
    left: [5, 10],
    right: [0, 1],
  });
});

test('on a reversed axis the box means what lies below it', () => {
  expect(chosenPart(layout(true), { x: 100, y: 50 }, { x: 150, y: 50 }, whole).x).toEqual([50, 75]);
});

test('the curve follows the hand, whichever way the axis runs', () => {
  const near = { x: [20, 40], left: [2, 4], right: [-0.5, 0.5] } as const satisfies Sight;
  const at = (reversed: boolean): Layout => ({
    ...layout(),
    scales: { x: scale(20, 40, reversed), left: scale(2, 4), right: scale(-0.5, 0.5) },
  });
  const forth = changed(at(false), whole, 'both', { move: { x: 100, y: 50 } });
  expect(forth.x).toEqual([10, 30]);
  expect(forth.left).toEqual([3, 5]);
  expect(changed(at(true), whole, 'x', { move: { x: 100, y: 0 } })).toEqual({ ...near, x: [30, 50] });
});

test('a wheel over one axis zooms that axis alone, about the pointer', () => {
  const along = changed(layout(), whole, 'x', { factor: 0.5, at: { x: 100, y: 60 } });
  expect(along).toEqual({ x: [12.5, 62.5], left: [0, 10], right: [-1, 1] });
  expect(changed(layout(), whole, 'y', { factor: 0.5, at: { x: 100, y: 10 } })).toEqual({
    x: [0, 100],
    left: [5, 10],
    right: [0, 1],
  });
});

test('other numbers on the same axis keep what is seen along it, where there still is something', () => {
  expect(keptAlong({ ...whole, x: [20, 30] }, { ...whole, left: [0, 1] })).toEqual({
    ...whole,
    x: [20, 30],
    left: [0, 1],
  });
  expect(keptAlong({ ...whole, x: [200, 300] }, whole)).toEqual(whole);
});

test('a peak out of sight is brought into the middle, one in sight moves nothing', () => {
  const near: Sight = { ...whole, x: [20, 40] };
  expect(broughtInto(near, whole, scale(20, 40), 35)).toBe(near);
  expect(broughtInto(near, whole, scale(20, 40), 70).x).toEqual([60, 80]);
  expect(broughtInto(near, whole, scale(20, 40, true), 70).x).toEqual([60, 80]);
});
