import type { FieldOf, ParameterField } from '../catalogue/parameters.ts';
import { shortFenText } from '../kernel/money.ts';
import { answerText } from './check-answers.ts';
import { countedBy, defaultAnswers, priceOf } from './engine.ts';
import { extraText, oneSampleText, unitNames } from './rule-lines.ts';
import { noUrgency, type PriceRule } from './rules.ts';

type Choosing = FieldOf<'choice'> | FieldOf<'choices'>;

/** The questions of a form as customers see them: options and help say what an answer adds to the price. */
export const pricedFields = (rules: readonly PriceRule[], fields: readonly ParameterField[]): ParameterField[] =>
  fields.map((field) => {
    const counted = countedWords(rules, fields, field);
    const help = [field.help, counted].filter(Boolean).join(/\p{P}$/u.test(field.help ?? '') ? '' : '；');
    const shown = help === '' ? field : { ...field, help };
    return shown.kind === 'choice' || shown.kind === 'choices' ? withPrices(rules, shown) : shown;
  });

const withPrices = (rules: readonly PriceRule[], field: Choosing): Choosing => ({
  ...field,
  options: field.options.map((option) => {
    const words = rules.flatMap((rule) =>
      'when' in rule && rule.when?.key === field.key && rule.when.in.includes(option.value) ? optionWords(rule) : [],
    );
    return { ...option, label: [option.label, words.join(' ')].filter(Boolean).join(' ') };
  }),
});

function optionWords(rule: PriceRule): string[] {
  switch (rule.kind) {
    case 'base':
      return [rule.unit === 'quote' ? '需报价' : `${shortFenText(rule.unit_fen)}/${unitNames[rule.unit]}`];
    case 'choice':
      if (rule.per === 'base') return [oneSampleText(rule.amount_fen)];
      return rule.amount_fen > 0 ? [`+${shortFenText(rule.amount_fen)}/${rule.per === 'line' ? '单' : '样'}`] : [];
    case 'rate': {
      const percent = Math.abs(rule.basis_points) / 100;
      return percent === 0 ? [] : [`${rule.basis_points > 0 ? '+' : '−'}${percent}%`];
    }
    default:
      return [];
  }
}

/** What is counted by an answer, and what a range costs as it is preset. */
function countedWords(rules: readonly PriceRule[], fields: readonly ParameterField[], field: ParameterField): string {
  const words = rules.flatMap((rule) => {
    if (rule.kind === 'base' && rule.count_key === field.key)
      return [`每${unitNames[rule.unit]} ${shortFenText(rule.unit_fen)}`];
    if (rule.kind !== 'extra' || rule.key !== field.key) return [];
    const { counted, most } = countedBy(fields, field.key);
    return [`${extraText(rule, counted, most)}，+${shortFenText(rule.unit_fen)}`];
  });
  if (words.length === 0 || field.kind !== 'range' || !field.default) return words.join('；');
  const answers = defaultAnswers(fields);
  const price = priceOf({ rules, fields, answers, count: 1, urgent: 'none', urgency: noUrgency });
  if (answers[field.key] === undefined || price.by_quote) return words.join('；');
  return [...words, `常规 ${answerText(field, field.default)} 共 ${shortFenText(price.total_fen)}`].join('；');
}
