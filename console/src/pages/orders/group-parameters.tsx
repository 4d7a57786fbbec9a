import { shownFields, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import styles from './reprice.module.css';

/** The technique's questions for one group of samples; a question whose condition does not hold is not asked. */
export function GroupParameters({
  fields,
  name,
  label,
}: {
  fields: readonly ParameterField[];
  name: (string | number)[];
  label: string;
}) {
  return (
    <fieldset className={styles.repriceGroup}>
      <legend>{label}</legend>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          shownFields(fields, (getFieldValue(name) ?? {}) as Answers).map((field) => (
            <Form.Item key={field.key} name={[...name, field.key]} label={field.label}>
              {inputFor(field)}
            </Form.Item>
          ))
        }
      </Form.Item>
    </fieldset>
  );
}

function inputFor(field: ParameterField): ReactNode {
  switch (field.kind) {
    case 'choice':
      return <Select options={field.options} allowClear={!field.required} />;
    case 'choices':
      return <Select mode="multiple" options={field.options} />;
    case 'elements':
      return (
        <Select mode="tags" maxCount={field.max} tokenSeparators={[' ', ',', '，', '、']} placeholder="如 Fe Ni Cu" />
      );
    case 'number':
      return (
        <InputNumber style={{ width: '100%' }} min={field.min} max={field.max} step={field.step} suffix={field.unit} />
      );
    case 'range':
      return <RangeInput min={field.min} max={field.max} unit={field.unit} />;
    case 'text':
      return <Input maxLength={field.max} />;
  }
}

/** Start and end; antd's form gives the value and takes the change. */
function RangeInput({
  min,
  max,
  unit,
  value,
  onChange,
}: {
  min: number;
  max: number;
  unit: string;
  value?: [number, number];
  onChange?: (value: [number, number]) => void;
}) {
  const [start, end] = value ?? [min, max];
  return (
    <>
      <InputNumber
        aria-label="起始"
        min={min}
        max={max}
        value={start}
        onChange={(next) => onChange?.([next ?? min, end])}
      />
      {' – '}
      <InputNumber
        aria-label="终止"
        min={min}
        max={max}
        value={end}
        suffix={unit}
        onChange={(next) => onChange?.([start, next ?? max])}
      />
    </>
  );
}
