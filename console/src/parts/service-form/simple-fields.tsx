import { Input, InputNumber, Select } from 'antd';
import type { HTMLAttributes } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import { Field, type FieldProps } from './field.tsx';

interface Written<Value> extends FieldProps {
  value: Value;
  change: (value: Value) => void;
}

interface TextProps extends Written<string> {
  most: number;
  /** More than one line. */
  rows?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** At most `most` characters. */
export function TextField({ most, rows, inputMode, value, change, ...field }: TextProps) {
  const shared = { 'aria-label': field.label, maxLength: most, value };
  return (
    <Field {...field}>
      {rows ? (
        <Input.TextArea {...shared} rows={rows} onChange={({ target }) => change(target.value)} />
      ) : (
        <Input {...shared} inputMode={inputMode} onChange={({ target }) => change(target.value)} />
      )}
    </Field>
  );
}

/** A whole number from 1. */
export function CountField({ most, value, change, ...field }: Written<number | null> & { most: number }) {
  return (
    <Field {...field}>
      <InputNumber aria-label={field.label} min={1} max={most} precision={0} value={value} onChange={change} />
    </Field>
  );
}

/** One of several names. */
export function ChoiceField<Value extends string>({
  names,
  value,
  change,
  ...field
}: Written<Value> & { names: Readonly<Record<Value, string>> }) {
  return (
    <Field {...field}>
      <Select<Value> aria-label={field.label} options={optionsOf(names)} value={value} onChange={change} />
    </Field>
  );
}
