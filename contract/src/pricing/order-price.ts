import { fenText, type Fen } from '../kernel/money.ts';
import { reducePrices, type ReducibleLine, type ReductionTerms } from './reductions.ts';
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

export interface OrderQuestion {
  lines: readonly ReducibleLine[];
  report: 'electronic' | 'paper';
  /** Samples that go back, with the premium that was chosen; null where nothing goes back. */
  sampleReturn: { fee_fen: Fen } | null;
  /** A coupon, points. */
  reductions: readonly ReductionTerms[];
  rates: ExtraRates;
}
type ExtraLine = PriceLine & { kind: ExtraKind };
export interface OrderTotal {
  extras: ExtraLine[];
  /** What each line costs once the reductions are taken off. */
  prices: Price[];
  total_fen: Fen;
}

/**
 * The price of a whole order: its lines, what is asked beside them, and what a coupon and points take off the lines,
 * never more than they come to. Pure; everything sums to the total and names its rule.
 */
export function orderPrice({ lines, report, sampleReturn, reductions, rates }: OrderQuestion): OrderTotal {
  const extras = [...reportLines(rates, report), ...(sampleReturn ? returnLines(rates, sampleReturn.fee_fen) : [])];
  const prices = reducePrices(lines, reductions);
  const all = [...prices.map((one) => one.total_fen), ...extras.map((line) => line.amount_fen)];
  return { extras, prices, total_fen: all.reduce((total, one) => total + one, 0) };
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
    extraLine('insurance', '寄回保价', { rule: `最高赔付 ${fenText(cover)}`, unit: '次', unit_fen: feeFen }),
  ].filter((line) => line.amount_fen > 0);
}

const extraLine = (kind: ExtraKind, label: string, line: Pick<PriceLine, 'rule' | 'unit' | 'unit_fen'>): ExtraLine => ({
  ...lineOf({ kind, label, quantity: 1, ...line }),
  kind,
});
