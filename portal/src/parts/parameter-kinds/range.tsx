import { useState } from 'react';
import { Field } from '@yance/ui/field.tsx';
import { withUnit, type InputProps } from './input-props.ts';
import css from './range.module.css';

/** Start and end of a range; answered once both are numbers. */
export function RangeInput({ field, frame, value, onChange }: InputProps<'range'>) {
  const [texts, setTexts] = useState<[string, string]>(
    Array.isArray(value) ? [String(value[0]), String(value[1])] : ['', ''],
  );
  const change = (next: [string, string]) => {
    setTexts(next);
    const whole = next.every((text) => text.trim() !== '' && Number.isFinite(Number(text)));
    onChange(whole ? [Number(next[0]), Number(next[1])] : undefined);
  };
  return (
    <Field {...frame} label={withUnit(frame.label, field.unit)} hint={frame.hint ?? `${field.min}–${field.max}`}>
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
