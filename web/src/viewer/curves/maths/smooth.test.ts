import { expect, test } from 'vitest';
import { filterOf, smoothRows } from './smooth.ts';

test('the filter is the published one: (−3, 12, 17, 12, −3) / 35 for five points and degree 2', () => {
  filterOf(2, 2, 0).forEach((share, at) => expect(share * 35).toBeCloseTo([-3, 12, 17, 12, -3][at]!, 9));
  filterOf(3, 3, 0).forEach((share, at) => expect(share * 21).toBeCloseTo([-2, 3, 6, 7, 6, 3, -2][at]!, 9));
});

test('a polynomial of the degree stays what it is, to its ends', () => {
  const y = Float64Array.from({ length: 40 }, (_, at) => 2 - 3 * at + 0.5 * at ** 2 - 0.01 * at ** 3);
  const into = y.slice();
  smoothRows(y, into, { from: 0, to: 40 }, { window: 11, degree: 3 });
  into.forEach((value, row) => expect(value).toBeCloseTo(y[row]!, 6));
});

test('noise becomes less, and rows outside are left alone', () => {
  const y = Float64Array.from({ length: 60 }, (_, at) => (at % 2 ? 1 : -1));
  const into = y.slice();
  smoothRows(y, into, { from: 10, to: 50 }, { window: 9, degree: 2 });
  expect(Math.abs(into[30]!)).toBeLessThan(0.5);
  expect([into[9], into[50]]).toEqual([y[9], y[50]]);
});

test('fewer rows than the window stay as they are', () => {
  const y = Float64Array.of(1, 5, 2);
  const into = y.slice();
  smoothRows(y, into, { from: 0, to: 3 }, { window: 5, degree: 2 });
  expect(into).toEqual(y);
});
