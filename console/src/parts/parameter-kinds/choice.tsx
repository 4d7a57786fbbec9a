import { Radio, Select } from 'antd';
import { blankOptions, OptionLimits, optionsText } from './options.tsx';
import type { ParameterKind } from './parameter-kind.ts';

const mostRadios = 4;

/** One of several options. */
export const choice: ParameterKind<'choice'> = {
  name: '单选',
  blank: { kind: 'choice', required: true, options: blankOptions },
  unitOf: () => '',
  limitsText: optionsText,
  Answer: ({ field, id, value, onChange, dense }) =>
    field.options.length <= mostRadios && !dense ? (
      <Radio.Group
        id={id}
        aria-label={field.label}
        options={field.options}
        value={value}
        onChange={({ target }) => onChange?.(target.value as string)}
      />
    ) : (
      <Select
        id={id}
        aria-label={field.label}
        allowClear={!field.required}
        options={field.options}
        value={value as string | undefined}
        onChange={(chosen: string | undefined) => onChange?.(chosen)}
      />
    ),
  Limits: (props) => <OptionLimits {...props} />,
};
