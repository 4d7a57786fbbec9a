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
    if (answers[field.key] !== undefined || !chosenByForm || !shownFields(fields, answers).includes(field)) continue;
    answers[field.key] = field.default as Answers[string];
  }
  return answers;
}

/**
 * The parameters whose condition holds for these answers. What depends on a hidden question is hidden, whatever its
 * answer.
 */
export function shownFields(fields: readonly ParameterField[], given: Answers): ParameterField[] {
  const hidden = new Set<string>();
  return fields.filter(({ key, show_when }) => {
    const value = show_when && !hidden.has(show_when.key) ? given[show_when.key] : undefined;
    const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
    const shown = !show_when || values.some((one) => show_when.in.includes(one));
    // A question depends on earlier ones alone.
    if (!shown) hidden.add(key);
    return shown;
  });
}

/** The answers without those to questions that are hidden. */
export function askedAnswers(fields: readonly ParameterField[], given: Answers): Answers {
  const shown = new Set(shownFields(fields, given));
  const hidden = new Set(fields.flatMap((field) => (shown.has(field) ? [] : [field.key])));
  return Object.fromEntries(Object.entries(given).filter(([key]) => !hidden.has(key)));
}
