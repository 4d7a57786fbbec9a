import { Checkbox, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState, type CSSProperties } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import type { Filter } from './column.ts';
import styles from './list-page.module.css';

interface Props {
  filter: Extract<Filter, { kind: 'text' | 'choice' | 'dates' | 'switch' }>;
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
}

/** One filter in a field of its own: a text, a choice, days or a switch. */
export function RowFilter({ filter, values, set }: Props) {
  if (filter.kind === 'switch') {
    return (
      <Checkbox
        className={styles.switch}
        checked={values[filter.key] === '1'}
        onChange={(event) => set({ [filter.key]: event.target.checked ? '1' : '' })}
      >
        {filter.label}
      </Checkbox>
    );
  }
  if (filter.kind === 'text') {
    return (
      <TextFilter
        placeholder={filter.placeholder}
        value={values[filter.key] ?? ''}
        set={(value) => set({ [filter.key]: value })}
      />
    );
  }
  if (filter.kind === 'choice') {
    return (
      <Select
        className={styles.choice}
        aria-label={filter.label}
        placeholder={filter.label}
        allowClear
        showSearch={filter.options.length > 12 && { optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[...filter.options]}
        value={values[filter.key]}
        onChange={(value: string | undefined) => set({ [filter.key]: value ?? '' })}
      />
    );
  }
  const [from, to] = [values[filter.from], values[filter.to]];
  return (
    <DatePicker.RangePicker
      className={styles.dates}
      aria-label={filter.label}
      placeholder={[`${filter.label}起`, '止']}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty
      onChange={(_dates, texts) => set({ [filter.from]: texts?.[0] ?? '', [filter.to]: texts?.[1] ?? '' })}
    />
  );
}

/** Waits for a pause in typing, so that each letter is not a request. */
function TextFilter({ placeholder, value, set }: { placeholder: string; value: string; set: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => set(typed.trim()), 350);
    return () => clearTimeout(timer);
  }, [typed, value, set]);
  return (
    <Input
      className={styles.text}
      style={{ '--letters': placeholder.length } as CSSProperties}
      data-first-filter=""
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      allowClear
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => set(typed.trim())}
    />
  );
}
