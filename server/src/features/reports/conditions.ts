import { shownFields, type Answer, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { hasHan } from '@yance/contract/reports/cite.ts';
import type { MeasuredRange, Recorded } from '../results/index.ts';

/** A condition with its unit, and the same in English; empty where only words in Chinese would say it. */
export interface Condition {
  label: string;
  value: string;
  english: string;
}

/** What was ordered of a group of samples: wishes, which no instrument has confirmed. */
export const requested = (fields: readonly ParameterField[], answers: Answers): Condition[] =>
  shownFields(fields, answers).flatMap((field) => {
    const given = answers[field.key];
    if (given === undefined) return [];
    const said = { label: field.label, value: answerText(field, given) };
    return [{ ...said, english: englishOf(field, given, said) }];
  });

/** What the files say of the ranges that were ordered. */
export const measured = (ranges: readonly MeasuredRange[]): Condition[] =>
  ranges.map(({ key, label, unit, reaches }) => {
    const all = reaches.join('、');
    const value = unit ? `${all} ${unit}` : all;
    return { label, value, english: `${englishName({ key, label })} ${reaches.join(', ')}${englishUnit(unit)}` };
  });

/** What the files say of how they were measured. */
export const recorded = (conditions: readonly Recorded[]): Condition[] =>
  conditions.map(({ label, english, values }) => {
    const value = values.join('、');
    return { label, value, english: hasHan(value) ? '' : `${english} ${values.join(', ')}` };
  });

/** Numbers are said in any language, and so is a chosen value without Chinese; the keys of parameters are English. */
function englishOf(field: ParameterField, given: Answer, { value }: Pick<Condition, 'value'>): string {
  if (field.kind === 'number' || field.kind === 'range')
    return `${englishName(field)} ${[given].flat().join('–')}${englishUnit(field.unit)}`;
  return hasHan(value) ? '' : `${englishName(field)} ${value.replaceAll('（', ' (').replaceAll('）', ')')}`;
}

const englishName = ({ key, label }: { key: string; label: string }): string =>
  hasHan(label) ? key.replaceAll('_', ' ') : label;
/** Units such as 次 only count. */
const englishUnit = (unit: string): string => (unit === '' || hasHan(unit) ? '' : ` ${unit}`);
