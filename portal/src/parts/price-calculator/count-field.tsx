import { useState } from 'react';
import { TextField } from '@yance/ui/field.tsx';

const most = 4000;

/** A whole number of samples, hours … from 1 to 4000; what is not one is said at the field and not taken over. */
export function CountField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (count: number) => void;
}) {
  const [text, setText] = useState(String(value));
  const count = Number(text);
  const good = /^\d+$/.test(text.trim()) && count >= 1 && count <= most;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      error={good ? undefined : `请填写 1–${most} 的整数`}
      onChange={(event) => {
        setText(event.target.value);
        const next = Number(event.target.value);
        if (/^\d+$/.test(event.target.value.trim()) && next >= 1 && next <= most) onChange(next);
      }}
    />
  );
}
