import { expect, test } from 'vitest';
import { fit, moved, onPicture, onScreen, tilesInSight, zoomed } from './sight.ts';

const picture = { width: 4000, height: 3000 };
const box = { width: 800, height: 600 };

test('at first the whole picture fills the box', () => {
  expect(fit(picture, box)).toEqual({ scale: 0.2, x: 0, y: 0 });
  expect(fit(picture, { width: 1000, height: 600 })).toEqual({ scale: 0.2, x: 100, y: 0 });
});

test('what is below the pointer stays there while zooming', () => {
  const at = { x: 300, y: 200 };
  const before = fit(picture, box);
  const after = zoomed(before, 5, at, picture, box);
  expect(after.scale).toBeCloseTo(1);
  expect(onPicture(after, at).x).toBeCloseTo(onPicture(before, at).x);
  expect(onPicture(after, at).y).toBeCloseTo(onPicture(before, at).y);
});

test('a picture is neither smaller than the box nor pushed out of it, and no pixel is above 16', () => {
  expect(zoomed(fit(picture, box), 0.1, { x: 1, y: 1 }, picture, box)).toEqual(fit(picture, box));
  expect(zoomed(fit(picture, box), 1e6, { x: 1, y: 1 }, picture, box).scale).toBe(16);
  const near = zoomed(fit(picture, box), 10, { x: 400, y: 300 }, picture, box);
  expect(moved(near, 1e9, 1e9, picture, box)).toMatchObject({ x: 0, y: 0 });
  expect(moved(near, -1e9, 0, picture, box).x).toBe(800 - 4000 * near.scale);
});

test('a place of the screen and its place in the picture are one', () => {
  const sight = { scale: 0.7, x: -31, y: 12 };
  const back = onScreen(sight, onPicture(sight, { x: 200, y: 50 }));
  expect([back.x, back.y]).toEqual([expect.closeTo(200), expect.closeTo(50)]);
});

test('the tiles in sight are those that the box touches, the middle first', () => {
  const tiles = { side: 1000, columns: 4, rows: 3 };
  expect(tilesInSight({ scale: 1, x: -1100, y: -1100 }, tiles, box)).toEqual([5]);
  expect(tilesInSight({ scale: 1, x: -1500, y: -100 }, tiles, box)).toEqual([1, 2]);
  expect(tilesInSight(fit(picture, box), tiles, box)).toHaveLength(12);
});
