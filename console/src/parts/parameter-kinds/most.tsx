import type { DraftFieldOf } from '@yance/contract/catalogue/parameters.ts';
import { InputNumber } from 'antd';
import { Labelled } from '../draft-form/labelled.tsx';
import type { LimitsProps } from './parameter-kind.ts';

/** How long a text or a list may be, at the most `ceiling`. */
export function MostLimit<D extends DraftFieldOf<'text' | 'elements'>>({
  field,
  change,
  path,
  label,
  ceiling,
}: LimitsProps<D> & { label: string; ceiling: number }) {
  return (
    <Labelled label={label} path={`${path}.max`}>
      <InputNumber min={1} max={ceiling} value={field.max} onChange={(max) => change({ ...field, max })} />
    </Labelled>
  );
}
