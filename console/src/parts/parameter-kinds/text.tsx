import { Input } from 'antd';
import { MostLimit } from './most.tsx';
import type { ParameterKind } from './parameter-kind.ts';

/** Words of one's own. */
export const text: ParameterKind<'text'> = {
  name: '文字',
  blank: { kind: 'text', required: false, max: 200 },
  unitOf: () => '',
  limitsText: ({ max }) => `最多 ${max ?? ''} 个字`,
  Answer: ({ field, id, value, onChange }) => (
    <Input
      id={id}
      aria-label={field.label}
      maxLength={field.max}
      value={(value ?? '') as string}
      onChange={({ target }) => onChange?.(target.value || undefined)}
    />
  ),
  Limits: (props) => <MostLimit label="最多字数" ceiling={2000} {...props} />,
};
