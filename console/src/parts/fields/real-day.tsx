import { DatePicker } from 'antd';
import { dayjs } from '../../lib/dayjs.ts';
import type { RealProps } from './day-field.tsx';
import styles from './field.module.css';

/** The field behind the picture of `DayField`. */
export default function RealDay({ pressed, label, value, until, change }: RealProps) {
  return (
    <DatePicker
      autoFocus
      defaultOpen={pressed}
      className={styles.day}
      aria-label={label}
      value={value ? dayjs(value) : null}
      maxDate={until ? dayjs(until) : undefined}
      onChange={(date) => change(date?.format('YYYY-MM-DD'))}
    />
  );
}
