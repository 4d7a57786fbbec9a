import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';

/** The answers with which a parameter form starts. */
export function defaultAnswers(fields: readonly ParameterField[]): Answers {
  return Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]])));
}
