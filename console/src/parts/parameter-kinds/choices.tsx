import { Checkbox, Select } from 'antd';
import { blankOptions, OptionLimits, optionsText } from './options.tsx';
import type { ParameterKind } from './parameter-kind.ts';

/** Any number of the options. */
export const choices: ParameterKind<'choices'> = {
  name: '多选',
  blank: { kind: 'choices', required: false, options: blankOptions },
  unitOf: () => '项',
  limitsText: optionsText,
  Answer({ field, id, value = [], onChange, dense }) {
    const shared = { 'aria-label': field.label, options: field.options, value: value as string[] };
    return dense ? (
      <Select {...shared} id={id} mode="multiple" onChange={(chosen) => onChange?.(chosen)} />
    ) : (
      <Checkbox.Group {...shared} onChange={(chosen) => onChange?.(chosen)} />
    );
  },
  Limits: (props) => <OptionLimits several {...props} />,
};
