import { expect, test } from 'vitest';
import { pageSteps } from './page-numbers.ts';

const drawn = (page: number, last: number) =>
  pageSteps(page, last)
    .map((step) => (step.leap ? `${step.leap === 'back' ? '<' : '>'}${step.page}` : step.page))
    .join(' ');

test.each([
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 >6 8'],
  [3, 8, '1 2 3 4 5 >8 8'],
  [8, 8, '1 <3 4 5 6 7 8'],
  [50, 100, '1 <45 48 49 50 51 52 >55 100'],
  [4, 100, '1 2 3 4 5 6 >9 100'],
])('page %i of %i stands among its neighbours, between the first and the last', (page, last, row) => {
  expect(drawn(page, last)).toBe(row);
});
