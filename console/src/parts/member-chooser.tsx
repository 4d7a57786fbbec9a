import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { reading } from '../lib/call.ts';

interface Props {
  value?: string | null;
  onChange?: (rid: string, name: string) => void;
  id?: string;
  placeholder?: string;
}

/** Finds a customer by name, company, account or phone. */
export function MemberChooser({ value, onChange, placeholder = '输入姓名、单位或手机，查找客户', ...rest }: Props) {
  const [words, setWords] = useState('');
  const kw = useDeferredValue(words);
  const found = useQuery({ ...reading(listMembers, { kw, size: 20 }), placeholderData: keepPreviousData });
  const members = found.data?.list ?? [];
  return (
    <Select<string>
      {...rest}
      style={{ width: '100%' }}
      aria-label="客户"
      placeholder={placeholder}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      value={value ?? null}
      loading={found.isFetching}
      options={members.map((one) => ({
        value: one.rid,
        label: [one.name || one.account, one.company, one.phone].filter(Boolean).join(' · '),
      }))}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到客户'}
      onSelect={(rid) => {
        const member = members.find((one) => one.rid === rid);
        onChange?.(rid, member?.name || member?.account || '');
        setWords('');
      }}
    />
  );
}
