import {
  assignQuarantined,
  discardQuarantined,
  listQuarantine,
  type QuarantinedFile,
} from '@yance/contract/computers/staff-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { formatDateTime, formatSize } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenFile } from '../../parts/open-file.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';
import { useOpenFile } from '../../parts/result-viewer/use-open-file.ts';
import { StatusTag } from '../../parts/status-tag.tsx';
import { discardWarning } from './discard-words.ts';
import { WaitingFile } from './waiting-file.tsx';

const AssignDialog = late(async () => (await import('../../parts/assign-file/assign-dialog.tsx')).AssignDialog);

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'stage',
    options: [
      { value: 'waiting', label: '待整理', input: { stage: 'waiting' }, counted: ['waiting'] },
      { value: 'sorted', label: '已整理', input: { stage: 'sorted' }, counted: ['sorted'] },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '文件名、文件夹' },
];

type Step = { row: QuarantinedFile; does: 'assign' | 'discard' };

const columnsFor = (begin: (step: Step) => void, show: (rid: string) => void): readonly Column<QuarantinedFile>[] => [
  {
    key: 'path',
    title: '文件',
    text: (row) => row.path,
    wrap: true,
    draw: (row) =>
      row.file ? (
        <>
          <OpenFile file={row.file} />
          {row.path === row.name ? null : <small> {row.path}</small>}
        </>
      ) : (
        `${row.path}（${formatSize(row.size)}）`
      ),
  },
  { key: 'words', title: '未能对应的原因', text: (row) => row.words, wrap: true },
  { key: 'computer', title: '仪器电脑', text: (row) => `${row.computer} · ${row.laboratory}`, wrap: true },
  { key: 'arrived', title: '送达', text: (row) => formatDateTime(row.arrived) },
  {
    key: 'until',
    title: '保留到',
    sparse: true,
    text: (row) => (row.until ? formatDateTime(row.until) : ''),
    draw: (row) =>
      row.ending && row.until ? (
        <StatusTag tone="attention">{`${formatDateTime(row.until)} 删除`}</StatusTag>
      ) : row.until ? (
        formatDateTime(row.until)
      ) : (
        '—'
      ),
  },
  {
    key: 'sorted',
    title: '处理',
    sparse: true,
    wrap: true,
    text: (row) => (row.sorted ? `${fateOf(row)}，${row.sorted.by} ${formatDateTime(row.sorted.at)}` : ''),
    draw: (row) =>
      row.sorted ? (
        <>
          {row.task_rid ? <Link to={`/tasks/${row.task_rid}`}>{fateOf(row)}</Link> : fateOf(row)}，{row.sorted.by}{' '}
          {formatDateTime(row.sorted.at)}
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'steps',
    title: '操作',
    text: () => '',
    draw: (row) =>
      row.fate === 'quarantined' ? (
        <>
          <Button size="small" disabled={!row.file} onClick={() => show(row.rid)}>
            查看
          </Button>{' '}
          <Button size="small" type="primary" onClick={() => begin({ row, does: 'assign' })}>
            选择任务
          </Button>{' '}
          <Button size="small" onClick={() => begin({ row, does: 'discard' })}>
            丢弃
          </Button>
        </>
      ) : null,
  },
];

/** One step for all rows that are ticked. */
interface Many {
  does: keyof typeof dialogs;
  files: readonly QuarantinedFile[];
  done: () => void;
}

const dialogs = {
  assign: late(async () => (await import('./assign-many-dialog.tsx')).AssignManyDialog),
  discard: late(async () => (await import('./discard-many-dialog.tsx')).DiscardManyDialog),
} as const;

function fateOf({ fate, task, sample_codes, sorted }: QuarantinedFile): string {
  if (fate === 'attached') return `归入 ${task ?? ''} ${sample_codes.join('、')}`.trimEnd();
  return fate === 'expired' ? '到期删除' : `丢弃：${sorted?.reason ?? ''}`;
}

/** Files from instruments' computers for which no task was found: somebody says where each belongs, or discards it. */
export default function QuarantinePage() {
  const [step, setStep] = useState<Step | null>(null);
  const [many, setMany] = useState<Many | null>(null);
  const opened = useOpenFile();
  const columns = columnsFor(setStep, opened.show);
  const close = () => setStep(null);
  const waiting = useSearchParams()[0].get('stage') !== 'sorted';
  const bulk = (files: QuarantinedFile[], done: () => void) => (
    <>
      <Button type="primary" onClick={() => setMany({ does: 'assign', files, done })}>
        归入一个任务
      </Button>
      <Button onClick={() => setMany({ does: 'discard', files, done })}>丢弃所选</Button>
    </>
  );
  const over = (rows: readonly QuarantinedFile[]) => (
    <WaitingFile rows={rows} open={opened.open} show={opened.show} close={opened.close} />
  );
  const ManyDialog = many ? dialogs[many.does] : null;
  return (
    <>
      <ListPage
        title="仪器文件待整理"
        unit="个"
        endpoint={listQuarantine}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '没有待整理的文件。仪器电脑传来、文件名不能对应到任务的文件会列在这里' }}
        over={over}
        {...(waiting && { bulk })}
      />
      {step?.does === 'assign' ? <Assign row={step.row} close={close} /> : null}
      {step?.does === 'discard' ? <Discard row={step.row} close={close} /> : null}
      {many && ManyDialog ? <ManyDialog files={many.files} done={many.done} close={() => setMany(null)} /> : null}
    </>
  );
}

/** Closes a dialog whose file somebody else has sorted, which the call has said. */
const closedWhenSorted = (close: () => void) => (error: Error) => {
  if (error instanceof CallFailed && error.reason === 'alreadySorted') close();
};

interface Props {
  row: QuarantinedFile;
  close: () => void;
}

function Assign({ row, close }: Props) {
  const step = useStep((given: { task_rid: string; sample_codes: string[] }, idempotencyKey) =>
    call(assignQuarantined, { rid: row.rid, ...given }, { idempotencyKey }),
  );
  const done = () => {
    toastDone('已归入任务');
    close();
  };
  return (
    <AssignDialog
      row={{ path: row.path, words: row.words, task: null, sample_codes: [] }}
      pending={step.isPending}
      close={close}
      assign={(task, sample_codes) =>
        step.mutate({ task_rid: task.rid, sample_codes }, { onSuccess: done, onError: closedWhenSorted(close) })
      }
    />
  );
}

function Discard({ row, close }: Props) {
  const step = useStep((reason: string, idempotencyKey) =>
    call(discardQuarantined, { rid: row.rid, reason }, { idempotencyKey }),
  );
  const done = () => {
    toastDone('已丢弃');
    close();
  };
  return (
    <ReasonDialog
      label="丢弃"
      title={`丢弃 ${row.name}`}
      warning={discardWarning}
      keptIn="整理记录"
      usual={['仪器自检文件', '重复测量，不需要', '不属于本平台的样品']}
      pending={step.isPending}
      confirm={(reason) => step.mutate(reason, { onSuccess: done, onError: closedWhenSorted(close) })}
      close={close}
    />
  );
}
