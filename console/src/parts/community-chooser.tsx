import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { reading } from '../lib/call.ts';

interface Props {
  value?: string | null;
  onChange?: (rid: string) => void;
  id?: string;
}

/** Finds a community by its name, unit, code or owner. */
export function CommunityChooser({ value, onChange, ...rest }: Props) {
  const [words, setWords] = useState('');
  const kw = useDeferredValue(words);
  const found = useQuery({ ...reading(listCommunitiesForStaff, { kw, size: 20 }), placeholderData: keepPreviousData });
  const communities = found.data?.list ?? [];
  return (
    <Select<string>
      {...rest}
      style={{ width: '100%' }}
      aria-label="课题组"
      placeholder="输入名称、单位、编码或负责人，查找课题组"
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      value={value ?? null}
      loading={found.isFetching}
      options={communities.map((one) => ({
        value: one.rid,
        label: [one.name, one.unit, one.label].filter(Boolean).join(' · '),
      }))}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到课题组'}
      onSelect={(rid) => {
        onChange?.(rid);
        setWords('');
      }}
    />
  );
}
