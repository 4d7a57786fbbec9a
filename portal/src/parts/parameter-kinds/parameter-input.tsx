import type { Answer, Kind, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { ReactNode } from 'react';
import { ChoiceInput } from './choice.tsx';
import { ChoicesInput } from './choices.tsx';
import { ElementsInput } from './elements.tsx';
import type { AnyInputProps, InputProps } from './input-props.ts';
import { NumberInput } from './number.tsx';
import { RangeInput } from './range.tsx';
import { TextInput } from './text.tsx';

const inputs: { [K in Kind]: (props: InputProps<K>) => ReactNode } = {
  choice: ChoiceInput,
  choices: ChoicesInput,
  number: NumberInput,
  range: RangeInput,
  text: TextInput,
  elements: ElementsInput,
};

/** One question of a parameter form, drawn by its kind. */
export function ParameterInput({
  field,
  value,
  error,
  onChange,
}: {
  field: ParameterField;
  value: Answer | undefined;
  error?: string;
  onChange: (value: Answer | undefined) => void;
}) {
  const Input = inputs[field.kind] as (props: AnyInputProps) => ReactNode;
  const frame = { label: field.label, hint: field.help, needed: field.required, error };
  return <Input field={field} frame={frame} value={value} onChange={onChange} />;
}
