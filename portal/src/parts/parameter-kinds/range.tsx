import { useState } from 'react';
import { boundsText } from '@yance/contract/catalogue/parameter-kinds/bounds.ts';
import type { Answer } from '@yance/contract/catalogue/parameters.ts';
import { Field } from '@yance/ui/field.tsx';
import { withUnit, type InputProps } from './input-props.ts';
import css from './range.module.css';

/** Start and end of a range; answered once both are numbers. */
export function RangeInput({ field, frame, value, onChange }: InputProps<'range'>) {
  const [texts, setTexts] = useState(textsFor(value));
  // What is set from elsewhere, such as an import or a preset, takes the place of what was typed.
  if (JSON.stringify(rangeIn(texts)) !== JSON.stringify(value)) setTexts(textsFor(value));
  const change = (next: [string, string]) => {
    setTexts(next);
    onChange(rangeIn(next));
  };
  return (
    <Field {...frame} label={withUnit(frame.label, field.unit)} hint={frame.hint ?? `可填 ${boundsText(field)}`}>
      {(control) => (
        <span className={css.range}>
          <input
            {...control}
            inputMode="decimal"
            value={texts[0]}
            onChange={(event) => change([event.target.value, texts[1]])}
          />
          <span aria-hidden="true">–</span>
          <input
            className={control.className}
            aria-label={`${frame.label}终止`}
            inputMode="decimal"
            value={texts[1]}
            onChange={(event) => change([texts[0], event.target.value])}
          />
        </span>
      )}
    </Field>
  );
}

const textsFor = (value: Answer | undefined): [string, string] =>
  Array.isArray(value) ? [String(value[0]), String(value[1])] : ['', ''];

/** The answer that two texts give; none while one of them is no number. */
function rangeIn(texts: readonly [string, string]): [number, number] | undefined {
  const whole = texts.every((text) => text.trim() !== '' && Number.isFinite(Number(text)));
  return whole ? [Number(texts[0]), Number(texts[1])] : undefined;
}
