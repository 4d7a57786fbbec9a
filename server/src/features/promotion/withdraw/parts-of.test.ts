import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const rebate = (rid: string, given_fen: number, taken_fen = 0) => ({ rid, given_fen, taken_fen });

test('a withdrawal takes the oldest rebates first, and a part of the last one', () => {
  const untaken = [rebate('a', 50), rebate('b', 30, 10), rebate('c', 100)];
  expect(partsOf(untaken, { amount_fen: 80, hand_fen: 170 })).toEqual([
    { rebate_rid: 'a', amount_fen: 50 },
    { rebate_rid: 'b', amount_fen: 20 },
    { rebate_rid: 'c', amount_fen: 10 },
  ]);
});

test('what finance took out of the account was of the oldest, and what finance put into it is of no rebate', () => {
  const untaken = [rebate('a', 50), rebate('b', 30)];
  expect(partsOf(untaken, { amount_fen: 20, hand_fen: 25 })).toEqual([{ rebate_rid: 'b', amount_fen: 20 }]);
  expect(partsOf(untaken, { amount_fen: 90, hand_fen: 100 })).toEqual([
    { rebate_rid: 'a', amount_fen: 50 },
    { rebate_rid: 'b', amount_fen: 30 },
  ]);
});

test('no rebate ever gives more than it has left, and what is in hand and of rebates is covered to the fen', () => {
  const lot = fc.record({ given_fen: fc.integer({ min: 1, max: 900 }), share: fc.integer({ min: 0, max: 99 }) });
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 12 }), fc.nat(5_000), fc.nat(5_000), (lots, hand_fen, asked) => {
      const untaken = lots.map(({ given_fen, share }, index) =>
        rebate(`${index}`, given_fen, Math.floor((given_fen * share) / 100)),
      );
      const amount_fen = Math.min(asked, hand_fen);
      const parts = partsOf(untaken, { amount_fen, hand_fen });
      const left = new Map(untaken.map((row) => [row.rid, row.given_fen - row.taken_fen]));
      for (const part of parts) {
        expect(part.amount_fen).toBeGreaterThan(0);
        expect(part.amount_fen).toBeLessThanOrEqual(left.get(part.rebate_rid) ?? 0);
      }
      expect(parts.map(({ rebate_rid }) => Number(rebate_rid))).toEqual(
        parts.map(({ rebate_rid }) => Number(rebate_rid)).toSorted((one, other) => one - other),
      );
      expect(sum(parts.map((part) => part.amount_fen))).toBe(Math.min(amount_fen, sum([...left.values()])));
    }),
  );
});
