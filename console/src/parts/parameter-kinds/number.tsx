import { InputNumber } from 'antd';
import { Labelled } from '../draft-form/labelled.tsx';
import { BoundLimits, boundsText } from './bounds.tsx';
import type { ParameterKind } from './parameter-kind.ts';

/** One number between two limits. */
export const number: ParameterKind<'number'> = {
  name: '数字',
  blank: { kind: 'number', required: true, unit: '', min: 0, max: 100, step: 1 },
  unitOf: ({ unit }) => unit,
  limitsText: (field) => `${boundsText(field)}，步长 ${field.step ?? ''}`,
  Answer: ({ field, id, value, onChange, dense }) => (
    <InputNumber
      id={id}
      style={dense ? { width: '100%' } : undefined}
      aria-label={field.label}
      min={field.min}
      max={field.max}
      step={field.step}
      suffix={field.unit}
      value={value === undefined ? null : Number(value)}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  ),
  Limits: ({ field, change, path }) => (
    <>
      <BoundLimits field={field} change={change} path={path} />
      <Labelled label="步长" path={`${path}.step`}>
        <InputNumber suffix={field.unit} value={field.step} onChange={(step) => change({ ...field, step })} />
      </Labelled>
      <Labelled label="默认值（选填）" path={`${path}.default`}>
        <InputNumber
          suffix={field.unit}
          value={field.default ?? null}
          onChange={(value) => change({ ...field, default: value ?? undefined })}
        />
      </Labelled>
    </>
  ),
};
