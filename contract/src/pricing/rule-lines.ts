import type { Answers } from '../catalogue/parameters.ts';
import { fenText, rateOf, type Fen } from '../kernel/money.ts';
import type { AppliedRule, PriceLine, PriceRule, PriceUnit } from './rules.ts';

type RuleOf<K extends PriceRule['kind']> = Extract<PriceRule, { kind: K }>;

/** Samples of a line that its rules price alike. `sum` grows rule by rule. */
export interface Part {
  /** Tells it from the other parts, whatever their order. */
  key: string;
  names: string[];
  answers: Answers;
  /** How its samples are tested: all answers of each, the free ones too. Samples with the same share a condition. */
  conditions: Set<string>;
  count: number;
  sum: Fen;
  /** The base of one sample: what one more of it costs, and what the quantity breaks are percentages of. */
  base: Fen;
  /** By what the percentages will change it, as a factor. */
  factor: number;
}

export const unitNames: Record<PriceUnit, string> = {
  sample: '样',
  hour: '小时',
  point: '点',
  element: '元素',
  component: '组分',
  temperature: '温度点',
  batch: '炉',
  item: '项',
  spectrum: '谱',
  edge: '边',
  quote: '项',
};

/**
 * What is asked once for a whole line counts to this part: always the same one, so that the order of the groups changes
 * nothing.
 */
const bearer = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((first, part) => (first && first.key < part.key ? first : part), undefined);

/** Names whose samples a line is for; empty where it is for all of them. */
type Naming = (parts: readonly Part[]) => string;

/**
 * A base per sample counts through all samples and holds its minimum once; one counted by an answer differs by sample.
 */
export function baseLines(rule: RuleOf<'base'>, parts: readonly Part[], naming: Naming): PriceLine[] {
  const unit = unitNames[rule.unit];
  if (rule.count_key)
    return parts.map((part) => {
      const each = Math.max(rule.minimum, countOf(part.answers[rule.count_key ?? '']));
      const text = part.count > 1 ? `每样 ${each} ${unit}` : `按${unit}计价`;
      const line = lineOf({
        kind: 'base',
        label: naming([part]) + rule.label,
        rule: text,
        quantity: each * part.count,
        unit,
        unit_fen: rule.unit_fen,
      });
      part.sum += line.amount_fen;
      part.base += Math.floor(each * rule.unit_fen);
      return line;
    });
  const first = bearer(parts);
  if (!first) return [];
  const count = parts.reduce((total, part) => total + part.count, 0);
  const quantity = Math.max(rule.minimum, count);
  for (const part of parts) {
    part.sum += part.count * rule.unit_fen;
    part.base += rule.unit_fen;
  }
  const line = lineOf({
    kind: 'base',
    label: naming(parts) + rule.label,
    rule: `按${unit}计价`,
    quantity,
    unit,
    unit_fen: rule.unit_fen,
  });
  first.sum += line.amount_fen - count * rule.unit_fen;
  return [line];
}

/** `counted` is the unit of the answer, empty where it has none, and `most` the largest answer. */
export function extraLines(
  rule: RuleOf<'extra'>,
  parts: readonly Part[],
  { naming, counted, most }: { naming: Naming; counted: string; most: number },
): PriceLine[] {
  const single = rule.step === 1 && counted !== '';
  const text = extraText(rule, counted, most);
  return parts.flatMap((part) => {
    const over = countOf(part.answers[rule.key]) - rule.included;
    if (over <= 0) return [];
    const steps = Math.ceil(over / rule.step - 1e-9);
    const unit = single ? counted : '次';
    const line = lineOf({
      kind: 'extra',
      label: naming([part]) + rule.label,
      rule: text,
      quantity: steps * part.count,
      unit,
      unit_fen: rule.unit_fen,
    });
    part.sum += line.amount_fen;
    return [line];
  });
}

/** What a sample has without asking, and what is asked beyond it. */
export function extraText(
  { included, step }: Pick<RuleOf<'extra'>, 'included' | 'step'>,
  counted: string,
  most: number,
): string {
  const words = (count: number) => [count, counted].filter((word) => word !== '').join(' ');
  // A blank parts Chinese from other writing, not Chinese from Chinese.
  const gap = /\p{Script=Han}$/u.test(counted) ? '' : ' ';
  if (step === 1 && counted !== '')
    return included > 0 ? `每样含 ${words(included)}，超出部分按${counted}计费` : `按${counted}计费`;
  if (most - included <= step) return `每样 ${words(included)}${gap}以内不加收，超出加收一次`;
  return `每样含 ${words(included)}，超出后每 ${words(step)}${gap}加收一次，不足按一次`;
}

/**
 * Each sample's base in its own band: those before the first band at the full price. The samples of the dearest base
 * are counted first, so that the order of the groups changes nothing and one more sample never lowers the price.
 */
