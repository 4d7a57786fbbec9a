import { z } from 'zod';
import { fenAmount, rateOf, splitByWeight, type Fen } from '../kernel/money.ts';
import { lineOf } from './rule-lines.ts';
import type { Price } from './rules.ts';

/** What takes something off an order that is never money: it is neither paid back nor invoiced. In this order. */
export const reductionKinds = ['coupon', 'points'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** Which lines of an order a reduction is for. */
export const reductionScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('categories'), ids: z.array(z.number().int()).min(1).max(100) }),
  z.object({ kind: z.literal('services'), rids: z.array(z.uuid()).min(1).max(200) }),
]);
export type ReductionScope = z.output<typeof reductionScope>;

/**
 * A reduction as the price engine sees it: `amount` takes a sum off, `percent` leaves basis points of the price. What
 * is taken off never exceeds what the lines within its scope come to.
 */
export const reductionTerms = z.object({
  kind: z.enum(reductionKinds),
  title: z.string(),
  /** Why it takes what it takes, in the words of the price line. */
  rule: z.string(),
  off: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount_fen: fenAmount }),
    z.object({
      kind: z.literal('percent'),
      basis_points: z.number().int().min(0).max(10_000),
      most_fen: fenAmount.nullable(),
    }),
  ]),
  /** The lines within its scope must come to at least this. */
  from_fen: fenAmount,
  /** The most of those lines that it takes, in basis points. */
  most_share: z.number().int().min(0).max(10_000).default(10_000),
  scope: reductionScope,
  /** What it takes is spent for it when the order is placed: a later price can only take less. */
  spent: z.boolean().optional(),
});
export type ReductionTerms = z.output<typeof reductionTerms>;

/** What a reduction is about: one line of an order with its price. */
export interface ReducibleLine {
  service_rid: string;
  /** Unknown where only services are asked for. */
  category_id: number | null;
  price: Price;
}

/** Why a reduction takes nothing off an order; `missing_fen` is what its lines lack. */
export type Unfit = { kind: 'scope' } | { kind: 'from'; missing_fen: Fen } | { kind: 'nothing' };

/** The price of each line when the reductions are taken off, one after the other; every line names what it got. */
export function reducePrices(lines: readonly ReducibleLine[], reductions: readonly ReductionTerms[]): Price[] {
  const sorted = reductions.toSorted((a, b) => reductionKinds.indexOf(a.kind) - reductionKinds.indexOf(b.kind));
  return sorted
    .reduce<readonly ReducibleLine[]>((reduced, terms) => takeOff(reduced, terms), lines)
    .map(({ price }) => price);
}

/** What a reduction takes off these lines, and why it takes nothing. */
export function reductionOf(
  terms: ReductionTerms,
  lines: readonly ReducibleLine[],
): { amount_fen: Fen; unfit: Unfit | null } {
  const within = lines.filter((line) => inScope(terms.scope, line));
  const base = within.reduce((sum, { price }) => sum + price.total_fen, 0);
  if (within.length === 0) return { amount_fen: 0, unfit: { kind: 'scope' } };
  if (base < terms.from_fen) return { amount_fen: 0, unfit: { kind: 'from', missing_fen: terms.from_fen - base } };
  const { off, most_share } = terms;
  const wanted =
    off.kind === 'amount' ? off.amount_fen : Math.min(base - rateOf(base, off.basis_points), off.most_fen ?? Infinity);
  const most = Math.floor((base * most_share) / 10_000);
  const amount_fen = Math.min(base, most, Math.max(0, wanted));
  return { amount_fen, unfit: amount_fen > 0 ? null : { kind: 'nothing' } };
}

/** The price as it was before anything was taken off. */
export function fullPrice(price: Price): Price {
  const lines = price.lines.filter(({ kind }) => !isReduction(kind));
  return { ...price, lines, total_fen: price.total_fen + reducedBy(price) };
}

/** What reductions of these kinds take off a price. */
export const reducedBy = (price: Price, kinds: readonly ReductionKind[] = reductionKinds): Fen =>
  price.lines.reduce((sum, { kind, amount_fen }) => (kinds.some((one) => one === kind) ? sum - amount_fen : sum), 0);

/**
 * The terms once an order has them: its threshold is not asked again, and its lines are those that it was for when the
 * order was placed, whatever becomes of price and catalogue.
 */
export function agreedTerms(terms: ReductionTerms, lines: readonly ReducibleLine[]): ReductionTerms {
  const rids = [...new Set(lines.filter((line) => inScope(terms.scope, line)).map((line) => line.service_rid))];
  return { ...terms, from_fen: 0, scope: terms.scope.kind === 'all' ? terms.scope : { kind: 'services', rids } };
}

/** The terms once so much was taken: what was spent for it cannot grow. */
export const spentTerms = (terms: ReductionTerms, takenFen: Fen): ReductionTerms =>
  terms.spent ? { ...terms, off: { kind: 'amount', amount_fen: takenFen } } : terms;

/** The terms for the rest of an order that lost a line: what was taken off that line is gone with it. */
export function lessenedTerms(terms: ReductionTerms, lostFen: Fen): ReductionTerms {
  const { off } = terms;
  if (off.kind === 'amount') return { ...terms, off: { ...off, amount_fen: Math.max(0, off.amount_fen - lostFen) } };
  return { ...terms, off: { ...off, most_fen: off.most_fen === null ? null : Math.max(0, off.most_fen - lostFen) } };
}

/** Splits one reduction over the lines by what they come to, to the fen. */
function takeOff(lines: readonly ReducibleLine[], terms: ReductionTerms): ReducibleLine[] {
  const { amount_fen } = reductionOf(terms, lines);
  if (amount_fen === 0) return [...lines];
  const weights = lines.map((line) => (inScope(terms.scope, line) ? line.price.total_fen : 0));
  const parts = splitByWeight(amount_fen, weights);
  return lines.map((line, index) => {
    const part = parts[index] ?? 0;
    if (part === 0) return line;
    const { kind, title, rule } = terms;
    const off = lineOf({
      kind,
      label: title,
      rule,
      quantity: 1,
      unit: kind === 'coupon' ? '张' : '次',
      unit_fen: -part,
    });
    const { price } = line;
    return { ...line, price: { ...price, lines: [...price.lines, off], total_fen: price.total_fen - part } };
  });
}

const inScope = (scope: ReductionScope, { service_rid, category_id }: ReducibleLine): boolean => {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'services') return scope.rids.includes(service_rid);
  return category_id !== null && scope.ids.includes(category_id);
};

const isReduction = (kind: string): boolean => reductionKinds.some((one) => one === kind);
