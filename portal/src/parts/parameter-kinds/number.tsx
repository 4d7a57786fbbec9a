import { TextField } from '@yance/ui/field.tsx';
import { withUnit, type InputProps } from './input-props.ts';

/** One number. */
export const NumberInput = ({ field, frame, value, onChange }: InputProps<'number'>) => (
  <TextField
    {...frame}
    label={withUnit(frame.label, field.unit)}
    type="number"
    min={field.min}
    max={field.max}
    step={field.step}
    value={typeof value === 'number' ? value : ''}
    onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
  />
);
