import { rateOf, shortFenText, type Fen } from '../kernel/money.ts';
import { lineOf } from './rule-lines.ts';
import type { AgreedOff, AgreedRule, AppliedRule, PriceLine } from './rules.ts';

/**
 * A price with what a price list takes off it, as a line of its own. Quantity breaks stay where the list keeps them,
 * else they give way to it. Where the ordinary price is not above the agreed one the lines stay as they are: nobody
 * pays more because of a list. `price` gives the lines of other rules.
 */
export function agreedLines(
  agreed: AgreedRule,
  rules: readonly AppliedRule[],
  lines: PriceLine[],
  price: (rules: readonly AppliedRule[]) => PriceLine[],
): PriceLine[] {
  const banded = lines.some(({ kind }) => kind === 'bands');
  const without = rules.filter((rule) => rule.kind !== 'bands');
  const full = agreed.keeps_bands ? lines : price(without);
  const due = agreedFen(agreed.off, full, () => price(unitPriced(agreed.keeps_bands ? rules : without, agreed.off)));
  if (due >= sum(lines)) return lines;
  const bands = banded ? (agreed.keeps_bands ? '，数量优惠照算' : '，不再计数量优惠') : '';
  const line = lineOf({
    kind: 'agreed',
    label: `协议价 · ${agreed.title}`,
    rule: `${agreedText(agreed.off)}${bands}`,
    quantity: 1,
    unit: '次',
    unit_fen: due - sum(full),
  });
  return [...full, line];
}

const agreedFen = (off: AgreedOff, full: readonly PriceLine[], byUnit: () => PriceLine[]): Fen =>
  off.kind === 'percent' ? rateOf(sum(full), off.basis_points) : sum(byUnit());

/** The same rules where each base asks the agreed price of its unit. */
const unitPriced = (rules: readonly AppliedRule[], off: AgreedOff): readonly AppliedRule[] =>
  off.kind === 'unit'
    ? rules.map((rule) => (rule.kind === 'base' ? { ...rule, unit_fen: off.unit_fen } : rule))
    : rules;

/** What a price list asks, in words. */
export const agreedText = (off: AgreedOff): string =>
  off.kind === 'percent' ? `目录价 ${off.basis_points / 1_000} 折` : `协议单价 ${shortFenText(off.unit_fen)}`;

const sum = (lines: readonly PriceLine[]): Fen => lines.reduce((total, line) => total + line.amount_fen, 0);
