import { listContentChoices } from '@yance/contract/content/staff-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { reading } from '../../../lib/call.ts';
import styles from './fields.module.css';
import { addressFault, nowhereYet, wayOf, type Way } from './redirect-way.ts';

/** The services, project types and categories that editors choose from; nothing until they are read. */
export function useChoices() {
  return useQuery({ ...reading(listContentChoices, {}), staleTime: 60_000 }).data;
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

/** Where a banner leads: nowhere, to a project, or to an address that opens in a new tab. */
export function RedirectField({ value = '', onChange }: { value?: string; onChange?: (redirect: string) => void }) {
  const choices = useChoices();
  const [sent, setSent] = useState<{ way: Way; value: string }>();
  // The chosen way stays whatever is typed; only a value that came from elsewhere says its way itself.
  const way = sent?.value === value ? sent.way : wayOf(value);
  const change = (next: Way, redirect: string) => {
    setSent({ way: next, value: redirect });
    onChange?.(redirect);
  };
  const faultId = useId();
  const fault = way === 'link' ? addressFault(value) : '';
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
          change(next, next === 'link' ? nowhereYet : '');
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
          onChange={(rid: string) => change('service', rid)}
        />
      ) : null}
      {way === 'link' ? (
        <Input
          aria-label="网址"
          maxLength={500}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== ''}
          aria-describedby={fault ? faultId : undefined}
          value={value}
          onChange={(event) => change('link', event.target.value)}
        />
      ) : null}
      {fault ? (
        <span id={faultId} className={styles.failure}>
          {fault}
        </span>
      ) : null}
    </div>
  );
}
