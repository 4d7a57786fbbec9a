import { useState } from 'react';
import { mostInLine } from '@yance/contract/plans/sample-groups.ts';
import { TextField } from '@yance/ui/field.tsx';

/** Said where a count is asked for. */
export const countFault = `数量须为 1–${mostInLine} 的整数`;

/** A whole number of samples, hours … that a line may have; what is not one is said at the field and given as NaN. */
export function CountField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: number;
  /** What the server said of it. */
  error?: string | undefined;
  onChange: (count: number) => void;
}) {
  const [text, setText] = useState(String(value));
  // What is set from elsewhere, such as by the address, takes the place of what was typed.
  if (!Object.is(countOf(text), value)) setText(String(value));
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      error={Number.isNaN(countOf(text)) ? countFault : error}
      onChange={(event) => {
        setText(event.target.value);
        onChange(countOf(event.target.value));
      }}
    />
  );
}

/** The count that a text gives; NaN where it gives none. */
export function countOf(text: string): number {
  const count = Number(text);
  return /^\d+$/.test(text.trim()) && count >= 1 && count <= mostInLine ? count : Number.NaN;
}
