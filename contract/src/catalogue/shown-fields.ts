import type { Answers, ParameterField } from './parameters.ts';

// Apart from the schemas, so that a page that only draws a form does not load zod.

/**
 * The answers with the defaults that a form shows as chosen: a choice cannot be cleared once it has a default, and a
 * required question may appear only after another answer. What a person may leave empty stays empty.
 */
export function completeAnswers(fields: readonly ParameterField[], given: Answers): Answers {
  const answers = { ...given };
  for (const field of fields) {
    const chosenByForm = field.default !== undefined && (field.kind === 'choice' || field.required);
    if (answers[field.key] !== undefined || !chosenByForm || shownFields([field], answers).length === 0) continue;
    answers[field.key] = field.default as Answers[string];
  }
  return answers;
}

/** The parameters whose condition holds for these answers. */
export function shownFields(fields: readonly ParameterField[], given: Answers): ParameterField[] {
  return fields.filter(({ show_when }) => {
    if (!show_when) return true;
    const value = given[show_when.key];
    const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
    return values.some((one) => show_when.in.includes(one));
  });
}
