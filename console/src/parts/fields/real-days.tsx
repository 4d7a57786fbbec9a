import { DatePicker } from 'antd';
import { dayjs } from '../../lib/dayjs.ts';
import type { RealProps } from './days-field.tsx';

/** The field behind the picture of `DaysField`. */
export default function RealDays({ pressed, label, from, to, change, className }: RealProps) {
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen={pressed}
      className={className}
      aria-label={label}
      placeholder={[`${label}起`, '止']}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty
      onChange={(_dates, texts) => change(texts?.[0] ?? '', texts?.[1] ?? '')}
    />
  );
}
