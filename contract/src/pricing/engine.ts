import type { Answers, ParameterField } from '../catalogue/parameters.ts';
import { completeAnswers, shownFields } from '../catalogue/shown-fields.ts';
import { rateOf, type Fen } from '../kernel/money.ts';
import type { Price, PriceLine, PriceRule, PriceUnit, Urgency } from './rules.ts';

type RuleOf<K extends PriceRule['kind']> = Extract<PriceRule, { kind: K }>;

/** Surcharges of the urgency tiers, from the settings: basis points of the price, at least `leastFen`. */
export interface UrgencyRates {
  basisPoints: Record<Exclude<Urgency, 'none'>, number>;
  leastFen: Fen;
}

export interface PriceQuestion {
  rules: readonly PriceRule[];
  answers: Answers;
  /** Samples, or hours, or whatever the service's unit counts. */
  count: number;
  urgent: Urgency;
  urgency: UrgencyRates;
}

const unitNames: Record<PriceUnit, string> = {
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
const urgencyNames: Record<Exclude<Urgency, 'none'>, string> = {
  three_days: '加急（3 个工作日）',
  one_day: '特急（24 小时）',
};

/**
 * The price of one service for `count` samples with these answers. Pure; the lines always sum to the total,
 * which is never negative. A base by quote gives no total: a manager names the price.
 */
export function priceOf(question: PriceQuestion): Price {
  const { rules, answers, count } = question;
  const applying = rules.filter((rule) => !('when' in rule) || rule.when === undefined || matches(rule.when, answers));
  if (applying.some((rule) => rule.kind === 'base' && rule.unit === 'quote'))
    return { lines: [], total_fen: 0, by_quote: true };
  const lines: PriceLine[] = [];
  let perSample = 0;
  for (const rule of ofKind(applying, 'base')) {
    const line = baseLine(rule, answers, count);
    perSample += line.amount_fen / count;
    lines.push(line);
  }
  for (const rule of ofKind(applying, 'extra')) {
    const line = extraLine(rule, answers, count);
    if (!line) continue;
    perSample += line.amount_fen / count;
    lines.push(line);
  }
  // Two sets of bands would each take their part of the same sample: the first that applies counts.
  for (const rule of ofKind(applying, 'bands').slice(0, 1)) lines.push(...bandLines(rule, perSample, count));
  for (const rule of ofKind(applying, 'choice')) {
    lines.push(
      lineOf(
        rule.label,
        rule.kind,
        rule.per === 'sample' ? count : 1,
        rule.per === 'sample' ? '样' : '次',
        rule.amount_fen,
      ),
    );
  }
  for (const rule of ofKind(applying, 'rate')) {
    const change = signedRate(sum(lines), rule.basis_points);
    if (change !== 0)
      lines.push({ ...lineOf(rule.label, rule.kind, 1, '次', change), rule: `${rule.basis_points / 100}%` });
  }
  if (question.urgent !== 'none' && sum(lines) > 0) lines.push(urgentLine(question, sum(lines)));
  // Several discounts together may take more than there is: the price ends at zero and says so.
  if (sum(lines) < 0) lines.push(lineOf('优惠以原价为限', 'limit', 1, '次', -sum(lines)));
  return { lines, total_fen: sum(lines), by_quote: false };
}

function baseLine(rule: RuleOf<'base'>, answers: Answers, count: number): PriceLine {
  const each = rule.count_key ? Math.max(rule.minimum, countOf(answers[rule.count_key])) : 1;
  const quantity = rule.count_key ? each * count : Math.max(rule.minimum, count);
  const text = rule.count_key && count > 1 ? `每样 ${each} ${unitNames[rule.unit]}` : `按${unitNames[rule.unit]}计价`;
  return lineOf(rule.label, text, quantity, unitNames[rule.unit], rule.unit_fen);
}

function extraLine(rule: RuleOf<'extra'>, answers: Answers, count: number): PriceLine | null {
  const over = countOf(answers[rule.key]) - rule.included;
  if (over <= 0) return null;
  const steps = Math.ceil(over / rule.step - 1e-9);
  return lineOf(rule.label, `每样含 ${rule.included}，超出部分计费`, steps * count, '份', rule.unit_fen);
}

/** Each sample is priced in its own band: those before the first band at the full price. */
function bandLines(rule: RuleOf<'bands'>, perSampleFen: number, count: number): PriceLine[] {
  const bands = rule.bands.toSorted((a, b) => a.from - b.from);
  return bands.flatMap((band, index) => {
    const end = Math.min(count, (bands[index + 1]?.from ?? Infinity) - 1);
    const samples = end - band.from + 1;
    const discount = Math.floor(perSampleFen) - rateOf(Math.floor(perSampleFen), band.basis_points);
    if (samples <= 0 || discount <= 0) return [];
    return [lineOf(rule.label, `第 ${band.from} 个起按 ${band.basis_points / 100}% 计`, samples, '样', -discount)];
  });
}

function urgentLine({ urgent, urgency }: PriceQuestion, soFar: Fen): PriceLine {
  const tier = urgent as Exclude<Urgency, 'none'>;
  const amount = Math.max(urgency.leastFen, rateOf(soFar, urgency.basisPoints[tier]));
  return {
    ...lineOf(urgencyNames[tier], '', 1, '次', amount),
    rule: `加收 ${urgency.basisPoints[tier] / 100}%，至少 ¥${urgency.leastFen / 100}`,
  };
}

/** The cheapest honest price of one unit: every choice at its default. Null when it is by quote. */
export function fromPrice(
  rules: readonly PriceRule[],
  fields: readonly ParameterField[],
  urgency: UrgencyRates,
): Fen | null {
  const price = priceOf({ rules, answers: defaultAnswers(fields), count: 1, urgent: 'none', urgency });
  return price.by_quote ? null : price.total_fen;
}

/** The answers that a form opens with; a required choice without a default starts at its first option. */
export function defaultAnswers(fields: readonly ParameterField[]): Answers {
  const given: Answers = {};
  for (const field of fields) {
    if (field.default !== undefined) given[field.key] = field.default;
    else if (field.kind === 'choice' && field.required && field.options[0]) given[field.key] = field.options[0].value;
  }
  const shown = new Set(shownFields(fields, given).map((field) => field.key));
  return Object.fromEntries(Object.entries(given).filter(([key]) => shown.has(key)));
}

/** Answers to price with while a form is not complete: what is not answered counts at what the form opens with. */
export const estimateAnswers = (fields: readonly ParameterField[], given: Answers): Answers =>
  completeAnswers(fields, { ...defaultAnswers(fields), ...given });

function matches(when: { key: string; in: readonly string[] }, answers: Answers): boolean {
  const value = answers[when.key];
  const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
  return values.some((one) => when.in.includes(one));
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

function lineOf(label: string, rule: string, quantity: number, unit: string, unitFen: Fen): PriceLine {
  return { label, rule, quantity, unit, unit_fen: unitFen, amount_fen: Math.round(quantity * unitFen) };
}

function signedRate(amount: Fen, basisPoints: number): Fen {
  return basisPoints < 0 ? -Math.min(amount, rateOf(amount, -basisPoints)) : rateOf(amount, basisPoints);
}

const ofKind = <K extends PriceRule['kind']>(rules: readonly PriceRule[], kind: K): RuleOf<K>[] =>
  rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);
const sum = (lines: readonly PriceLine[]): Fen => lines.reduce((total, line) => total + line.amount_fen, 0);
