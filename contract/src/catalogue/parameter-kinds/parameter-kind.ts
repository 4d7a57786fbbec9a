import type { Answer } from '../answers.ts';
import type { DraftField, DraftFieldOf, FieldOf, Kind, ParameterField } from './schemas.ts';

/**
 * What a kind of parameter knows beside its schemas. `F` is its question in a form, `D` the same while it is written.
 * These are methods, so that the entry of one kind can be used for a field whose kind is known only when running.
 */
export interface AnyKind<F = ParameterField, D = DraftField> {
  /** The price rules that can count by the answer. */
  countedBy: readonly ('base' | 'extra')[];
  /** What is wrong with an answer, as it follows the question's name; null where nothing is. */
  answerFault(field: F, value: Answer): string | null;
  /** The answer as it is stored, where a fitting one may come in another shape. */
  storedAnswer?(value: Answer): Answer;
  /** The answer as people read it. */
  answerText(field: F, value: Answer): string;
  /** What keeps the question from being published; paths below the question, messages as they follow its name. */
  draftFaults(field: D): (DraftFault | false)[];
}
export type ParameterKind<K extends Kind> = AnyKind<FieldOf<K>, DraftFieldOf<K>>;

export interface DraftFault {
  path: string;
  msg: string;
}

export const repeats = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
/** An answer and its unit. */
export const measured = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text);
