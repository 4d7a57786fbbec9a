import type { Answer, Answers, ParameterField } from '../catalogue/parameters.ts';
import type { Fen } from '../kernel/money.ts';
import { defaultAnswers, priceOf } from './engine.ts';
import { fixedKeys } from './fixed-keys.ts';
import { pricedAnswers } from './priced-answers.ts';
import { noUrgency, type PriceRule } from './rules.ts';

/** What lists say of a service; null where only a manager can name a price. */
export interface AdvertisedPrices {
  /** The lowest price that can be ordered. */
  from_price_fen: Fen | null;
  /** What one unit costs as the form opens. */
  preset_price_fen: Fen | null;
}

/** The prices of one unit that may be promised before anything is chosen. */
export function advertisedPrices(rules: readonly PriceRule[], fields: readonly ParameterField[]): AdvertisedPrices {
  const cost = (given: Answers): Fen | null => {
    const answers = pricedAnswers(fields, given);
    const price = priceOf({ rules, fields, answers, count: 1, urgent: 'none', urgency: noUrgency });
    return price.by_quote ? null : price.total_fen;
  };
  const preset = defaultAnswers(fields);
  const priced = fixedKeys(rules, fields);
  const asked = fields.filter(({ key }) => priced.has(key));
  const bases = asked.filter(({ key }) =>
    rules.some((rule) => rule.kind === 'base' && rule.when !== undefined && rule.when.key === key),
  );
  const starts = bases.flatMap((field) => cheapAnswers(field).map((answer) => withAnswer(preset, field.key, answer)));
  const found = [preset, ...starts].flatMap((start) => lowestFrom(start, asked, cost) ?? []);
  return { from_price_fen: found.length > 0 ? Math.min(...found) : null, preset_price_fen: cost(preset) };
}

/**
 * Changes one answer after the other as long as that makes it cheaper: rules add up, so no two need to change together.
 */
function lowestFrom(start: Answers, fields: readonly ParameterField[], cost: (given: Answers) => Fen | null) {
  let best = { answers: start, fen: cost(start) };
  for (let before: Fen | null | undefined; before !== best.fen;) {
    before = best.fen;
    for (const field of fields)
      for (const answer of cheapAnswers(field)) {
        const answers = withAnswer(best.answers, field.key, answer);
        const fen = cost(answers);
        if (fen !== null && (best.fen === null || fen < best.fen)) best = { answers, fen };
      }
  }
  return best.fen;
}

/** The answers among which the cheapest is; undefined where a question may stay open. */
function cheapAnswers(field: ParameterField): (Answer | undefined)[] {
  const open = field.required ? [] : [undefined];
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ value }) => value);
    case 'choices':
      return [...open, ...field.options.map(({ value }) => [value])];
    case 'number':
      return [...open, field.min];
    case 'range':
      return [...open, [field.min, Math.min(field.max, field.min + 1)]];
    case 'elements':
      return [...open, ['C']];
    case 'text':
      return [];
  }
}

function withAnswer(answers: Answers, key: string, answer: Answer | undefined): Answers {
  const { [key]: _, ...rest } = answers;
  return answer === undefined ? rest : { ...rest, [key]: answer };
}
