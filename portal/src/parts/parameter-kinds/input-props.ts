import type { Answer, FieldOf, Kind, ParameterField } from '@yance/contract/catalogue/parameters.ts';

/**
 * What the input of a question gets; these are methods, so that that of one kind can be used for a field whose kind is
 * known only when running.
 */
export interface AnyInputProps<F = ParameterField> {
  field: F;
  /** What all inputs show around themselves. */
  frame: { label: string; hint: string | undefined; needed: boolean; error: string | undefined };
  value: Answer | undefined;
  /** `undefined` clears the answer. */
  onChange(value: Answer | undefined): void;
}
export type InputProps<K extends Kind> = AnyInputProps<FieldOf<K>>;

export const textsOf = (value: Answer | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
/** The name of a question with the unit of its answer. */
export const withUnit = (label: string, unit: string): string => (unit ? `${label}（${unit}）` : label);
