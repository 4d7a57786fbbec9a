import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('the axis holds every value in at most six round steps', () => {
  expect(axisOf([3.2, 5.5])).toEqual({ end: 6, ticks: [0, 1, 2, 3, 4, 5, 6] });
  expect(axisOf([11])).toEqual({ end: 12, ticks: [0, 2, 4, 6, 8, 10, 12] });
  for (let most = 0.1; most < 1000; most *= 1.3) {
    const { end, ticks } = axisOf([most]);
    expect(end).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.at(-1)).toBe(end);
  }
});

test('without values there is still a scale', () => {
  expect(axisOf([])).toEqual({ end: 1, ticks: [0, 1] });
});
