import { ChoicesField } from '../fields/choices-field.tsx';
import { textsOf, type InputProps } from './input-props.ts';

/** Any number of the options. */
export const ChoicesInput = ({ field, frame, value, onChange }: InputProps<'choices'>) => (
  <ChoicesField {...frame} options={field.options} value={textsOf(value)} onChange={onChange} />
);
