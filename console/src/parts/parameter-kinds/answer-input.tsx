import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import styles from './parameter-kinds.module.css';

/** One question of a technique's form, drawn by its kind. `change(undefined)` clears the answer. */
export function AnswerInput({
  field,
  value,
  change,
}: {
  field: ParameterField;
  value: Answers[string] | undefined;
  change: (value: Answers[string] | undefined) => void;
}) {
  switch (field.kind) {
    case 'choice':
      return field.options.length <= 4 ? (
        <Radio.Group
          aria-label={field.label}
          options={field.options}
          value={value}
          onChange={({ target }) => change(target.value as string)}
        />
      ) : (
        <Select
          aria-label={field.label}
          allowClear={!field.required}
          options={field.options}
          value={value as string | undefined}
          onChange={change}
        />
      );
    case 'choices':
      return (
        <Checkbox.Group
          aria-label={field.label}
          options={field.options}
          value={(value ?? []) as string[]}
          onChange={(chosen) => change(chosen)}
        />
      );
    case 'number':
      return (
        <InputNumber
          aria-label={field.label}
          min={field.min}
          max={field.max}
          step={field.step}
          suffix={field.unit}
          value={value === undefined ? null : Number(value)}
          onChange={(next) => change(next ?? undefined)}
        />
      );
    case 'text':
      return (
        <Input
          aria-label={field.label}
          maxLength={field.max}
          value={(value ?? '') as string}
          onChange={({ target }) => change(target.value || undefined)}
        />
      );
    case 'elements':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={field.label}
          placeholder="元素符号，回车添加"
          maxCount={field.max}
          value={(value ?? []) as string[]}
          onChange={change}
        />
      );
    case 'range': {
      const [from, to] = Array.isArray(value) ? (value as [number, number]) : [field.min, field.max];
      const bounds = { min: field.min, max: field.max };
      return (
        <span className={styles.pair}>
          <InputNumber
            aria-label={`${field.label} 起始`}
            {...bounds}
            value={from}
            onChange={(next) => change([next ?? field.min, to])}
          />
          –
          <InputNumber
            aria-label={`${field.label} 终止`}
            {...bounds}
            value={to}
            onChange={(next) => change([from, next ?? field.max])}
          />
          {field.unit}
        </span>
      );
    }
  }
}
