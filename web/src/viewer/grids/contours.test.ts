import { expect, test } from 'vitest';
import { contourPieces } from './contours.ts';

const grid = (width: number, height: number, value: (x: number, y: number) => number) => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
});
type Piece = [number, number, number, number];
const piecesOf = (flat: Float32Array): Piece[] =>
  Array.from({ length: flat.length / 4 }, (_, at) => [...flat.subarray(at * 4, at * 4 + 4)] as Piece);

test('a cone has circles: every piece lies at the radius of its level, and they close', () => {
  const cone = grid(41, 41, (x, y) => 20 - Math.hypot(x - 20, y - 20));
  const pieces = piecesOf(contourPieces(cone, 9.9));
  for (const [ax, ay, bx, by] of pieces) {
    expect(Math.hypot(ax - 20, ay - 20)).toBeCloseTo(10.1, 0);
    expect(Math.hypot(bx - 20, by - 20)).toBeCloseTo(10.1, 0);
  }
  const length = pieces.reduce((sum, [ax, ay, bx, by]) => sum + Math.hypot(bx - ax, by - ay), 0);
  expect(length).toBeCloseTo(2 * Math.PI * 10.1, 0);
  // Each end is that of exactly two pieces.
  const ends = new Map<string, number>();
  for (const [ax, ay, bx, by] of pieces)
    for (const key of [`${ax.toFixed(3)},${ay.toFixed(3)}`, `${bx.toFixed(3)},${by.toFixed(3)}`])
      ends.set(key, (ends.get(key) ?? 0) + 1);
  expect(new Set(ends.values())).toEqual(new Set([2]));
});

test('a line stands where the values cross the level, by proportion', () => {
  expect(
    piecesOf(
      contourPieces(
        grid(2, 2, (x) => x * 10),
        2.5,
      ),
    ),
  ).toEqual([[0.25, 0, 0.25, 1]]);
  expect(
    piecesOf(
      contourPieces(
        grid(2, 2, (_, y) => y),
        0.5,
      ),
    ),
  ).toEqual([[0, 0.5, 1, 0.5]]);
});

test('each corner alone is cut off, above and below', () => {
  for (let corner = 0; corner < 4; corner += 1)
    for (const sign of [1, -1]) {
      const values = Float32Array.from({ length: 4 }, (_, at) => (at === corner ? sign : -sign));
      const [[ax, ay, bx, by]] = piecesOf(contourPieces({ width: 2, height: 2, values }, 0)) as [Piece];
      const middle = [(ax + bx) / 2, (ay + by) / 2];
      expect(middle).toEqual([corner % 2 ? 0.75 : 0.25, corner > 1 ? 0.75 : 0.25]);
    }
});

test('in a saddle the middle decides which corners are joined', () => {
  // High at top left and bottom right.
  const saddle = (high: number) => ({ width: 2, height: 2, values: new Float32Array([high, -1, -1, high]) });
  const cutsTopLeft = (high: number) =>
    piecesOf(contourPieces(saddle(high), 0)).some(([ax, ay, bx, by]) => (ax + bx) / 2 < 0.5 && (ay + by) / 2 < 0.5);
  expect([cutsTopLeft(0.5), cutsTopLeft(3)]).toEqual([true, false]);
});

test('beside a gap and on a plain there is no line', () => {
  expect(
    contourPieces(
      grid(3, 3, (x, y) => (x === 1 && y === 1 ? NaN : x)),
      0.5,
    ),
  ).toHaveLength(0);
  expect(
    contourPieces(
      grid(9, 9, () => 4),
      4,
    ),
  ).toHaveLength(0);
});
