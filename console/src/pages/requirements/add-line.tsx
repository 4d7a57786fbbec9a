import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/call.ts';
import { nextKey, type DraftLine } from './quote-draft.ts';
import styles from './quote-page.module.css';

/** Adds a service that is found by name, abbreviation or pinyin, or work that the catalogue does not know. */
export function AddLine({ add }: { add: (line: DraftLine) => void }) {
  const [words, setWords] = useState('');
  const kw = useDeferredValue(words);
  const found = useQuery({
    queryKey: [searchServices.path, kw],
    queryFn: ({ signal }) => call(searchServices, { kw, size: 20 }, { signal }),
    placeholderData: keepPreviousData,
  });
  // Instrument time is booked by the customer, who chooses the slot.
  const services = (found.data?.list ?? []).filter((one) => one.type_id !== 2);
  const choose = (rid: string) => {
    const service = services.find((one) => one.rid === rid);
    if (!service) return;
    const shared = { key: nextKey(), count: 1, unit_fen: null, name: service.name };
    add({ ...shared, kind: 'service', rid, parameters: {}, urgent: 'none' });
    setWords('');
  };
  return (
    <div className={styles.add}>
      <Select<string>
        className={styles.chooser}
        aria-label="添加检测项目"
        placeholder="输入名称、缩写或拼音，添加检测项目"
        showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
        value={null}
        loading={found.isFetching}
        options={services.map((one) => ({ value: one.rid, label: `${one.name}（${one.category}）` }))}
        notFoundContent={found.isFetching ? '正在查找…' : '没有找到，可添加自拟项目'}
        onSelect={choose}
      />
      <Button
        onClick={() => add({ key: nextKey(), kind: 'free', name: '', unit: '项', count: 1, unit_fen: null, note: '' })}
      >
        添加自拟项目
      </Button>
    </div>
  );
}
