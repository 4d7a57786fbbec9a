import type { Answers, ParameterField } from '../catalogue/parameters.ts';
import { rateOf, type Fen } from '../kernel/money.ts';
import { estimateAnswers, priceOf } from '../pricing/engine.ts';
import { applies, lineOf } from '../pricing/rule-lines.ts';
import { noUrgency, type Price, type PriceLine, type PriceRule } from '../pricing/rules.ts';

/**
 * What a step of booked time costs more, kept with the booking so that later changes of the calendar touch it no more.
 */
export interface StepSurcharge {
  percent: number;
  label: string;
}
/** What a booking is priced by. */
export interface TimeQuestion {
  rules: readonly PriceRule[];
  fields: readonly ParameterField[];
  /** Answers of the form; instrument, way of taking part and purpose are put among them, because rules ask for them. */
  answers: Answers;
  instrument: string;
  mode: string;
  /** One for each step of the time, in order. */
  steps: readonly StepSurcharge[];
  stepMinutes: number;
}

/** Questions of a service's form that the booking itself answers: the page does not ask them again. */
export const bookingKeys = ['instrument', 'presence', 'goal'] as const;
export const fieldsBeside = <F extends { key: string }>(fields: readonly F[]): F[] =>
  fields.filter((field) => !(bookingKeys as readonly string[]).includes(field.key));

const hoursKey = 'booked_hours';

/**
 * The price of instrument time: the engine's lines, where an hour's price counts the booked hours and everything else
 * the one booking, and a line for each surcharge of some hours. Lines always sum to the total.
 */
export function priceTime(question: TimeQuestion): Price {
  const { steps, stepMinutes } = question;
  const hours = (steps.length * stepMinutes) / 60;
  const answers = answersOf(question);
  const price = priceOf({
    rules: question.rules.map((rule) =>
      // A minimum of one hour is that of the booking, which a fault takes away; only a higher one is the rule's own.
      rule.kind === 'base' && rule.unit === 'hour'
        ? { ...rule, count_key: hoursKey, minimum: rule.minimum > 1 ? rule.minimum : 0 }
        : rule,
    ),
    answers: { ...answers, [hoursKey]: hours },
    count: 1,
    urgent: 'none',
    urgency: noUrgency,
  });
  if (price.by_quote) return price;
  const hourFen = question.rules.reduce(
    (sum, rule) => sum + (rule.kind === 'base' && rule.unit === 'hour' && applies(rule, answers) ? rule.unit_fen : 0),
    0,
  );
  const lines = [...price.lines, ...surchargeLines(question, hourFen)];
  return { lines, total_fen: lines.reduce((sum, line) => sum + line.amount_fen, 0), by_quote: false };
}

function answersOf({ fields, answers, instrument, mode }: TimeQuestion): Answers {
  return { ...estimateAnswers(fields, { ...answers, instrument, presence: mode }), instrument, presence: mode };
}

/** Steps that cost more for the same reason, together. */
function surchargeLines({ steps, stepMinutes }: TimeQuestion, hourFen: Fen): PriceLine[] {
  const groups = new Map<string, { label: string; percent: number; count: number }>();
  for (const { label, percent } of steps) {
    if (percent === 0) continue;
    const group = groups.get(`${label} ${percent}`) ?? { label, percent, count: 0 };
    group.count += 1;
    groups.set(`${label} ${percent}`, group);
  }
  return [...groups.values()].map(({ label, percent, count }) => {
    const unit_fen = rateOf(hourFen, percent * 100);
    const quantity = (count * stepMinutes) / 60;
    return {
      kind: 'surcharge',
      label,
      rule: `该时段机时加收 ${percent}%`,
      quantity,
      unit: '小时',
      unit_fen,
      amount_fen: Math.round(quantity * unit_fen),
    };
  });
}

/** The first hour of a booking without its add-ons: what not appearing costs. Never more than the whole booking. */
export function firstHour(question: TimeQuestion): Price {
  const steps = question.steps.slice(0, Math.ceil(60 / question.stepMinutes));
  const lines = priceTime({ ...question, steps, rules: question.rules.filter((rule) => rule.kind === 'base') }).lines;
  const total = lines.reduce((sum, line) => sum + line.amount_fen, 0);
  const whole = priceTime(question).total_fen;
  if (total <= whole) return { lines, total_fen: total, by_quote: false };
  const label = '以预约费用为限';
  const limit = lineOf({ kind: 'limit', label, rule: 'limit', quantity: 1, unit: '次', unit_fen: whole - total });
  return { lines: [...lines, limit], total_fen: whole, by_quote: false };
}

/**
 * The minutes that are charged: those between check-in and end, less what a fault took, up to the next full step, at
 * least the shortest booking unless a fault ended it, and never more than was booked, because that was agreed.
 */
export function billedMinutes(given: {
  used: number;
  fault: number;
  /** Whether a fault ended the use: the shortest booking is not charged then. */
  faulted: boolean;
  booked: number;
  step: number;
  least: number;
}): number {
  const useful = Math.max(0, given.used - given.fault);
  const stepped = Math.ceil(useful / given.step - 1e-9) * given.step;
  const least = given.faulted ? 0 : given.least;
  return Math.min(given.booked, Math.max(least, stepped));
}
