import { useState } from 'react';
import { TextField } from '@yance/ui/field.tsx';
import { fenOf, yuanOf } from '@yance/web/yuan.ts';

/**
 * An amount in yuan as people type it; `onChange` gives whole fen, NaN or a fraction when it is no amount, and what was
 * typed.
 */
export function MoneyField({
  label,
  hint,
  error,
  fen,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string;
  fen: number | undefined;
  onChange: (fen: number, typed: string) => void;
}) {
  const [typed, setTyped] = useState(yuanOf(fen));
  // A value from outside, a chosen tier for example, replaces what was typed.
  const shown = fen !== undefined && Number.isInteger(fen) && fenOf(typed) !== fen ? yuanOf(fen) : typed;
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(fenOf(event.target.value), event.target.value);
      }}
    />
  );
}
