import { listContentChoices } from '@yance/contract/content/staff-endpoints.ts';
import { isLink } from '@yance/contract/content/document.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import styles from './fields.module.css';

function useChoices() {
  return useQuery({
    queryKey: [listContentChoices.path],
    queryFn: ({ signal }) => call(listContentChoices, {}, { signal }),
    staleTime: 60_000,
  }).data;
}

interface One<T> {
  value?: T | null;
  onChange?: (value: T | null) => void;
  id?: string;
}

/** A project type or category. */
export function CategoryField({ value, onChange, id, clearable }: One<number> & { clearable?: boolean }) {
  const choices = useChoices();
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearable}
      placeholder="选择项目类型或分类"
      loading={!choices}
      options={choices?.categories}
      value={value ?? undefined}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  );
}

const named = ({ label, offered }: { label: string; offered: boolean }): string =>
  offered ? label : `${label}（已下架）`;

/** Services by rid, in the order in which they were chosen. */
export function ServicesField({
  value = [],
  onChange,
  id,
}: {
  value?: string[];
  onChange?: (rids: string[]) => void;
  id?: string;
}) {
  const choices = useChoices();
  return (
    <Select
      id={id}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="按名称查找项目"
      loading={!choices}
      options={choices?.services.map((one) => ({ value: one.value, label: named(one) }))}
      value={value}
      onChange={onChange}
    />
  );
}

type Way = 'none' | 'service' | 'link';
const wayOf = (value: string): Way => (value === '' ? 'none' : /^https?:/i.test(value) ? 'link' : 'service');

/** Where a banner leads: nowhere, to a project, or to an address that opens in a new tab. */
export function RedirectField({ value = '', onChange }: { value?: string; onChange?: (redirect: string) => void }) {
  const choices = useChoices();
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = value === '' ? (chosen ?? 'none') : wayOf(value);
  return (
    <div className={styles.stack}>
      <Radio.Group
        aria-label="点击后"
        value={way}
        options={[
          { value: 'none', label: '不可点击' },
          { value: 'service', label: '打开项目' },
          { value: 'link', label: '打开网址（新窗口）' },
        ]}
        onChange={(event) => {
          const next = event.target.value as Way;
          setChosen(next);
          onChange?.(next === 'link' ? 'https://' : '');
        }}
      />
      {way === 'service' ? (
        <Select
          aria-label="项目"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="按名称查找项目"
          loading={!choices}
          options={choices?.services.map((one) => ({ value: one.value, label: named(one) }))}
          value={value || undefined}
          onChange={(rid: string) => onChange?.(rid)}
        />
      ) : null}
      {way === 'link' ? (
        <Input
          aria-label="网址"
          maxLength={500}
          status={isLink(value) ? '' : 'error'}
          value={value}
          onChange={(event) => onChange?.(event.target.value || 'https://')}
        />
      ) : null}
    </div>
  );
}
