import type { Answers, ParameterField } from '../catalogue/parameters.ts';
import { askedAnswers, completeAnswers } from '../catalogue/shown-fields.ts';
import { fenText, rateOf, type Fen } from '../kernel/money.ts';
import { agreedLines } from './agreed-lines.ts';
import {
  applies,
  bandLines,
  baseLines,
  choiceLine,
  extraLines,
  lineOf,
  priceKeys,
  rateLine,
  type Part,
} from './rule-lines.ts';
import type { AppliedRule, Price, PriceLine, PriceRule, Urgency, UrgencyRates } from './rules.ts';
import { urgencyNames } from './urgency-names.ts';

export interface PriceQuestion {
  rules: readonly AppliedRule[];
  /** The form, whose units say in the lines what was counted. */
  fields?: readonly ParameterField[];
  answers: Answers;
  /** Samples, or hours, or whatever the service's unit counts. */
  count: number;
  urgent: Urgency;
  urgency: UrgencyRates;
}
/** A line of samples in groups, each with answers of its own; the names say in the price whose a line is. */
export interface LineQuestion {
  rules: readonly AppliedRule[];
  /** As in the price of one service. */
  fields?: readonly ParameterField[];
  groups: readonly { name: string; answers: Answers; count: number }[];
  urgent: Urgency;
  urgency: UrgencyRates;
}

/** The price of one service for `count` samples that are all alike. See priceLine. */
export const priceOf = ({ answers, count, ...rest }: PriceQuestion): Price =>
  priceLine({ ...rest, groups: [{ name: '', answers, count }] });

/**
 * The price of one service for samples in groups. Pure; the lines always sum to the total, which is never negative, and
 * each names its rule. Groups whose answers the rules do not tell apart count as one: splitting a group changes no fen.
 * A base by quote gives no total: a manager names the price. A quoted rule gives the price of its quotation, an urgency
 * rule the surcharges of its order in place of `urgency`. An agreed rule takes something off what the other rules give,
 * and nothing off the surcharge.
 */
export function priceLine({ rules, fields = [], groups, urgent, urgency }: LineQuestion): Price {
  const quoted = rules.find((rule) => rule.kind === 'quoted');
  if (quoted) return { lines: quoted.lines, total_fen: sum(quoted.lines), by_quote: false };
  const byQuote = (rule: AppliedRule) =>
    rule.kind === 'base' && rule.unit === 'quote' && groups.some(({ answers }) => applies(rule, answers));
  if (rules.some(byQuote)) return { lines: [], total_fen: 0, by_quote: true };
  const lines = ruleLines(rules, fields, groups);
  const soFar = sum(lines);
  const agreed = rules.find((rule) => rule.kind === 'agreed');
  const due = agreed ? agreedLines(agreed, rules, lines, (some) => ruleLines(some, fields, groups)) : lines;
  const rates = rules.find((rule) => rule.kind === 'urgency') ?? urgency;
  const hurried = urgent !== 'none' && soFar > 0 ? [urgentLine(urgent, rates, soFar, due !== lines)] : [];
  return { lines: [...due, ...hurried], total_fen: sum([...due, ...hurried]), by_quote: false };
}

/** What the rules of the service give, before a price list and the urgency. */
function ruleLines(
  rules: readonly AppliedRule[],
  fields: readonly ParameterField[],
  groups: LineQuestion['groups'],
): PriceLine[] {
  const parts = partsOf(rules, groups);
  const touched = (rule: AppliedRule) => parts.filter((part) => applies(rule, part.answers));
  const naming = (some: readonly Part[]) => (some.length === parts.length ? '' : `${namesOf(some)}：`);
  const lines: PriceLine[] = [];
  for (const rule of ofKind(rules, 'base')) lines.push(...baseLines(rule, touched(rule), naming));
  for (const rule of ofKind(rules, 'extra'))
    lines.push(...extraLines(rule, touched(rule), { naming, ...countedBy(fields, rule.key) }));
  // Two sets of bands would each take their part of the same sample: the first counts.
  for (const rule of ofKind(rules, 'bands').slice(0, 1)) lines.push(...bandLines(rule, parts, naming));
  for (const rule of ofKind(rules, 'choice')) lines.push(...choiceLine(rule, touched(rule), naming));
  for (const rule of ofKind(rules, 'rate')) lines.push(...rateLine(rule, touched(rule), naming));
  return lines;
}

