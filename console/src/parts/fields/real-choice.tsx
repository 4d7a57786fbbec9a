import { Select } from 'antd';
import type { RealProps } from './choice-field.tsx';

/** The field behind the picture of `ChoiceField`. */
export default function RealChoice({ pressed, label, searched, small, options, late, change, ...given }: RealProps) {
  return (
    <Select
      autoFocus
      defaultOpen={pressed}
      aria-label={label}
      showSearch={searched && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      size={small ? 'small' : undefined}
      options={[...options]}
      {...(late?.reading ? { loading: true, notFoundContent: '正在读取…' } : {})}
      onChange={(value: string | undefined) => change(value)}
      {...given}
    />
  );
}
