import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@yance/ui/format.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { editsRecord } from './edits-record.ts';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './publishing.module.css';
import type { PublishingStep } from './send-step.ts';

/** What the bar's buttons do. */
export type Press = PublishingStep | { kind: 'save' } | { kind: 'preview' };

interface Props {
  /** Null while it is new. */
  record: RecordDetail | null;
  dirty: boolean;
  /** Whether what was changed must be saved by its own button before anything else. */
  saveFirst: boolean;
  /** The step that is on its way. */
  running: Press['kind'] | null;
  run: (press: Press, done?: () => void) => void;
  /** Goes on once the draft may be shown; otherwise it is said what is missing. */
  whenReady: (press: 'preview' | 'publish' | 'plan', go: () => void) => void;
  withdrawWarning: string;
  /** Asked before a publication; without it one press publishes. */
  renderPublish?: ((close: () => void) => ReactNode) | undefined;
  /** Whether who writes a new record may also publish it. */
  publishesNew?: boolean;
  cannotSave?: boolean;
  warning?: ReactNode;
  /** Before the buttons. */
  children?: ReactNode;
}
type Asked = 'publish' | 'plan' | 'withdraw' | 'discard';

/** What can be done with a record now. */
export function PublishBar(props: Props) {
  const { record, dirty, saveFirst, running, run, whenReady } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const may = (event: string) => record?.actions.some((one) => one.event === event) ?? false;
  const edits = record === null || editsRecord(record);
  const locked = (saveFirst && dirty) || running !== null;
  const newer = record === null || record.number !== record.published_number;
  const button = (kind: Press['kind'], label: string, press: () => void, more: object = {}) => (
    <Button disabled={locked} loading={running === kind} onClick={press} {...more}>
      {label}
    </Button>
  );
  const publish = () => (props.renderPublish ? setAsked('publish') : run({ kind: 'publish' }));
  const withdrawal = record?.actions.find(({ event }) => event === 'withdraw');
  return (
    <div className={styles.bar} role="toolbar" aria-label="可用操作">
      <span className={styles.status}>{props.warning ?? statusText(record, dirty)}</span>
      {props.children}
      {edits
        ? button('save', '保存草稿', () => run({ kind: 'save' }), {
            type: saveFirst && dirty ? 'primary' : 'default',
            disabled: running !== null || props.cannotSave,
          })
        : null}
      {button('preview', '预览', () => whenReady('preview', () => run({ kind: 'preview' })))}
      {(record ? may('publish') : props.publishesNew) && (dirty || newer)
        ? button('publish', '发布', () => whenReady('publish', publish), {
            type: saveFirst && dirty ? 'default' : 'primary',
          })
        : null}
      {may('plan') && (dirty || newer)
        ? button('plan', '计划发布', () => whenReady('plan', () => setAsked('plan')))
        : null}
      {record?.planned_at && may('unplan') ? button('unplan', '取消计划', () => run({ kind: 'unplan' })) : null}
      {record && edits && canDiscard(record)
        ? button('discard', discardWords(record).label, () => setAsked('discard'), { danger: true })
        : null}
      {withdrawal ? button('withdraw', withdrawal.label, () => setAsked('withdraw'), { danger: true }) : null}
      {asked && record ? <Dialog {...props} record={record} asked={asked} close={close} /> : null}
      {asked === 'publish' && !record ? props.renderPublish?.(close) : null}
    </div>
  );
}

function Dialog(props: Props & { record: RecordDetail; asked: Asked; close: () => void }) {
  const { record, asked, close, run, running, withdrawWarning, renderPublish } = props;
  const pending = running !== null;
  switch (asked) {
    case 'publish':
      return renderPublish?.(close);
    case 'plan':
      return (
        <PlanDialog
          number={record.number}
          pending={pending}
          plan={(at) => run({ kind: 'plan', at }, close)}
          close={close}
        />
      );
    case 'withdraw':
      return (
        <ReasonDialog
          label={record.actions.find(({ event }) => event === asked)?.label ?? ''}
          warning={withdrawWarning}
          pending={pending}
          confirm={(reason) => run({ kind: 'withdraw', reason }, close)}
          close={close}
        />
      );
    case 'discard': {
      const { label, warning } = discardWords(record);
      return (
        <ConfirmDialog label={label} pending={pending} confirm={() => run({ kind: 'discard' }, close)} close={close}>
          {warning}
        </ConfirmDialog>
      );
    }
  }
}

/** Of what is withdrawn nothing stands that a draft could give way to. */
const canDiscard = ({ number, published_number, published_at }: RecordDetail): boolean =>
  number !== published_number && (published_at === null || published_number !== null);

const discardWords = ({ published_at }: RecordDetail) =>
  published_at === null
    ? { label: '删除草稿', warning: '这份草稿从未发布，删除后不能恢复。' }
    : { label: '放弃草稿', warning: '编辑器将回到线上版本；放弃的内容仍在历史版本中，可以恢复。' };

function statusText(record: RecordDetail | null, dirty: boolean): string {
  if (!record) return '';
  const { number, published_number, planned_number, planned_at } = record;
  const shown = published_number !== null && published_number !== number;
  return [
    dirty ? '有未保存的修改' : `第 ${number} 版，已保存`,
    ...(shown ? [`线上是第 ${published_number} 版`] : []),
    ...(planned_at ? [`第 ${planned_number} 版将于 ${formatDateTime(planned_at)} 发布`] : []),
  ].join('；');
}
