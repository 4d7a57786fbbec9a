import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import { AnswerInput } from '../parameter-kinds/answer-input.tsx';
import { Field } from './field.tsx';

interface Props {
  fields: readonly ParameterField[];
  given: Answers;
  change: (given: Answers) => void;
  /** Marks the questions that may stay open. */
  marksOptional?: boolean;
}

/** A technique's questions as far as the answers ask them; what is not answered yet shows what the estimate assumes. */
export function Questions({ fields, given, change, marksOptional = false }: Props) {
  const answers = estimateAnswers(fields, given);
  return shownFields(fields, completeAnswers(fields, answers)).map((field) => (
    <Field key={field.key} label={field.label} note={marksOptional && !field.required ? '选填' : undefined} wide>
      <AnswerInput
        field={field}
        value={answers[field.key]}
        onChange={(value) => {
          const { [field.key]: _, ...rest } = given;
          change(value === undefined ? rest : { ...rest, [field.key]: value });
        }}
      />
    </Field>
  ));
}
