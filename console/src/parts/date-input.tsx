import { DatePicker } from 'antd';
import { dayjs } from '../lib/dayjs.ts';

interface Props {
  /** YYYY-MM-DD. */
  value?: string;
  onChange?: (date: string | undefined) => void;
  id?: string;
  /** The last date that may be chosen. */
  until?: string;
}

/** A date without a time, as the contract writes it. */
export function DateInput({ value, onChange, id, until }: Props) {
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      maxDate={until ? dayjs(until) : undefined}
      onChange={(date) => onChange?.(date?.format('YYYY-MM-DD'))}
    />
  );
}
