import { channelNames, outcomeNames, outgoingChannels, type Outcome } from '@yance/contract/notifications/channels.ts';
import {
  listOutgoing,
  listTemplates,
  resendMessage,
  type OutgoingMessage,
} from '@yance/contract/notifications/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { LateOptions } from '../../parts/fields/choice-field.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useLateOptions } from '../../parts/list-page/use-late-options.ts';
import { ReasonDialog } from '../../parts/late-dialogs.ts';
import { StatusTag, type Tone } from '../../parts/status-tag.tsx';
import styles from './messages.module.css';

const tones: Record<Outcome, Tone> = { waiting: 'running', sent: 'done', failed: 'attention', given_up: 'danger' };
const moment = (iso: string | null): string => (iso ? formatDateTime(iso) : '—');

const mainColumns: readonly Column<OutgoingMessage>[] = [
  { key: 'created', title: '时间', text: (row) => formatDateTime(row.created) },
  { key: 'channel', title: '方式', text: (row) => channelNames[row.channel] },
  { key: 'label', title: '事项', text: (row) => row.label },
  { key: 'to', title: '收件人', text: (row) => row.to },
  {
    key: 'outcome',
    title: '状态',
    text: (row) => [outcomeNames[row.outcome], row.error].filter(Boolean).join('：'),
    draw: (row) => (
      <>
        <StatusTag tone={tones[row.outcome]}>{outcomeNames[row.outcome]}</StatusTag>
        {row.error ? <div className={styles.error}>{row.error}</div> : null}
      </>
    ),
    wrap: true,
  },
];

const moreColumns: readonly Column<OutgoingMessage>[] = [
  {
    key: 'attempts',
    title: '次数',
    text: (row) => (row.attempts > 1 ? String(row.attempts) : ''),
    numeric: true,
    sparse: true,
  },
  { key: 'text', title: '内容', text: (row) => row.text, clip: true },
  { key: 'sent', title: '发出', text: (row) => moment(row.sent), wideOnly: true },
  { key: 'next', title: '下次重试', text: (row) => moment(row.next), sparse: true },
  {
    key: 'provider_id',
    title: '服务商回执',
    text: (row) => [row.driver, row.provider_id].filter(Boolean).join(' '),
    exportOnly: true,
  },
];

const columnsWith = (resend: (row: OutgoingMessage) => void): readonly Column<OutgoingMessage>[] => [
  ...mainColumns,
  {
    key: 'steps',
    title: '操作',
    text: () => '',
    draw: (row) =>
      row.resendable ? (
        <Button size="small" type="link" onClick={() => resend(row)}>
          重发
        </Button>
      ) : null,
  },
  ...moreColumns,
];

const filtersWith = (templates: readonly { key: string; label: string }[], late: LateOptions): readonly Filter[] => [
  { kind: 'text', key: 'phone', placeholder: '完整手机号' },
  {
    kind: 'choice',
    key: 'channel',
    label: '方式',
    options: outgoingChannels.map((value) => ({ value, label: channelNames[value] })),
  },
  {
    kind: 'choice',
    key: 'outcome',
    label: '状态',
    options: Object.entries(outcomeNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'template',
    label: '事项',
    late,
    options: templates.map(({ key, label }) => ({ value: key, label })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '日期' },
];

/** Every SMS, e-mail and WeChat message with how it went; what did not arrive can be sent again. */
export default function OutgoingPage() {
  const [chosen, setChosen] = useState<OutgoingMessage | null>(null);
  const { data: templates, late } = useLateOptions('template', listTemplates, { size: 100 });
  const all = useMemo(() => columnsWith(setChosen), []);
  const filters = useMemo(() => filtersWith(templates?.list ?? [], late), [templates, late]);
  const step = useStep(({ rid, reason }: { rid: string; reason: string }, idempotencyKey: string) =>
    call(resendMessage, { rid, reason }, { idempotencyKey }),
  );
  const confirm = (row: OutgoingMessage, reason: string) =>
    step.mutate(
      { rid: row.rid, reason },
      {
        onSuccess: () => {
          toastDone('已重新发送，稍后刷新查看结果');
          setChosen(null);
        },
      },
    );
  return (
    <>
      <ListPage
        title="发送记录"
        endpoint={listOutgoing}
        columns={all}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有发出过短信、邮件或微信消息' }}
      />
      {chosen ? (
        <ReasonDialog
          label={`重发给 ${chosen.to}`}
          warning={`将再次发送「${chosen.label}」${channelNames[chosen.channel]}，文字使用当前模板。`}
          pending={step.isPending}
          confirm={(reason) => confirm(chosen, reason)}
          close={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}
