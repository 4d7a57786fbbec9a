import { expect, it } from 'vitest';
import { middle, moved, mostZoom, squareOf, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

it('begins with the largest square in the middle', () => {
  expect(squareOf(middle, wide)).toEqual({ side: 200, left: 100, top: 0 });
});

it('never leaves the picture, however far it is moved or zoomed', () => {
  for (const zoom of [0.1, 1, 2.5, 4, 99]) {
    for (const by of [
      { x: 9, y: 9 },
      { x: -9, y: -9 },
      { x: 0.1, y: -0.3 },
    ]) {
      const { side, left, top } = squareOf(moved(zoomed(middle, zoom), wide, by), wide);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(wide.width);
      expect(top + side).toBeLessThanOrEqual(wide.height);
    }
  }
  expect(zoomed(middle, 99).zoom).toBe(mostZoom);
});

it('comes back at once after it was pushed against the edge', () => {
  const pushed = moved(moved(middle, wide, { x: 5, y: 0 }), wide, { x: 5, y: 0 });
  expect(squareOf(moved(pushed, wide, { x: -0.5, y: 0 }), wide).left).toBe(100);
});