export function bandLines(rule: RuleOf<'bands'>, parts: readonly Part[], naming: Naming): PriceLine[] {
  const bands = rule.bands.toSorted((a, b) => a.from - b.from);
  const dearestFirst = parts.toSorted((a, b) => b.base * b.factor - a.base * a.factor || (a.key < b.key ? -1 : 1));
  return bands.flatMap((band, index) => {
    const last = (bands[index + 1]?.from ?? Infinity) - 1;
    let before = 0;
    return dearestFirst.flatMap((part) => {
      const samples = Math.min(before + part.count, last) - Math.max(before, band.from - 1);
      before += part.count;
      const discount = part.base - rateOf(part.base, band.basis_points);
      if (samples <= 0 || discount <= 0) return [];
      const line = lineOf({
        kind: 'bands',
        label: naming([part]) + rule.label,
        rule: bandText(band),
        quantity: samples,
        unit: '样',
        unit_fen: -discount,
      });
      part.sum += line.amount_fen;
      return [line];
    });
  });
}

/** In tenths, as Chinese prices say it: 95 % are 9.5 折. What is chosen beside the test is never reduced. */
export const bandText = ({ from, basis_points }: { from: number; basis_points: number }): string =>
  `第 ${from} 个起检测费 ${basis_points / 1000} 折，附加项不打折`;

/** What is measured once for each condition, however many samples share it: one sample's base, and what is added. */
export const oneSampleText = (amount_fen: Fen): string =>
  `另收一个样品的检测费${amount_fen > 0 ? `与 ${fenText(amount_fen)}` : ''}（每个条件一次）`;

export function choiceLine(rule: RuleOf<'choice'>, parts: readonly Part[], naming: Naming): PriceLine[] {
  const first = bearer(parts);
  if (!first) return [];
  if (rule.per === 'line') {
    first.sum += rule.amount_fen;
    return [
      lineOf({
        kind: 'choice',
        label: rule.label,
        rule: '整单一次',
        quantity: 1,
        unit: '次',
        unit_fen: rule.amount_fen,
      }),
    ];
  }
  if (rule.per === 'base')
    return parts.map((part) => {
      const line = lineOf({
        kind: 'choice',
        label: naming([part]) + rule.label,
        rule: oneSampleText(rule.amount_fen),
        quantity: part.conditions.size,
        unit: '个条件',
        unit_fen: part.base + rule.amount_fen,
      });
      part.sum += line.amount_fen;
      return line;
    });
  const count = parts.reduce((total, part) => total + part.count, 0);
  for (const part of parts) part.sum += part.count * rule.amount_fen;
  return [
    lineOf({
      kind: 'choice',
      label: naming(parts) + rule.label,
      rule: '按所选条件每样计',
      quantity: count,
      unit: '样',
      unit_fen: rule.amount_fen,
    }),
  ];
}

/** A percentage of what each part costs so far; rounded part by part, so that no part changes another's price. */
export function rateLine(rule: RuleOf<'rate'>, parts: readonly Part[], naming: Naming): PriceLine[] {
  let change = 0;
  for (const part of parts) {
    const own =
      rule.basis_points < 0
        ? -Math.min(part.sum, rateOf(part.sum, -rule.basis_points))
        : rateOf(part.sum, rule.basis_points);
    part.sum += own;
    change += own;
  }
  if (change === 0) return [];
  return [
    lineOf({
      kind: 'rate',
      label: naming(parts) + rule.label,
      rule: `${rule.basis_points / 100}%`,
      quantity: 1,
      unit: '次',
      unit_fen: change,
    }),
  ];
}

export function lineOf(line: Omit<PriceLine, 'amount_fen'>): PriceLine {
  return { ...line, amount_fen: Math.round(line.quantity * line.unit_fen) };
}

/** Whether a rule applies to these answers. */
export function applies(rule: AppliedRule, answers: Answers): boolean {
  if (!('when' in rule) || rule.when === undefined) return true;
  const value = answers[rule.when.key];
  const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
  return values.some((one) => rule.when?.in.includes(one));
}

/** The questions whose answers the rules read, in the order of the rules. */
export function priceKeys(rules: readonly AppliedRule[]): string[] {
  const keys = rules.flatMap((rule) => [
    ...('when' in rule && rule.when ? [rule.when.key] : []),
    ...(rule.kind === 'base' && rule.count_key ? [rule.count_key] : []),
    ...(rule.kind === 'extra' ? [rule.key] : []),
  ]);
  return [...new Set(keys)];
}

/** How many a counted answer stands for: a number itself, the width of a range, or the length of a list. */
function countOf(answer: Answers[string] | undefined): number {
  if (Array.isArray(answer)) {
    const [start, end] = answer;
    return typeof start === 'number' && typeof end === 'number' ? Math.max(0, end - start) : answer.length;
  }
  const number = Number(answer ?? 0);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
