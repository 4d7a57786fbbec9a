import type { Answers, ParameterField } from './parameters.ts';

// Apart from the schemas, so that a page that only draws a form does not load zod.

/** The parameters whose condition holds for these answers. */
export function shownFields(fields: readonly ParameterField[], given: Answers): ParameterField[] {
  return fields.filter(({ show_when }) => {
    if (!show_when) return true;
    const value = given[show_when.key];
    const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
    return values.some((one) => show_when.in.includes(one));
  });
}
