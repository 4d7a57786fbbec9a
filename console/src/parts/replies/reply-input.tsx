import { useQuery } from '@tanstack/react-query';
import { fillReply, listReplies } from '@yance/contract/replies/staff-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Input, Select } from 'antd';
import { useRef, useState, type ComponentRef } from 'react';
import { Link } from 'react-router';
import { call, reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useStep } from '../../lib/use-step.ts';
import { toastWarning } from '../../lib/toast.ts';
import styles from './reply-input.module.css';

interface Props {
  record: RecordRef;
  rows?: number;
  /** Given by the field of the form. */
  id?: string;
  value?: string;
  onChange?: (words: string) => void;
}

/** Words to a customer, into which a canned reply is put by the list below or by `/` in the empty field. */
export function ReplyInput({ record, rows = 2, id, value = '', onChange }: Props) {
  // Who has no canned replies writes without them.
  const chooses = useMay()('orders.message');
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const list = useRef<ComponentRef<typeof Select>>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({ ...reading(listReplies, {}), enabled: wanted });
  const fill = useStep((reply_rid: string) => call(fillReply, { reply_rid, ...record }));
  const show = (shown: boolean) => {
    if (shown) setWanted(true);
    setOpen(shown);
  };
  const put = (rid: string) =>
    fill.mutate(rid, {
      onSuccess: ({ body, missing }) => {
        onChange?.(value.trim() ? `${value.trimEnd()}\n${body}` : body);
        if (missing.length > 0) toastWarning(`这条记录还没有：${missing.join('、')}，请在文中补写`);
        field.current?.focus();
      },
    });
  const optionsOf = (shared: boolean) =>
    (data?.list ?? [])
      .filter((one) => one.shared === shared)
      .map(({ rid, title, body }) => ({ value: rid, label: title, title: body, body }));
  return (
    <>
      <Input.TextArea
        ref={field}
        id={id}
        value={value}
        autoSize={{ minRows: rows, maxRows: 10 }}
        maxLength={1000}
        placeholder={chooses ? '按 / 选用常用回复' : undefined}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={(event) => {
          if (!chooses || event.key !== '/' || value !== '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          list.current?.focus();
          show(true);
        }}
      />
      {chooses ? (
        <div className={styles.below}>
          <Select
            ref={list}
            aria-label="常用回复"
            className={styles.list}
            size="small"
            showSearch={{ filterOption: (words, option) => isCalled(words, option) }}
            placeholder="常用回复"
            value={null}
            open={open}
            loading={fill.isPending || (wanted && isPending)}
            onOpenChange={show}
            onSelect={(rid) => (rid ? put(rid) : undefined)}
            notFoundContent={isPending ? '正在读取…' : '没有这样的常用回复'}
            options={[
              { label: '共用', options: optionsOf(true) },
              { label: '我的', options: optionsOf(false) },
            ].filter(({ options }) => options.length > 0)}
          />
          <Link to="/replies">管理常用回复</Link>
        </div>
      ) : null}
    </>
  );
}

interface Called {
  label?: string;
  body?: string;
}

const isCalled = (words: string, option: Called | undefined): boolean =>
  `${option?.label ?? ''} ${option?.body ?? ''}`.toLowerCase().includes(words.toLowerCase());
