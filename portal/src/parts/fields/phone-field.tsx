import type { ComponentProps } from 'react';
import { TextField } from '@yance/ui/field.tsx';
import { normalizePhone } from '../../lib/phone.ts';

/** A phone: what is typed or pasted with spaces, dashes or +86 becomes its digits before anything looks at it. */
export function PhoneField({
  maxLength,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'onChange' | 'type'> & {
  onChange: (event: { target: { value: string } }) => void;
}) {
  return (
    <TextField
      {...field}
      type="tel"
      // The browser would cut a pasted number at its spaces' cost.
      onChange={(event) => onChange({ target: { value: normalizePhone(event.target.value).slice(0, maxLength) } })}
    />
  );
}
