import { expect, test } from 'vitest';
import { firstTurn, fittingScale, middleOf, onScreen, turned } from './turning.ts';

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

test('the middle is that of the extent', () => {
  expect(middleOf(new Float32Array([0, 0, 0, 4, 0, 0, 1, 1, 0]))).toEqual([2, 0.5, 0]);
});

test('a structure fills the view as it is first seen, whatever its shape and that of the view, and stays within', () => {
  const long = new Float32Array([-20, -1, 0, 20, 1, 0]);
  const small = new Float32Array([-0.5, 0, 0, 0.5, 0, 0]);
  for (const places of [long, small])
    for (const box of [
      { width: 1200, height: 500 },
      { width: 360, height: 500 },
    ]) {
      const scale = fittingScale(places, firstTurn, [0, 0, 0], box);
      const seen = onScreen(places, firstTurn, [0, 0, 0]);
      const reach = (axis: number, length: number) =>
        Math.max(...[axis, axis + 3].map((at) => Math.abs(seen[at] ?? 0) * scale)) / (length / 2);
      const [across, down] = [reach(0, box.width), reach(1, box.height)];
      expect(Math.max(across, down)).toBeLessThan(0.95);
      if (places === long) expect(across).toBeGreaterThan(0.8);
    }
  expect(fittingScale(new Float32Array(3), firstTurn, [0, 0, 0], { width: 400, height: 800 })).toBe(100);
});
