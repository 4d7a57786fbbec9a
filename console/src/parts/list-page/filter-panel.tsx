import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { yuanOf } from '@yance/web/yuan.ts';
import type { Filter } from './column.ts';
import { fenOfAddress, joinValues, splitValues } from './filter-values.ts';
import styles from './filters.module.css';
import { RowFilter } from './row-filter.tsx';
import { useOffers } from './work-offers.ts';

interface Props {
  id: string;
  filters: readonly Filter[];
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
}

/** The further filters of a list; each takes effect at once. */
export default function FilterPanel({ id, filters, values, set }: Props) {
  const offers = useOffers(true);
  const switches = filters.filter((filter) => filter.kind === 'switch');
  return (
    <div id={id} className={styles.panel} role="group" aria-label="更多筛选">
      {filters.map((filter) => {
        if (filter.kind === 'choices') {
          const options = offers(filter.options);
          // What the caller may not filter by is not offered: nothing can be chosen there.
          if (options?.length === 0) return null;
          return (
            <Field key={filter.key} label={filter.label}>
              <Select
                mode="multiple"
                aria-label={filter.label}
                placeholder="不限"
                allowClear
                maxCount={20}
                maxTagCount="responsive"
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                loading={!options}
                options={[...(options ?? [])]}
                value={options ? splitValues(values[filter.key]) : []}
                onChange={(chosen: string[]) => set({ [filter.key]: joinValues(chosen) })}
              />
            </Field>
          );
        }
        if (filter.kind === 'amounts')
          return (
            <Field key={filter.from} label={filter.label}>
              <Amounts {...{ filter, values, set }} />
            </Field>
          );
        if (filter.kind === 'choice' || filter.kind === 'dates')
          return (
            <Field key={filter.label} label={filter.label}>
              <RowFilter {...{ filter, values, set }} />
            </Field>
          );
        return null;
      })}
      {switches.length > 0 ? (
        <div className={styles.switches}>
          {switches.map((filter) => (
            <RowFilter key={filter.key} {...{ filter, values, set }} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.field}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

/** Takes effect when a field is left or Enter is pressed; ends that stand the wrong way round change places. */
function Amounts({
  filter: { from, to, label },
  values,
  set,
}: {
  filter: Extract<Filter, { kind: 'amounts' }>;
  values: ListState['filters'];
  set: Props['set'];
}) {
  const [least, most] = [fenOfAddress(values[from]), fenOfAddress(values[to])];
  const write = (ends: { least: number | undefined; most: number | undefined }) => {
    const { least: low, most: high } =
      ends.least !== undefined && ends.most !== undefined && ends.least > ends.most
        ? { least: ends.most, most: ends.least }
        : ends;
    set({ [from]: yuanOf(low), [to]: yuanOf(high) });
  };
  return (
    <div className={styles.amounts}>
      <Amount label={`${label}从`} fen={least} write={(fen) => write({ least: fen, most })} />
      <span aria-hidden="true">–</span>
      <Amount label={`${label}到`} fen={most} write={(fen) => write({ least, most: fen })} />
    </div>
  );
}

interface AmountProps {
  label: string;
  fen: number | undefined;
  write: (fen: number | undefined) => void;
}

function Amount({ label, fen, write }: AmountProps) {
  const [typed, setTyped] = useState(yuanOf(fen));
  const [known, setKnown] = useState(fen);
  if (known !== fen) {
    setKnown(fen);
    setTyped(yuanOf(fen));
  }
  const given = fenOfAddress(typed.trim());
  const wrong = typed.trim() !== '' && given === undefined;
  const leave = () => {
    if (!wrong && given !== fen) write(given);
  };
  return (
    <Input
      aria-label={label}
      prefix="¥"
      placeholder="不限"
      inputMode="decimal"
      maxLength={12}
      status={wrong ? 'error' : ''}
      title={wrong ? '请填写金额，最多两位小数' : undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onPressEnter={leave}
    />
  );
}
