import { z } from 'zod';
import { fenAmount, type Fen } from '../kernel/money.ts';

/** What a base price counts. `quote` means that a manager names the price. */
export const priceUnits = [
  'sample',
  'hour',
  'point',
  'element',
  'component',
  'temperature',
  'batch',
  'item',
  'spectrum',
  'edge',
  'quote',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

const when = z.object({ key: z.string(), in: z.array(z.string()).min(1) });

/**
 * How a choice is charged: by the sample, once for the line, or as one more sample for each condition: its base again.
 */
export const choicePer = z.enum(['sample', 'line', 'base']);

/**
 * Price rules as data; the price engine applies them in order and every line names its rule.
 * base: `unit_fen` × the count. For `sample` the count is the number of samples; otherwise the answer under
 *   `count_key` (a number, or the length of a list) per sample, at least `minimum`; `when` picks one of several bases.
 * extra: answer under `key` (a number, a list's length, a range's width) above `included` × `unit_fen` (per started
 * `step`), per sample. choice: `amount_fen` once per sample or once per order line when the answer is one of `when.in`;
 * per `base` it comes on top of one sample's base, which is charged once more for each condition: samples whose answers
 * are all the same share one, in however many groups.
 * rate: percentage (basis points, negative lowers) of the sum so far when the answer matches.
 * bands: graduated quantity breaks, one rule a service: sample number `from` and later are priced at `basis_points` of
 * the base, never of extras and choices. Numbers run through the whole line, whatever its groups, from the samples of
 * the
 *   dearest base to those of the cheapest.
 */
export const priceRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('base'),
    label: z.string(),
    unit: z.enum(priceUnits),
    unit_fen: fenAmount,
    count_key: z.string().optional(),
    minimum: z.number().min(0).default(1),
    when: when.optional(),
  }),
  z.object({
    kind: z.literal('extra'),
    label: z.string(),
    key: z.string(),
    included: z.number().min(0),
    step: z.number().positive().default(1),
    unit_fen: fenAmount,
    when: when.optional(),
  }),
  z.object({
    kind: z.literal('choice'),
    label: z.string(),
    when,
    per: choicePer,
    amount_fen: fenAmount,
  }),
  z.object({
    kind: z.literal('rate'),
    label: z.string(),
    when,
    basis_points: z.number().int().min(-10_000).max(100_000),
  }),
  z.object({
    kind: z.literal('bands'),
    label: z.string(),
    bands: z
      .array(z.object({ from: z.number().int().min(2), basis_points: z.number().int().min(0).max(10_000) }))
      .min(1),
  }),
]);
export type PriceRule = z.output<typeof priceRule>;

export const urgencies = ['none', 'three_days', 'one_day'] as const;
export const urgency = z.enum(urgencies);
export type Urgency = z.infer<typeof urgency>;

/** What an order is asked beside its lines, at most one of each. */
export const extraKinds = ['electronic_report', 'paper_report', 'sample_return', 'insurance', 'pickup'] as const;
export type ExtraKind = (typeof extraKinds)[number];
export const orderExtra = z.object({ kind: z.enum(extraKinds), title: z.string(), amount_fen: z.number().int() });
export type OrderExtra = z.infer<typeof orderExtra>;

/**
 * Why a price has a line. Rules give those of their kind; a price list takes something off
 * (`agreed`); hours that cost more a `surcharge`, bounded by a `limit`;
 * people name a price (`named`), change one (`adjusted`), take something off (`discount`) or take a line back
 * (`cancelled`). A `coupon` and `points` are what the customer gives instead of money.
 */
export const priceLineKinds = [
  'base',
  'extra',
  'bands',
  'choice',
  'rate',
  'agreed',
  'urgency',
  'surcharge',
  'limit',
  'named',
  'adjusted',
  'discount',
  'cancelled',
  'coupon',
  'points',
  ...extraKinds,
] as const;

/** One line of a price: what it is for, how it was counted, and the rule that gave it. */
export const priceLine = z.object({
  kind: z.enum(priceLineKinds),
  label: z.string(),
  rule: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unit_fen: z.number().int(),
  amount_fen: z.number().int(),
});
export type PriceLine = z.infer<typeof priceLine>;

/** The price of an accepted quotation: it stands for the whole line, whatever its samples turn out to be. */
export const quotedRule = z.object({
  kind: z.literal('quoted'),
  label: z.string(),
  /** What the manager wrote of the work. */
  note: z.string().default(''),
  lines: z.array(priceLine).min(1),
});
export type QuotedRule = z.output<typeof quotedRule>;

/** What a price list asks: a percentage of the list price, or another price of the unit in place of the base. */
export const agreedOff = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    basis_points: z.number().int().min(100, '折扣应为 0.1–9.9 折').max(9_900, '折扣应为 0.1–9.9 折'),
  }),
  z.object({
    kind: z.literal('unit'),
    unit_fen: z.number().int('单价应精确到分').min(1, '单价应大于 0').max(100_000_000, '单价不能超过 100 万元'),
  }),
]);
export type AgreedOff = z.output<typeof agreedOff>;
/** What a customer's price list says of a service, as it stood when the line was priced. */
export interface AgreedRule {
  kind: 'agreed';
  list_rid: string;
  revision: number;
  /** The list's name. */
  title: string;
  off: AgreedOff;
  /** Whether quantity breaks count as well. */
  keeps_bands: boolean;
}
/** Surcharges of the urgency tiers: basis points of the price, at least `leastFen`. */
export interface UrgencyRates {
  basisPoints: Record<Exclude<Urgency, 'none'>, number>;
  leastFen: Fen;
}
/** Where only the plain price is asked for. */
export const noUrgency: UrgencyRates = { basisPoints: { three_days: 0, one_day: 0 }, leastFen: 0 };
/** The surcharges as they were when a line was ordered: later settings do not reach it. Older lines have none. */
export interface UrgencyRule extends UrgencyRates {
  kind: 'urgency';
}
/** What a line of an order is priced by. */
export type AppliedRule = PriceRule | QuotedRule | UrgencyRule | AgreedRule;

/** A price with its lines; they always sum to `total_fen`. `by_quote` says that a manager must name the price. */
export const price = z.object({ lines: z.array(priceLine), total_fen: fenAmount, by_quote: z.boolean() });
export type Price = z.infer<typeof price>;
