import { expect, test } from 'vitest';
import { asDrawn, axisPlace, axisValue, pooled, profileAlong, valueBetween, type Plane } from './plane.ts';

const axis = (first: number, last: number, unit = 'µm') => ({ label: '', unit, first, last });
const plane = (width: number, height: number, values: number[]): Plane => ({
  width,
  height,
  values: new Float32Array(values),
  x: axis(0, width - 1),
  y: axis(0, height - 1),
});

test('a height map stays as it was scanned', () => {
  const part = {
    width: 2,
    height: 2,
    style: 'heights' as const,
    x: { ...axis(0, 5), reversed: false },
    y: { ...axis(0, 5), reversed: false },
  };
  expect([...asDrawn(part, new Float32Array([1, 2, 3, 4])).values]).toEqual([1, 2, 3, 4]);
});

test('shifts of a two-dimensional spectrum have their high ends at the left and at the bottom', () => {
  const part = {
    width: 2,
    height: 2,
    style: 'contour' as const,
    x: { ...axis(1, 9, 'ppm'), reversed: true },
    y: { ...axis(160, 20, 'ppm'), reversed: true },
  };
  const drawn = asDrawn(part, new Float32Array([1, 2, 3, 4]));
  expect([...drawn.values]).toEqual([4, 3, 2, 1]);
  expect([drawn.x.first, drawn.x.last, drawn.y.first, drawn.y.last]).toEqual([9, 1, 20, 160]);
});

test('other axes of a contour plot rise to the right and up', () => {
  const part = {
    width: 2,
    height: 2,
    style: 'contour' as const,
    x: { ...axis(0, 1), reversed: false },
    y: { ...axis(0, 1), reversed: false },
  };
  const drawn = asDrawn(part, new Float32Array([1, 2, 3, 4]));
  expect([...drawn.values]).toEqual([3, 4, 1, 2]);
  expect([drawn.y.first, drawn.y.last]).toEqual([1, 0]);
});

test('a value and its place on an axis are one', () => {
  expect(axisValue(axis(9.5, -0.5), 50, 101)).toBeCloseTo(4.5);
  expect(axisPlace(axis(9.5, -0.5), 4.5, 101)).toBeCloseTo(50);
  expect(axisValue(axis(3, 3), 0, 1)).toBe(3);
});

test('between points a height is the mean by distance, and a gap or the outside is none', () => {
  const slope = plane(3, 2, [0, 10, 20, 100, 110, NaN]);
  expect(valueBetween(slope, 0.5, 0.5)).toBe(55);
  expect(valueBetween(slope, 2, 0)).toBe(20);
  expect(valueBetween(slope, 1.5, 0.5)).toBeNaN();
  expect(valueBetween(slope, 2.1, 0)).toBeNaN();
});

test('a profile gives heights over the distance in the unit of the axes', () => {
  const slope: Plane = {
    ...plane(
      5,
      4,
      Array.from({ length: 20 }, (_, at) => at % 5),
    ),
    x: axis(0, 8),
    y: axis(6, 0),
  };
  const along = profileAlong(slope, { x: 0, y: 0 }, { x: 4, y: 3 });
  // 8 µm across and 6 µm down.
  expect(along.distances.at(-1)).toBeCloseTo(10);
  expect(along.unit).toBe('µm');
  expect([...along.heights]).toEqual([0, 1, 2, 3, 4]);
});

test('axes of two units have a distance in points', () => {
  const mixed: Plane = { ...plane(5, 4, Array<number>(20).fill(1)), x: axis(0, 8, 'eV') };
  expect(profileAlong(mixed, { x: 0, y: 0 }, { x: 4, y: 3 })).toMatchObject({ unit: '' });
  expect(profileAlong(mixed, { x: 0, y: 0 }, { x: 4, y: 3 }).distances.at(-1)).toBe(5);
});

test('a coarser grid keeps the peaks of both signs and their places', () => {
  const fine = plane(8, 8, Array<number>(64).fill(0));
  fine.values[9] = 50;
  fine.values[63] = -70;
  const coarse = pooled(fine, 4);
  expect([coarse.width, coarse.height]).toEqual([4, 4]);
  expect([coarse.values[0], coarse.values[15]]).toEqual([50, -70]);
  expect([coarse.x.first, coarse.x.last]).toEqual([0.5, 6.5]);
  expect(pooled(fine, 8)).toBe(fine);
});
