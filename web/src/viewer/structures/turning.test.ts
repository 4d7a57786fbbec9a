import { expect, test } from 'vitest';
import { boundsOf, firstTurn, onScreen, turned } from './turning.ts';

const plain = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const rounded = (places: Float32Array) => [...places].map((value) => Math.round(value * 1000) / 1000 + 0);

test('without a turn x goes right, y goes up, and z comes towards the reader', () => {
  expect(rounded(onScreen(new Float32Array([1, 2, 3]), plain, [0, 0, 0]))).toEqual([1, -2, 3]);
});

test('a quarter to the right brings what was in front to the right', () => {
  const turn = turned(plain, Math.PI / 2, 0);
  expect(rounded(onScreen(new Float32Array([0, 0, 1]), turn, [0, 0, 0]))).toEqual([1, 0, 0]);
});

test('a quarter down brings what was in front to the bottom', () => {
  const turn = turned(plain, 0, Math.PI / 2);
  expect(rounded(onScreen(new Float32Array([0, 0, 1]), turn, [0, 0, 0]))).toEqual([0, 1, 0]);
});

test('however it is turned, distances stay', () => {
  let turn = firstTurn;
  for (let step = 0; step < 500; step += 1) turn = turned(turn, 0.1, 0.07);
  const seen = onScreen(new Float32Array([0, 0, 0, 1, 2, 3]), turn, [5, 5, 5]);
  expect(Math.hypot(...[0, 1, 2].map((axis) => (seen[axis] ?? 0) - (seen[3 + axis] ?? 0)))).toBeCloseTo(
    Math.sqrt(14),
    4,
  );
});

test('the middle is that of the extent, and the radius reaches the farthest atom', () => {
  expect(boundsOf(new Float32Array([0, 0, 0, 4, 0, 0, 1, 1, 0]))).toEqual({
    middle: [2, 0.5, 0],
    radius: Math.hypot(2, 0.5),
  });
});
