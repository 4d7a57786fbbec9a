import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotsOf, sumOf, takeFrom, type Inflow } from './lots.ts';

const inflow = (rid: string, own_fen: number, day: number, given: Partial<Inflow> = {}): Inflow => ({
  kind: 'deposit',
  rid,
  at: new Date(Date.UTC(2026, 0, day)),
  own_fen,
  free_fen: own_fen,
  ...given,
});

test('what is in hand is the rest of the newest, and the oldest of it goes first', () => {
  const lots = lotsOf([inflow('a', 1000, 1), inflow('b', 500, 2), inflow('c', 700, 3)], 1500);
  expect(lots).toMatchObject([
    { rid: 'a', amount_fen: 300 },
    { rid: 'b', amount_fen: 500 },
    { rid: 'c', amount_fen: 700 },
  ]);
  expect(takeFrom(lots, 600, 'amount_fen')).toEqual([
    { kind: 'deposit', rid: 'a', amount_fen: 300 },
    { kind: 'deposit', rid: 'b', amount_fen: 300 },
  ]);
});

test('what may not be refunded is passed over; what no inflow brought goes before all others', () => {
  const lots = lotsOf(
    [inflow('a', 1000, 1, { free_fen: 200 }), inflow('g', 500, 2, { kind: 'gift', free_fen: 0 })],
    1600,
  );
  expect(takeFrom(lots, 300, 'free_fen')).toEqual([
    { kind: 'other', rid: null, amount_fen: 100 },
    { kind: 'deposit', rid: 'a', amount_fen: 200 },
  ]);
});

test('lots come to the principal in hand exactly, and none is more than its inflow has', () => {
  const some = fc.array(fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(9)), { maxLength: 8 });
  fc.assert(
    fc.property(some, fc.nat(30_000), fc.nat(30_000), (given, principal, wanted) => {
      const inflows = given.map(([own, free, day], index) => inflow(String(index), own, day, { free_fen: free }));
      const lots = lotsOf(inflows, principal);
      expect(sumOf(lots, 'amount_fen')).toBe(principal);
      for (const lot of lots) {
        const from = inflows.find(({ rid }) => rid === lot.rid);
        if (from) expect(lot.amount_fen).toBeLessThanOrEqual(from.own_fen);
        expect(lot.free_fen).toBeLessThanOrEqual(lot.amount_fen);
      }
      const taken = takeFrom(lots, wanted, 'free_fen').reduce((sum, part) => sum + part.amount_fen, 0);
      expect(taken).toBe(Math.min(wanted, sumOf(lots, 'free_fen')));
    }),
  );
});
