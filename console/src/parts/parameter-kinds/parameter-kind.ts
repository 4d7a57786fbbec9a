import type {
  Answer,
  DraftField,
  DraftFieldOf,
  FieldOf,
  Kind,
  ParameterField,
} from '@yance/contract/catalogue/parameters.ts';
import type { ReactNode } from 'react';

/**
 * What the console knows of a kind of parameter. `F` is its question in a form, `D` the same while it is written. These
 * are methods, so that the entry of one kind can be used for a field whose kind is known only when running.
 */
export interface AnyKind<F = ParameterField, D = DraftField> {
  name: string;
  /** A new question, beside its key and its name. */
  blank: Omit<D, 'key' | 'label'>;
  /** In what an answer counts: 3 h, 5 个元素, 2 项. */
  unitOf(field: D): string;
  /** What an answer may be, as the comparison of two versions shows it. */
  limitsText(field: D): string;
  /** The input of an answer. */
  Answer(props: AnswerProps<F>): ReactNode;
  /** The fields of the editor that say what an answer may be, and what it is by default. */
  Limits(props: LimitsProps<D>): ReactNode;
}
export type ParameterKind<K extends Kind> = AnyKind<FieldOf<K>, DraftFieldOf<K>>;

export interface AnswerProps<F = ParameterField> {
  field: F;
  /** An input that antd's form holds gets id, value and change from it. */
  id?: string;
  value?: Answer | undefined;
  /** `undefined` clears the answer. */
  onChange?(value: Answer | undefined): void;
  /** Whether there is little room, so that options open as a list. */
  dense?: boolean;
}
export interface LimitsProps<D = DraftField> {
  field: D;
  change(field: D): void;
  path: string;
}
