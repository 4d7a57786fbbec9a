import { useState } from 'react';
import { TextField } from '@yance/ui/field.tsx';

/** Chemical elements, typed as symbols with anything between them; the server checks that they exist. */
export function ElementsField({
  label,
  hint,
  error,
  needed,
  most,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string;
  needed?: boolean;
  most: number;
  value: readonly string[];
  onChange: (value: string[] | undefined) => void;
}) {
  const [text, setText] = useState(value.join(' '));
  return (
    <TextField
      {...{ label, error, needed }}
      hint={hint ?? `用空格分隔，最多 ${most} 个，如 Fe Ni Cu`}
      value={text}
      maxLength={most * 4}
      onChange={(event) => {
        setText(event.target.value);
        const symbols = [...new Set(event.target.value.match(/[A-Za-z]+/g) ?? [])].map(
          (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
        );
        onChange(symbols.length > 0 ? symbols.slice(0, most) : undefined);
      }}
    />
  );
}
