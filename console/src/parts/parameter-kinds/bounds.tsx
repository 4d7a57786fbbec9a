import type { DraftFieldOf } from '@yance/contract/catalogue/parameters.ts';
import { Input, InputNumber } from 'antd';
import { Labelled } from '../draft-form/labelled.tsx';
import type { LimitsProps } from './parameter-kind.ts';

type Bounded = DraftFieldOf<'number' | 'range'>;

export const boundsText = ({ min, max, unit }: Bounded): string => `${min ?? ''}–${max ?? ''} ${unit}`.trimEnd();

/** The limits of a number and its unit. */
export function BoundLimits<D extends Bounded>({ field, change, path }: LimitsProps<D>) {
  return (
    <>
      <Labelled label="下限" path={`${path}.min`}>
        <InputNumber suffix={field.unit} value={field.min} onChange={(min) => change({ ...field, min })} />
      </Labelled>
      <Labelled label="上限" path={`${path}.max`}>
        <InputNumber suffix={field.unit} value={field.max} onChange={(max) => change({ ...field, max })} />
      </Labelled>
      <Labelled label="单位">
        <Input maxLength={12} value={field.unit} onChange={({ target }) => change({ ...field, unit: target.value })} />
      </Labelled>
    </>
  );
}
