import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderPrice, returnLines, type CouponTerms, type ExtraRates } from './order-price.ts';

const rates: ExtraRates = {
  electronicReportFen: 0,
  paperReportFen: 5_000,
  returnFen: 0,
  insurance: [
    { fee_fen: 0, cover_fen: 15_000 },
    { fee_fen: 5_000, cover_fen: 50_000 },
    { fee_fen: 10_000, cover_fen: 100_000 },
  ],
};
const line = (total_fen: number, category_id = 31, service_rid = 'sem') => ({
  service_rid,
  category_id,
  price: { lines: [], total_fen, by_quote: false },
});
const coupon = (part: Partial<CouponTerms>): CouponTerms => ({
  title: '新人券',
  off: { kind: 'amount', amount_fen: 20_000 },
  from_fen: 0,
  scope: { kind: 'all' },
  ...part,
});
const ask = (part: Partial<Parameters<typeof orderPrice>[0]>) =>
  orderPrice({ lines: [line(30_000)], report: 'electronic', sampleReturn: null, coupon: null, rates, ...part });

const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  title: fc.constant('券'),
  off: fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount_fen: fc.nat(1_000_000) }),
    fc.record({
      kind: fc.constant('percent' as const),
      basis_points: fc.nat(10_000),
      most_fen: fc.option(fc.nat(100_000)),
    }),
  ),
  from_fen: fc.nat(200_000),
  scope: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('categories' as const), ids: fc.array(fc.integer({ min: 30, max: 33 })) }),
    fc.record({ kind: fc.constant('services' as const), rids: fc.array(fc.constantFrom('sem', 'xrd')) }),
  ),
});
const anyLines = fc.array(
  fc.tuple(fc.nat(500_000), fc.integer({ min: 30, max: 33 }), fc.constantFrom('sem', 'xrd')).map((one) => line(...one)),
  { minLength: 1, maxLength: 5 },
);

describe('the price of an order', () => {
  test('sums lines, extras and discount; a coupon never takes more than the lines that it is for', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, fc.boolean(), (lines, given, paper) => {
        const { extras, discount, total_fen } = ask({ lines, coupon: given, report: paper ? 'paper' : 'electronic' });
        const all = lines.reduce((sum, one) => sum + one.price.total_fen, 0);
        const extra = extras.reduce((sum, one) => sum + one.amount_fen, 0);
        expect(total_fen).toBe(all + extra + (discount?.amount_fen ?? 0));
        expect(total_fen).toBeGreaterThanOrEqual(extra);
        expect(discount?.amount_fen ?? -1).toBeLessThan(0);
        expect(discount?.rule).not.toBe('');
      }),
    );
  });

  test('adds ¥50 for a paper report and nothing for the electronic one', () => {
    expect(ask({ report: 'paper' }).total_fen).toBe(35_000);
    expect(ask({}).total_fen).toBe(30_000);
  });

  test('asks for the electronic report what the operator has set, alone or beside the paper one', () => {
    const costly = { ...rates, electronicReportFen: 2_000 };
    expect(ask({ rates: costly })).toMatchObject({
      extras: [{ label: '电子报告', amount_fen: 2_000 }],
      total_fen: 32_000,
    });
    expect(ask({ rates: costly, report: 'paper' })).toMatchObject({
      extras: [{ label: '电子报告' }, { label: '纸质报告', rule: '电子报告另计' }],
      total_fen: 37_000,
    });
  });

  test('sends samples back free of charge, with insurance to ¥150, ¥500 or ¥1 000', () => {
    expect(ask({ sampleReturn: { fee_fen: 0 } }).extras).toEqual([]);
    expect(ask({ sampleReturn: { fee_fen: 5_000 } })).toMatchObject({
      extras: [{ label: '寄回保价', rule: '最高赔付 ¥500' }],
      total_fen: 35_000,
    });
    expect(() => returnLines(rates, 7_000)).toThrow(RangeError);
  });

  test('takes a coupon from its threshold on, within its scope, a percentage at most to its limit', () => {
    expect(ask({ coupon: coupon({ from_fen: 30_001 }) }).discount).toBeNull();
    expect(ask({ coupon: coupon({ from_fen: 30_000 }) }).total_fen).toBe(10_000);
    const lines = [line(30_000), line(50_000, 12, 'xrd')];
    const forXrd = { scope: { kind: 'services' as const, rids: ['xrd'] } };
    const nineTenths = (most_fen: number | null) => ({ kind: 'percent' as const, basis_points: 9_000, most_fen });
    expect(ask({ lines, coupon: coupon({ ...forXrd, off: nineTenths(null) }) }).total_fen).toBe(75_000);
    expect(ask({ lines, coupon: coupon({ ...forXrd, off: nineTenths(3_000) }) }).total_fen).toBe(77_000);
    expect(ask({ lines, coupon: coupon({ scope: { kind: 'categories', ids: [99] } }) }).discount).toBeNull();
  });
});
