import { useQuery } from '@tanstack/react-query';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { scopeKey } from '@yance/contract/pricing/price-list.ts';
import { Button, InputNumber, Select } from 'antd';
import { reading } from '../../lib/call.ts';
import { ServiceChooser } from '../../parts/service-chooser.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import type { TypedEntry } from './price-values.ts';
import styles from './prices.module.css';

interface Props {
  value?: TypedEntry[];
  onChange?: (entries: TypedEntry[]) => void;
}

/** What the list asks: for everything, for categories with all that stands in them, and for single services. */
export function EntriesField({ value = [], onChange }: Props) {
  const has = (scope: TypedEntry['scope']) => value.some((one) => scopeKey(one.scope) === scopeKey(scope));
  const add = (scope: TypedEntry['scope'], name: string) => {
    if (!has(scope)) onChange?.([...value, { scope, name, kind: 'percent', tenths: null, unit_fen: null }]);
  };
  const change = (index: number, part: Partial<TypedEntry>) =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <div className={styles.stack}>
      <div className={styles.adders}>
        <Button disabled={has({ kind: 'all' })} onClick={() => add({ kind: 'all' }, '全部检测项目')}>
          添加全部项目
        </Button>
        <CategoryChooser choose={({ id, name }) => add({ kind: 'category', id }, name)} />
        <ServiceChooser choose={({ rid, name }) => add({ kind: 'service', rid }, name)} />
      </div>
      {value.length > 0 ? (
        <ul className={styles.entries} aria-label="价格">
          {value.map((entry, index) => (
            <li key={scopeKey(entry.scope)}>
              <span>{entry.name}</span>
              <Select<TypedEntry['kind']>
                aria-label={`${entry.name}的计价方式`}
                value={entry.kind}
                options={[
                  { value: 'percent', label: '折扣' },
                  { value: 'unit', label: '固定单价' },
                ]}
                onChange={(kind) => change(index, { kind })}
              />
              {entry.kind === 'percent' ? (
                <InputNumber<number>
                  aria-label={`${entry.name}的折扣`}
                  min={0.1}
                  max={9.9}
                  step={0.5}
                  precision={2}
                  suffix="折"
                  style={{ width: '100%' }}
                  value={entry.tenths}
                  onChange={(tenths) => change(index, { tenths })}
                />
              ) : (
                <YuanInput
                  aria-label={`${entry.name}的单价`}
                  value={entry.unit_fen}
                  onChange={(unit_fen) => change(index, { unit_fen })}
                />
              )}
              <Button
                type="text"
                aria-label={`删除${entry.name}`}
                onClick={() => onChange?.(value.filter((_, at) => at !== index))}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Instrument time is on no list. */
function CategoryChooser({ choose }: { choose: (category: { id: number; name: string }) => void }) {
  const { data = [] } = useQuery(reading(listTypeGroups, {}));
  const groups = data
    .filter((type) => type.id !== 2)
    .map((type) => ({
      label: type.name,
      options: type.children.flatMap((one) => [
        { value: one.id, label: one.name },
        ...one.children.map((child) => ({ value: child.id, label: `${one.name} / ${child.name}` })),
      ]),
    }));
  return (
    <Select<number>
      aria-label="添加分类"
      placeholder="添加分类"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={groups}
      onSelect={(id) => {
        const found = groups.flatMap(({ options }) => options).find((one) => one.value === id);
        if (found) choose({ id, name: found.label });
      }}
    />
  );
}
