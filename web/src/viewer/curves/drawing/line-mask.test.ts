import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkDot, inkLine, inkStroke, type Mask } from './line-mask.ts';

const [width, height] = [40, 30];
const empty = (): Mask => ({ width, height, shares: new Uint8Array(width * height) });
const shareAt = ({ shares }: Mask, column: number, row: number): number => (shares[row * width + column] ?? 0) / 255;

/** Places in the picture and around it. */
const place = fc.tuple(
  fc.integer({ min: -240, max: 400 }).map((quarters) => quarters / 4),
  fc.oneof(fc.double({ min: -60, max: 90, noNaN: true }), fc.constantFrom(-1e9, 1e9, 0, 15, 29.5, 30)),
);
type Place = readonly [x: number, y: number];

/** The lowest and the highest place of lines in a column of pixels, one line after the other. */
function extentsOf(places: readonly Place[], column: number): { top: number; bottom: number }[] {
  return places.slice(1).flatMap(([x1, y1], at) => {
    const [x0, y0] = places[at]!;
    const [from, to] = [Math.max(Math.min(x0, x1), column), Math.min(Math.max(x0, x1), column + 1)];
    if (from > to || from >= column + 1) return [];
    const yAt = (x: number) => (x1 === x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0));
    const ends = x1 === x0 ? [y0, y1] : [yAt(from), yAt(to)];
    return { top: Math.min(...ends) - 0.5, bottom: Math.max(...ends) + 0.5 };
  });
}

/** As near as 32 bits tell how much of a pixel is covered. */
const near = 1 / 200;

test('lines as pixels reach in each column as far up and down as the lines themselves, and have no hole', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (places) => {
      const mask = empty();
      for (const [at, [x, y]] of places.slice(1).entries()) inkLine(mask, ...places[at]!, x, y);
      for (let column = 0; column < width; column += 1) {
        const extents = extentsOf(places, column);
        for (let row = 0; row < height; row += 1) {
          const covered = Math.max(
            0,
            ...extents.map(({ top, bottom }) => Math.min(bottom, row + 1) - Math.max(top, row)),
          );
          expect(Math.abs(shareAt(mask, column, row) - Math.min(1, covered))).toBeLessThan(near);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('what is drawn again becomes no paler and no darker', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
      const [once, twice] = [empty(), empty()];
      for (const mask of [once, twice, twice])
        for (const [at, [x, y]] of places.slice(1).entries()) inkLine(mask, ...places[at]!, x, y);
      expect(twice.shares).toEqual(once.shares);
    }),
  );
});

test.each([
  ['level', 2.3, 12.4, 37.6, 12.4],
  ['slanted', 1, 3, 38, 20],
  ['at 45°', 3, 2, 30, 29],
  ['steep', 20.2, 1, 27, 29],
  ['upright', 20.7, 1, 20.7, 29],
])('a line that is %s is as wide as is asked, with soft edges', (_, x0, y0, x1, y1) => {
  for (const wide of [1, 1.5, 3]) {
    const mask = empty();
    inkStroke(mask, x0, y0, x1, y1, wide);
    const isSteep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    const across = isSteep
      ? Array.from({ length: width }, (__, column) => shareAt(mask, column, 15))
      : Array.from({ length: height }, (__, row) => shareAt(mask, 20, row));
    const along = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / Math.hypot(x1 - x0, y1 - y0);
    expect(across.reduce((sum, share) => sum + share, 0) * along).toBeCloseTo(wide, 1);
  }
});

test('wide lines that follow each other have no hole, and lines outside of the picture draw nothing', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (places) => {
      const [thin, mask] = [empty(), empty()];
      for (const [at, [x, y]] of places.slice(1).entries()) {
        inkLine(thin, ...places[at]!, x, y);
        inkStroke(mask, ...places[at]!, x, y, 2.5);
      }
      const around = (column: number, row: number) =>
        [-1, 0, 1].some((right) => [-1, 0, 1].some((down) => shareAt(mask, column + right, row + down) > 0.5));
      for (let column = 1; column < width - 1; column += 1)
        for (let row = 1; row < height - 1; row += 1)
          if (shareAt(thin, column, row) === 1) expect(around(column, row)).toBe(true);
      expect(mask.shares).toHaveLength(width * height);
    }),
    { numRuns: 100 },
  );
  const mask = empty();
  inkStroke(mask, -20, 5, -3, 8, 1.5);
  inkStroke(mask, 5, 40, 30, 60, 1.5);
  expect(mask.shares.some((share) => share > 0)).toBe(false);
});

test('a mark is filled around its place as far as its radius', () => {
  const mask = empty();
  inkDot(mask, 20.5, 15.5, 3);
  const inked = (column: number, row: number) => shareAt(mask, column, row) > 0.5;
  expect([inked(20, 15), inked(18, 15), inked(20, 13), inked(22, 15), inked(20, 17)]).toEqual(Array(5).fill(true));
  expect([inked(15, 15), inked(20, 10), inked(18, 12), inked(25, 15)]).toEqual(Array(4).fill(false));
});
