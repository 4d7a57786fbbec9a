import { TextField } from '@yance/ui/field.tsx';
import type { InputProps } from './input-props.ts';

/** Words of one's own. */
export const TextInput = ({ field, frame, value, onChange }: InputProps<'text'>) => (
  <TextField
    {...frame}
    maxLength={field.max}
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);
