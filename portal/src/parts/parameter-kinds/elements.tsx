import { useState } from 'react';
import { TextField } from '@yance/ui/field.tsx';
import { textsOf, type InputProps } from './input-props.ts';

/** Chemical elements, typed as symbols with anything between them; the server checks that they exist. */
export function ElementsInput({ field: { max }, frame, value, onChange }: InputProps<'elements'>) {
  const [text, setText] = useState(textsOf(value).join(' '));
  // What is set from elsewhere, such as an import or a preset, takes the place of what was typed.
  if (symbolsIn(text, max).join(' ') !== textsOf(value).join(' ')) setText(textsOf(value).join(' '));
  return (
    <TextField
      {...frame}
      hint={frame.hint ?? `用空格分隔，最多 ${max} 个，如 Fe Ni Cu`}
      value={text}
      maxLength={max * 4}
      onChange={(event) => {
        setText(event.target.value);
        const symbols = symbolsIn(event.target.value, max);
        onChange(symbols.length > 0 ? symbols : undefined);
      }}
    />
  );
}

const symbolsIn = (text: string, most: number): string[] =>
  [...new Set(text.match(/[A-Za-z]+/g) ?? [])]
    .map((word) => (word[0]?.toUpperCase() ?? '') + word.slice(1).toLowerCase())
    .slice(0, most);
