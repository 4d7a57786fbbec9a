import { expect, test } from 'vitest';
import { bonusFor } from './tiers.ts';

const tiers = [
  { from_fen: 1_000_00, percent: 3 },
  { from_fen: 10_000_00, percent: 10 },
  { from_fen: 5_000_00, percent: 5 },
];

test('the highest tier that an amount reaches gives the gift, on the whole amount', () => {
  expect(
    [0, 999_99, 1_000_00, 4_999_99, 5_000_00, 10_000_00, 20_000_01].map((amount) => bonusFor(amount, tiers)),
  ).toEqual([0, 0, 30_00, 150_00, 250_00, 1_000_00, 2_000_00]);
});

test('without tiers nothing is given', () => {
  expect(bonusFor(1_000_000_00, [])).toBe(0);
});
