import { kindOf } from '../catalogue/parameter-kinds/kinds.ts';
import type { Answer, Answers, ParameterField } from '../catalogue/parameters.ts';
import { completeAnswers, shownFields } from '../catalogue/shown-fields.ts';
import type { FieldError } from '../kernel/endpoint.ts';

/**
 * Checks a member's answers against a technique's form: required fields that are shown, choices that exist,
 * limits and steps, elements of the periodic table, lists that name nothing twice, ranges whose start lies before
 * their end. Errors come in form order with paths below `prefix`; texts are kept without the blanks around them, and
 * answers to questions that are not shown or not asked are dropped from `kept`.
 */
export function checkAnswers(
  fields: readonly ParameterField[],
  given: Answers,
  prefix: string,
): { valid: Answers; errors: FieldError[] } {
  const answers = completeAnswers(fields, given);
  const valid: Answers = {};
  const errors: FieldError[] = [];
  for (const field of shownFields(fields, answers)) {
    const given = answers[field.key];
    const value = typeof given === 'string' ? given.trim() : given;
    const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty) {
      if (field.required) errors.push({ path: `${prefix}.${field.key}`, msg: `请填写「${field.label}」` });
      continue;
    }
    const kind = kindOf(field);
    const fault = kind.answerFault(field, value);
    if (fault) errors.push({ path: `${prefix}.${field.key}`, msg: `「${field.label}」${fault}` });
    else valid[field.key] = kind.storedAnswer ? kind.storedAnswer(value) : value;
  }
  return { valid, errors };
}

/** The same for a form that is still being filled in: what is not answered yet is no fault. */
export function checkGiven(fields: readonly ParameterField[], given: Answers, prefix: string): FieldError[] {
  const answered = new Set(Object.keys(given).map((key) => `${prefix}.${key}`));
  return checkAnswers(fields, given, prefix).errors.filter(({ path }) => answered.has(path));
}

/** An answer as people read it: option labels, units, ranges. */
export const answerText = (field: ParameterField, value: Answer): string => kindOf(field).answerText(field, value);