/** In what an answer counts, and the largest one that the form takes. */
export function countedBy(fields: readonly ParameterField[], key: string): { counted: string; most: number } {
  const field = fields.find((one) => one.key === key);
  switch (field?.kind) {
    case 'number':
      return { counted: field.unit, most: field.max };
    case 'range':
      return { counted: field.unit, most: field.max - field.min };
    case 'elements':
      return { counted: '', most: field.max };
    case 'choices':
      return { counted: '', most: field.options.length };
    default:
      return { counted: '', most: Infinity };
  }
}

/** Groups that the rules price alike, each as one part, in the order of their first appearance. */
function partsOf(rules: readonly AppliedRule[], groups: LineQuestion['groups']): Part[] {
  const keys = priceKeys(rules);
  const parts = new Map<string, Part>();
  for (const { name, answers, count } of groups) {
    const key = JSON.stringify(keys.map((one) => answers[one] ?? null));
    const part = parts.get(key) ?? {
      key,
      names: [],
      answers,
      conditions: new Set<string>(),
      count: 0,
      sum: 0,
      base: 0,
      factor: factorOf(rules, answers),
    };
    part.names.push(name);
    part.conditions.add(conditionOf(answers));
    part.count += count;
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** All answers, in whatever order they were given. */
const conditionOf = (answers: Answers): string =>
  JSON.stringify(
    Object.entries(answers)
      .map(([key, answer]): [string, unknown] => [
        key,
        Array.isArray(answer) ? answer.map(String).toSorted(byWord) : answer,
      ])
      .toSorted(([a], [b]) => byWord(a, b)),
  );
const byWord = (a: string, b: string): number => (a < b ? -1 : 1);

function factorOf(rules: readonly AppliedRule[], answers: Answers): number {
  const rates = ofKind(rules, 'rate').filter((rule) => applies(rule, answers));
  return rates.reduce((factor, rule) => factor * (1 + rule.basis_points / 10_000), 1);
}

function namesOf(parts: readonly Part[]): string {
  const names = parts.flatMap((part) => part.names);
  return names.length > 3 ? `${names.slice(0, 2).join('、')}等 ${names.length} 组` : names.join('、');
}

function urgentLine(
  urgent: Exclude<Urgency, 'none'>,
  { basisPoints, leastFen }: UrgencyRates,
  soFar: Fen,
  agreed: boolean,
): PriceLine {
  const percent = basisPoints[urgent];
  const text = `${agreed ? '按目录价' : ''}加收 ${percent / 100}%，至少 ${fenText(leastFen)}`;
  return lineOf({
    kind: 'urgency',
    label: urgencyNames[urgent],
    rule: text,
    quantity: 1,
    unit: '次',
    unit_fen: Math.max(leastFen, rateOf(soFar, percent)),
  });
}

/** The answers that a form opens with; a required choice without a default starts at its first option. */
export function defaultAnswers(fields: readonly ParameterField[]): Answers {
  const given: Answers = {};
  for (const field of fields) {
    if (field.default !== undefined) given[field.key] = field.default;
    else if (field.kind === 'choice' && field.required && field.options[0]) given[field.key] = field.options[0].value;
  }
  return askedAnswers(fields, given);
}

/**
 * Answers to price with while a form is not complete: what is not answered counts at what the form opens with, and what
 * is not asked counts for nothing.
 */
export const estimateAnswers = (fields: readonly ParameterField[], given: Answers): Answers =>
  askedAnswers(fields, completeAnswers(fields, { ...defaultAnswers(fields), ...given }));

const ofKind = <K extends PriceRule['kind']>(
  rules: readonly AppliedRule[],
  kind: K,
): Extract<PriceRule, { kind: K }>[] =>
  rules.filter((rule): rule is Extract<PriceRule, { kind: K }> => rule.kind === kind);
const sum = (lines: readonly PriceLine[]): Fen => lines.reduce((total, line) => total + line.amount_fen, 0);
