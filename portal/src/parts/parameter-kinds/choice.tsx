import { SelectField } from '@yance/ui/field.tsx';
import type { InputProps } from './input-props.ts';

/** One of several options. */
export const ChoiceInput = ({ field, frame, value, onChange }: InputProps<'choice'>) => (
  <SelectField {...frame} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
    {field.default === undefined && <option value="">请选择</option>}
    {field.options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </SelectField>
);
