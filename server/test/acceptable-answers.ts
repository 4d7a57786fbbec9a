import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';

/** Answers that a form accepts: its defaults, and something sensible for what is required without one. */
export function acceptableAnswers(fields: readonly ParameterField[]): Answers {
  const given = defaultAnswers(fields);
  for (const field of fields) {
    if (!field.required || given[field.key] !== undefined) continue;
    if (field.kind === 'text') given[field.key] = '按常规';
    if (field.kind === 'number') given[field.key] = field.min;
    if (field.kind === 'range') given[field.key] = [field.min, field.max];
    if (field.kind === 'elements') given[field.key] = ['Zn', 'O'].slice(0, field.max);
    if (field.kind === 'choices') given[field.key] = [field.options[0]?.value ?? ''];
  }
  return given;
}
