import { useState } from 'react';
import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { Field } from '@yance/ui/field.tsx';
import css from './range-field.module.css';

/** Start and end of a range; answered once both are numbers. */
export function RangeField({
  label,
  hint,
  error,
  needed,
  field,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string;
  needed?: boolean;
  field: Extract<ParameterField, { kind: 'range' }>;
  value: Answers[string] | undefined;
  onChange: (value: [number, number] | undefined) => void;
}) {
  const [texts, setTexts] = useState<[string, string]>(
    Array.isArray(value) ? [String(value[0]), String(value[1])] : ['', ''],
  );
  const change = (next: [string, string]) => {
    setTexts(next);
    const whole = next.every((text) => text.trim() !== '' && Number.isFinite(Number(text)));
    onChange(whole ? [Number(next[0]), Number(next[1])] : undefined);
  };
  return (
    <Field
      label={field.unit ? `${label}（${field.unit}）` : label}
      hint={hint ?? `${field.min}–${field.max}`}
      error={error}
      needed={needed}
    >
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
            aria-label={`${label}终止`}
            inputMode="decimal"
            value={texts[1]}
            onChange={(event) => change([texts[0], event.target.value])}
          />
        </span>
      )}
    </Field>
  );
}
