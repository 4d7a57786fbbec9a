import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { reading } from '../lib/call.ts';

interface Props {
  choose: (service: { rid: string; name: string }) => void;
  /** What is said where no service has the words. */
  notFound?: string;
}

/** Finds a service by name, abbreviation or pinyin. Instrument time is left out: the customer chooses its slot. */
export function ServiceChooser({ choose, notFound = '没有找到' }: Props) {
  const [words, setWords] = useState('');
  const kw = useDeferredValue(words);
  const found = useQuery({ ...reading(searchServices, { kw, size: 20 }), placeholderData: keepPreviousData });
  const services = (found.data?.list ?? []).filter((one) => one.type_id !== 2);
  return (
    <Select<string>
      style={{ width: '100%' }}
      aria-label="添加检测项目"
      placeholder="输入名称、缩写或拼音，添加检测项目"
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      value={null}
      loading={found.isFetching}
      options={services.map((one) => ({ value: one.rid, label: `${one.name}（${one.category}）` }))}
      notFoundContent={found.isFetching ? '正在查找…' : notFound}
      onSelect={(rid) => {
        const service = services.find((one) => one.rid === rid);
        if (service) choose({ rid, name: service.name });
        setWords('');
      }}
    />
  );
}
