import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderPrice } from './order-price.ts';
import {
  agreedTerms,
  fullPrice,
  lessenedTerms,
  reducedBy,
  reducePrices,
  reductionOf,
  spentTerms,
  type ReducibleLine,
  type ReductionTerms,
} from './reductions.ts';
import { lineOf } from './rule-lines.ts';

const sem = '00000000-0000-7000-8000-000000000001';
const xrd = '00000000-0000-7000-8000-000000000002';
const line = (total_fen: number, category_id = 31, service_rid = sem): ReducibleLine => ({
  service_rid,
  category_id,
  price: {
    lines: [lineOf({ kind: 'base', label: '基础价', rule: '单价', quantity: 1, unit: '样', unit_fen: total_fen })],
    total_fen,
    by_quote: false,
  },
});
const coupon = (part: Partial<ReductionTerms> = {}): ReductionTerms => ({
  kind: 'coupon',
  title: '新会员礼券',
  rule: '立减 ¥200',
  off: { kind: 'amount', amount_fen: 20_000 },
  from_fen: 0,
  most_share: 10_000,
  scope: { kind: 'all' },
  ...part,
});
const percent = (basis_points: number, most_fen: number | null = null) =>
  ({ kind: 'percent', basis_points, most_fen }) as const;

const anyTerms: fc.Arbitrary<ReductionTerms> = fc.record({
  kind: fc.constantFrom('coupon' as const, 'points' as const),
  title: fc.constant('券'),
  rule: fc.constant('优惠'),
  off: fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount_fen: fc.nat(1_000_000) }),
    fc.record({
      kind: fc.constant('percent' as const),
      basis_points: fc.nat(10_000),
      most_fen: fc.option(fc.nat(100_000)),
    }),
  ),
  from_fen: fc.oneof(fc.constant(0), fc.nat(200_000)),
  most_share: fc.oneof(fc.constant(10_000), fc.nat(10_000)),
  scope: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('categories' as const), ids: fc.array(fc.integer({ min: 30, max: 33 })) }),
    fc.record({ kind: fc.constant('services' as const), rids: fc.array(fc.constantFrom(sem, xrd)) }),
  ),
});
// Small amounts have the remainders that are easily lost, large ones those that do not fit into a float.
const anyFen = fc.oneof(fc.nat(20), fc.nat(500_000), fc.nat(2_000_000_000));
const anyLines = fc.array(
  fc.tuple(anyFen, fc.boolean()).map(([total_fen, isSem]) => (isSem ? line(total_fen) : line(total_fen, 32, xrd))),
  { minLength: 1, maxLength: 8 },
);

describe('what is taken off an order', () => {
  test('is split over its lines to the fen: each line keeps its own sum, none goes below zero, nothing is lost', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyTerms, { maxLength: 2 }), (lines, terms) => {
        const prices = reducePrices(lines, terms);
        for (const [index, price] of prices.entries()) {
          expect(price.lines.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(price.total_fen);
          expect(price.total_fen).toBeGreaterThanOrEqual(0);
          expect(fullPrice(price)).toEqual(lines[index]?.price);
        }
        const [first] = terms;
        if (first && terms.length === 1)
          expect(prices.reduce((sum, price) => sum + reducedBy(price), 0)).toBe(reductionOf(first, lines).amount_fen);
      }),
    );
  });

  test('never becomes more by being agreed, and agreed terms take the same off the same lines', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        fc.pre(reductionOf(terms, lines).amount_fen > 0);
        const agreed = agreedTerms(terms, lines);
        expect(reducePrices(lines, [agreed])).toEqual(reducePrices(lines, [terms]));
      }),
    );
  });

  test('goes with a line that goes: what the others have of it stays as it was', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(1_000_000), fc.nat(7), (lines, amount_fen, at) => {
        const terms = coupon({ off: { kind: 'amount', amount_fen } });
        const prices = reducePrices(lines, [terms]);
        const lost = prices[at];
        if (!lost) return;
        const kept = prices.filter((_, index) => index !== at).reduce((sum, price) => sum + reducedBy(price), 0);
        const most = lessenedTerms(
          { ...terms, off: { kind: 'amount', amount_fen: kept + reducedBy(lost) } },
          reducedBy(lost),
        );
        expect(most.off).toEqual({ kind: 'amount', amount_fen: kept });
      }),
    );
  });

  test('starts at its threshold, within its scope, a percentage at most up to its limit', () => {
    expect(reductionOf(coupon({ from_fen: 30_001 }), [line(30_000)])).toEqual({
      amount_fen: 0,
      unfit: { kind: 'from', missing_fen: 1 },
    });
    expect(reductionOf(coupon({ from_fen: 30_000 }), [line(30_000)])).toEqual({ amount_fen: 20_000, unfit: null });
    const lines = [line(30_000), line(50_000, 12, xrd)];
    const forXrd = { scope: { kind: 'services' as const, rids: [xrd] } };
    expect(reductionOf(coupon({ ...forXrd, off: percent(9_000) }), lines).amount_fen).toBe(5_000);
    expect(reductionOf(coupon({ ...forXrd, off: percent(9_000, 3_000) }), lines).amount_fen).toBe(3_000);
    expect(reductionOf(coupon({ scope: { kind: 'categories', ids: [99] } }), lines).unfit).toEqual({ kind: 'scope' });
    expect(reductionOf(coupon({ off: percent(10_000) }), lines).unfit).toEqual({ kind: 'nothing' });
  });

  test('comes coupon first, then points on what is left, at most their share of it', () => {
    const points = coupon({
      kind: 'points',
      title: '积分抵扣',
      off: { kind: 'amount', amount_fen: 99_999 },
      most_share: 1_000,
    });
    const { prices, total_fen } = orderPrice({
      lines: [line(30_000), line(10_000)],
      report: 'paper',
      sampleReturn: null,
      reductions: [points, coupon()],
      rates: { electronicReportFen: 0, paperReportFen: 5_000, returnFen: 0, insurance: [] },
    });
    expect(prices.map(({ lines }) => lines.map(({ kind, amount_fen }) => [kind, amount_fen]))).toEqual([
      [
        ['base', 30_000],
        ['coupon', -15_000],
        ['points', -1_500],
      ],
      [
        ['base', 10_000],
        ['coupon', -5_000],
        ['points', -500],
      ],
    ]);
    expect(total_fen).toBe(18_000 + 5_000);
  });

  test('take no more than was spent for them, whatever the order costs later', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(200_000), (first, later, amount_fen) => {
        const off = { kind: 'amount' as const, amount_fen };
        const points = coupon({ kind: 'points', off, most_share: 1_000, spent: true });
        const taken = reductionOf(points, [line(first)]).amount_fen;
        expect(taken).toBe(Math.min(amount_fen, Math.floor(first / 10)));
        const again = reductionOf(spentTerms(points, taken), [line(later)]).amount_fen;
        expect(again).toBe(Math.min(taken, Math.floor(later / 10)));
      }),
    );
  });
});
