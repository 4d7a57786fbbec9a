import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [9, 9, [1, 0, 6, 7, 8, 9]],
])('page %i of %i offers %j', (page, pages, offered) => {
  expect(pageWindow(page, pages)).toEqual(offered);
});

test('first, last and current page are always offered, rising, never a gap of one page, at most nine places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, pick) => {
      const page = 1 + (pick % pages);
      const offered = pageWindow(page, pages);
      const numbers = offered.filter((number) => number !== 0);
      expect(offered).toEqual(expect.arrayContaining([1, page, pages]));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(offered.length).toBeLessThanOrEqual(9);
      for (const [index, number] of offered.entries())
        if (number === 0) expect(offered[index + 1]! - offered[index - 1]!).toBeGreaterThan(2);
    }),
  );
});
