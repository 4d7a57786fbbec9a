import type { DraftFieldOf } from '@yance/contract/catalogue/parameters.ts';
import { Select } from 'antd';
import { Labelled } from '../draft-form/labelled.tsx';
import { OptionList } from './option-list.tsx';
import type { LimitsProps } from './parameter-kind.ts';

type Optional = DraftFieldOf<'choice' | 'choices'>;

export const blankOptions = [
  { value: '', label: '' },
  { value: '', label: '' },
];

export const optionsText = ({ options }: Optional): string => `选项：${options.map(({ label }) => label).join('、')}`;

/** The options of a question and those that are chosen by default: one, or `several`. */
export function OptionLimits<D extends Optional>({
  field,
  change,
  path,
  several = false,
}: LimitsProps<D> & { several?: boolean }) {
  return (
    <>
      <Labelled label="选项" path={`${path}.options`} wide>
        <OptionList options={field.options} change={(options) => change({ ...field, options })} />
      </Labelled>
      <Labelled label="默认选中" path={`${path}.default`}>
        <Select
          allowClear
          aria-label="默认选中"
          mode={several ? 'multiple' : undefined}
          placeholder="不预先选中"
          options={field.options.filter(({ value }) => value !== '')}
          value={field.default}
          onChange={(value: D['default']) => change({ ...field, default: value?.length ? value : undefined })}
        />
      </Labelled>
    </>
  );
}
