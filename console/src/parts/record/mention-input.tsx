import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '@yance/contract/notes/staff-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Mentions } from 'antd';
import { useState } from 'react';
import { reading } from '../../lib/call.ts';

type Given = RecordRef & Omit<Parameters<typeof Mentions>[0], 'options' | 'prefix'>;

/** Words in which an @ offers the colleagues who may open the record, by name, pinyin or first letters. */
export function MentionInput({ kind, rid, ...field }: Given) {
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({ ...reading(listColleagues, { kind, rid }), enabled: asked, staleTime: 300_000 });
  return (
    <Mentions
      {...field}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={1000}
      placeholder="@ 同事：输入姓名或拼音"
      options={data?.list.map(({ rid: key, label, pinyin }) => ({ key, value: label, label, pinyin })) ?? []}
      filterOption={(words, option) => isCalled(words, option)}
      notFoundContent="没有这位同事，或他不能打开该记录"
      onFocus={() => setAsked(true)}
    />
  );
}

function isCalled(words: string, { value = '', pinyin = '' }: { value?: string; pinyin?: string }): boolean {
  const wanted = words.toLowerCase();
  return value.toLowerCase().includes(wanted) || pinyin.split(' ').some((one) => one.startsWith(wanted));
}
