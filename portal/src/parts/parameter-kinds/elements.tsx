import { useState } from 'react';
import { TextField } from '@yance/ui/field.tsx';
import { textsOf, type InputProps } from './input-props.ts';

/** Chemical elements, typed as symbols with anything between them; the server checks that they exist. */
export function ElementsInput({ field: { max }, frame, value, onChange }: InputProps<'elements'>) {
  const [text, setText] = useState(textsOf(value).join(' '));
  return (
    <TextField
      {...frame}
      hint={frame.hint ?? `用空格分隔，最多 ${max} 个，如 Fe Ni Cu`}
      value={text}
      maxLength={max * 4}
      onChange={(event) => {
        setText(event.target.value);
        const symbols = [...new Set(event.target.value.match(/[A-Za-z]+/g) ?? [])].map(
          (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
        );
        onChange(symbols.length > 0 ? symbols.slice(0, max) : undefined);
      }}
    />
  );
}
