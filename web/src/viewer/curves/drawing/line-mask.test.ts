import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkDot, inkLine, type Pixels } from './line-mask.ts';

const [width, height] = [40, 30];
const colour = 0x12_34_56;
const empty = (): Pixels => ({ width, height, values: new Uint32Array(width * height) });
const shareAt = ({ values }: Pixels, column: number, row: number): number =>
  ((values[row * width + column] ?? 0) >>> 24) / 255;

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
      const pixels = empty();
      for (const [at, [x, y]] of places.slice(1).entries()) inkLine(pixels, colour, ...places[at]!, x, y);
      for (let column = 0; column < width; column += 1) {
        const extents = extentsOf(places, column);
        for (let row = 0; row < height; row += 1) {
          const covered = Math.max(
            0,
            ...extents.map(({ top, bottom }) => Math.min(bottom, row + 1) - Math.max(top, row)),
          );
          expect(Math.abs(shareAt(pixels, column, row) - Math.min(1, covered))).toBeLessThan(near);
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
      for (const pixels of [once, twice, twice])
        for (const [at, [x, y]] of places.slice(1).entries()) inkLine(pixels, colour, ...places[at]!, x, y);
      expect(twice.values).toEqual(once.values);
    }),
  );
});

test('a pixel has the colour of its line', () => {
  const pixels = empty();
  inkLine(pixels, colour, 3.5, 2, 3.5, 9);
  expect(pixels.values[5 * width + 3]).toBe(0xff_12_34_56);
});

test('a mark is filled around its place as far as its radius', () => {
  const pixels = empty();
  inkDot(pixels, colour, 20.5, 15.5, 3);
  const inked = (column: number, row: number) => shareAt(pixels, column, row) > 0.5;
  expect([inked(20, 15), inked(18, 15), inked(20, 13), inked(22, 15), inked(20, 17)]).toEqual(Array(5).fill(true));
  expect([inked(15, 15), inked(20, 10), inked(18, 12), inked(25, 15)]).toEqual(Array(4).fill(false));
});
