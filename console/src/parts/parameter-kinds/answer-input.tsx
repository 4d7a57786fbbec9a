import { kindOf } from './kinds.ts';
import type { AnswerProps } from './parameter-kind.ts';

/** One question of a technique's form, drawn by its kind. */
export function AnswerInput(props: AnswerProps) {
  const { Answer } = kindOf(props.field);
  return <Answer {...props} />;
}
