import { rateOf, type Fen } from '../kernel/money.ts';
import { lineOf } from './rule-lines.ts';
import type { ExtraKind, Price, PriceLine } from './rules.ts';

/** What the operator asks beside the tests, from the settings. */
export interface ExtraRates {
  electronicReportFen: Fen;
  paperReportFen: Fen;
  returnFen: Fen;
  /** What a premium covers, cheapest first. */
  insurance: readonly { fee_fen: Fen; cover_fen: Fen }[];
}

/** A discount as the price engine sees it: what it takes off, from how much on, and from which lines. */
export interface CouponTerms {
  title: string;
  /** `amount` takes a sum off, `percent` leaves basis points of the price. */
  off: { kind: 'amount'; amount_fen: Fen } | { kind: 'percent'; basis_points: number; most_fen: Fen | null };
  /** The lines within its scope must come to at least this. */
  from_fen: Fen;
  scope:
    | { kind: 'all' }
    | { kind: 'categories'; ids: readonly number[] }
    | { kind: 'services'; rids: readonly string[] };
}

export interface OrderQuestion {
  lines: readonly { service_rid: string; category_id: number; price: Price }[];
  report: 'electronic' | 'paper';
  /** Samples that go back, with the premium that was chosen; null where nothing goes back. */
  sampleReturn: { fee_fen: Fen } | null;
  coupon: CouponTerms | null;
  rates: ExtraRates;
}
type ExtraLine = PriceLine & { kind: ExtraKind };
export interface OrderTotal {
  extras: ExtraLine[];
  /** Negative; null where no coupon was given or it does not apply. */
  discount: PriceLine | null;
  total_fen: Fen;
}

/**
 * The price of a whole order: its lines, what is asked beside them, and one coupon, which never takes more than the
 * lines within its scope come to. Pure; everything sums to the total and names its rule.
 */
export function orderPrice({ lines, report, sampleReturn, coupon, rates }: OrderQuestion): OrderTotal {
  const extras = [...reportLines(rates, report), ...(sampleReturn ? returnLines(rates, sampleReturn.fee_fen) : [])];
  const discount = coupon ? couponLine(coupon, lines) : null;
  const all = [
    ...lines.map((line) => line.price.total_fen),
    ...[...extras, ...(discount ? [discount] : [])].map(amountOf),
  ];
  return { extras, discount, total_fen: all.reduce((total, one) => total + one, 0) };
}

/** Every order has an electronic report; a paper one comes beside it. What is free makes no line of its own. */
export function reportLines(
  { electronicReportFen, paperReportFen }: Pick<ExtraRates, 'electronicReportFen' | 'paperReportFen'>,
  report: OrderQuestion['report'],
): ExtraLine[] {
  const free = electronicReportFen === 0;
  return [
    ...(free
      ? []
      : [extraLine('electronic_report', '电子报告', { rule: '按单计', unit: '份', unit_fen: electronicReportFen })]),
    ...(report === 'paper'
      ? [
          extraLine('paper_report', '纸质报告', {
            rule: free ? '电子报告免费' : '电子报告另计',
            unit: '份',
            unit_fen: paperReportFen,
          }),
        ]
      : []),
  ];
}

/** Sending samples back, and insuring the parcel. Throws where no such premium is offered. */
export function returnLines(rates: ExtraRates, feeFen: Fen): ExtraLine[] {
  const cover = rates.insurance.find((one) => one.fee_fen === feeFen)?.cover_fen;
  if (cover === undefined) throw new RangeError(`No insurance is offered for ${feeFen} fen.`);
  return [
    extraLine('sample_return', '样品寄回', { rule: '按单计', unit: '次', unit_fen: rates.returnFen }),
    extraLine('insurance', '寄回保价', { rule: `最高赔付 ¥${cover / 100}`, unit: '次', unit_fen: feeFen }),
  ].filter((line) => line.amount_fen > 0);
}

function couponLine(coupon: CouponTerms, lines: OrderQuestion['lines']): PriceLine | null {
  const { off, scope, from_fen, title } = coupon;
  const base = lines
    .filter(({ service_rid, category_id }) => {
      if (scope.kind === 'all') return true;
      return scope.kind === 'categories' ? scope.ids.includes(category_id) : scope.rids.includes(service_rid);
    })
    .reduce((total, line) => total + line.price.total_fen, 0);
  if (base <= 0 || base < from_fen) return null;
  const wanted =
    off.kind === 'amount' ? off.amount_fen : Math.min(base - rateOf(base, off.basis_points), off.most_fen ?? Infinity);
  const amount = Math.min(base, Math.max(0, wanted));
  if (amount === 0) return null;
  const text = from_fen > 0 ? `满 ¥${from_fen / 100} 可用` : '优惠券';
  return lineOf({ kind: 'coupon', label: title, rule: text, quantity: 1, unit: '张', unit_fen: -amount });
}

const extraLine = (kind: ExtraKind, label: string, line: Pick<PriceLine, 'rule' | 'unit' | 'unit_fen'>): ExtraLine => ({
  ...lineOf({ kind, label, quantity: 1, ...line }),
  kind,
});
const amountOf = (line: PriceLine): Fen => line.amount_fen;
