import type { z } from 'zod';
import type { PriceUnit, priceRule } from '@yance/contract/pricing/rules.ts';

export type RuleSeed = z.input<typeof priceRule>;
interface When {
  key: string;
  in: string[];
}

/** Seeds state prices in yuan, as price lists do; the rules hold fen. */
const fenOf = (yuan: number) => Math.round(yuan * 100);

/** The answer under `key` is one of `values`. */
export const is = (key: string, ...values: string[]): When => ({ key, in: values });

/** A base price in yuan per `unit`. */
export const base = (
  label: string,
  unit: PriceUnit,
  yuan: number,
  more: { count_key?: string; minimum?: number; when?: When } = {},
): RuleSeed => ({ kind: 'base', label, unit, unit_fen: fenOf(yuan), ...more });

/** A manager names the price; `yuan` is what it starts from. */
export const byQuote = (label: string, yuan: number): RuleSeed => ({
  kind: 'base',
  label,
  unit: 'quote',
  unit_fen: fenOf(yuan),
});

/** Every started `step` of the answer above `included` costs `yuan`, per sample. */
export const beyond = (
  label: string,
  key: string,
  included: number,
  yuan: number,
  more: { step?: number; when?: When } = {},
): RuleSeed => ({ kind: 'extra', label, key, included, unit_fen: fenOf(yuan), ...more });

/** An add-on chosen by an answer, per sample. */
export const addOn = (label: string, yuan: number, when: When): RuleSeed => ({
  kind: 'choice',
  label,
  when,
  per: 'sample',
  amount_fen: fenOf(yuan),
});

/** An add-on that is charged once for the whole line. */
export const once = (label: string, yuan: number, when: When): RuleSeed => ({
  kind: 'choice',
  label,
  when,
  per: 'line',
  amount_fen: fenOf(yuan),
});

/** As one more sample for each condition: its base once more. */
export const oneMore = (label: string, when: When): RuleSeed => ({
  kind: 'choice',
  label,
  when,
  per: 'base',
  amount_fen: 0,
});

/** A percentage on the sum so far; negative lowers it. */
export const percent = (label: string, value: number, when: When): RuleSeed => ({
  kind: 'rate',
  label,
  when,
  basis_points: value * 100,
});

/** Quantity breaks: from the given sample number on, this percentage of the price is asked. */
export const quantity = (...breaks: [from: number, percentage: number][]): RuleSeed => ({
  kind: 'bands',
  label: '数量优惠',
  bands: breaks.map(([from, percentage]) => ({ from, basis_points: percentage * 100 })),
});
