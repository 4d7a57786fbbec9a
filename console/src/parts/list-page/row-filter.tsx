import { useEffect, useState, type CSSProperties } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DaysField } from '../fields/days-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { TickBox } from '../fields/tick-box.tsx';
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
      <TickBox
        className={styles.switch}
        checked={values[filter.key] === '1'}
        change={(checked) => set({ [filter.key]: checked ? '1' : '' })}
      >
        {filter.label}
      </TickBox>
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
      <ChoiceField
        className={styles.choice}
        label={filter.label}
        placeholder={filter.label}
        allowClear
        searched={filter.options.length > 12}
        options={filter.options}
        late={filter.late}
        value={values[filter.key]}
        change={(value) => set({ [filter.key]: value ?? '' })}
      />
    );
  }
  return (
    <DaysField
      className={styles.dates}
      label={filter.label}
      from={values[filter.from]}
      to={values[filter.to]}
      change={(from, to) => set({ [filter.from]: from, [filter.to]: to })}
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
    <SearchField
      className={styles.text}
      style={{ '--letters': placeholder.length } as CSSProperties}
      first
      label={placeholder}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      change={setTyped}
      enter={() => set(typed.trim())}
    />
  );
}
