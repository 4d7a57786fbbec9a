import { expect, test } from 'vitest';
import { keepSpare, takeSpare } from './spare-copies.ts';

test('the kept copy is given once, then one is made, which is never the column itself', () => {
  const column = Float64Array.of(1, 2);
  const spare = Float64Array.of(1, 2);
  keepSpare(column, spare);
  expect(takeSpare(column)).toBe(spare);
  const made = takeSpare(column);
  expect(made).toEqual(column);
  expect([column.buffer, spare.buffer]).not.toContain(made.buffer);
});
