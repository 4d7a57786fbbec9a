import type { Answer, Answers, FieldOf, Kind, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';

const acceptable: { [K in Kind]: (field: FieldOf<K>) => Answer | undefined } = {
  // A choice that is required without a default opens with its first option.
  choice: () => undefined,
  choices: ({ options }) => [options[0]?.value ?? ''],
  number: ({ min }) => min,
  range: ({ min, max }) => [min, max],
  elements: ({ max }) => ['Zn', 'O'].slice(0, max),
  text: () => '按常规',
};

/** Answers that a form accepts: its defaults, and something sensible for what is required without one. */
export function acceptableAnswers(fields: readonly ParameterField[]): Answers {
  const given = defaultAnswers(fields);
  for (const field of fields) {
    if (!field.required || given[field.key] !== undefined) continue;
    const answer = (acceptable[field.kind] as (field: ParameterField) => Answer | undefined)(field);
    if (answer !== undefined) given[field.key] = answer;
  }
  return given;
}
