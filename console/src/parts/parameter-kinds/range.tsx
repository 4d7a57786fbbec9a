import { InputNumber } from 'antd';
import { Labelled } from '../draft-form/labelled.tsx';
import { BoundLimits, boundsText } from './bounds.tsx';
import type { ParameterKind } from './parameter-kind.ts';
import styles from './parameter-kinds.module.css';

/** Start and end between two limits. */
export const range: ParameterKind<'range'> = {
  name: '范围',
  blank: { kind: 'range', required: true, unit: '', min: 0, max: 100 },
  unitOf: ({ unit }) => unit,
  limitsText: boundsText,
  Answer({ field, id, value, onChange }) {
    const { label, min, max, unit } = field;
    const [start, end] = Array.isArray(value) ? (value as [number, number]) : [min, max];
    return (
      <span className={styles.pair}>
        <InputNumber
          id={id}
          aria-label={`${label} 起始`}
          {...{ min, max }}
          value={start}
          onChange={(next) => onChange?.([next ?? min, end])}
        />
        –
        <InputNumber
          aria-label={`${label} 终止`}
          {...{ min, max }}
          value={end}
          onChange={(next) => onChange?.([start, next ?? max])}
        />
        {unit}
      </span>
    );
  },
  Limits({ field, change, path }) {
    const [start, end] = field.default ?? [null, null];
    const put = (from: number | null, to: number | null) =>
      change({
        ...field,
        default: from === null && to === null ? undefined : [from ?? field.min ?? 0, to ?? field.max ?? 0],
      });
    return (
      <>
        <BoundLimits field={field} change={change} path={path} />
        <Labelled label="默认范围（选填）" path={`${path}.default`}>
          <span className={styles.pair}>
            <InputNumber aria-label="默认起始" value={start} onChange={(value) => put(value, end)} />–
            <InputNumber
              aria-label="默认终止"
              value={end}
              onChange={(value) => put(start, value)}
              suffix={field.unit}
            />
          </span>
        </Labelled>
      </>
    );
  },
};
