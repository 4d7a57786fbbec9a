import { Select } from 'antd';
import { MostLimit } from './most.tsx';
import type { ParameterKind } from './parameter-kind.ts';

/** Chemical elements, typed as symbols. */
export const elements: ParameterKind<'elements'> = {
  name: '元素',
  blank: { kind: 'elements', required: true, max: 30 },
  unitOf: () => '个元素',
  limitsText: ({ max }) => `最多 ${max ?? ''} 个元素`,
  Answer: ({ field, id, value, onChange }) => (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label={field.label}
      placeholder="如 Fe Ni Cu，回车添加"
      maxCount={field.max}
      tokenSeparators={[' ', ',', '，', '、']}
      value={(value ?? []) as string[]}
      onChange={(symbols: string[]) => onChange?.(symbols)}
    />
  ),
  Limits: (props) => <MostLimit label="最多元素" ceiling={118} {...props} />,
};
