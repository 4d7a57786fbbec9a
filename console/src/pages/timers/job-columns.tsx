import { jobEndings, type Job, type JobStage } from '@yance/contract/timers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import type { Column } from '../../parts/list-page/column.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

const queue: Column<Job> = {
  key: 'queue',
  title: '任务',
  text: (row) => row.queue,
  draw: (row) => <span title={row.kind}>{row.queue}</span>,
};
const about: Column<Job> = {
  key: 'about',
  title: '对象',
  text: (row) => row.about?.words ?? '—',
  draw: ({ about }) => (about?.path ? <Link to={about.path}>{about.words}</Link> : (about?.words ?? '—')),
  clip: true,
};
const attempts: Column<Job> = {
  key: 'attempts',
  title: '已试次数',
  text: (row) => String(row.attempts),
  numeric: true,
};
const error: Column<Job> = { key: 'error', title: '最近的错误', text: (row) => row.error || '—', wrap: true };
const ended = (title: string): Column<Job> => ({
  key: 'ended',
  title,
  text: (row) => (row.ended ? formatDateTime(row.ended) : '—'),
});
const due: Column<Job> = {
  key: 'due',
  title: '下次执行',
  text: (row) => (row.running ? '正在执行' : formatDateTime(row.due)),
};
const ending: Column<Job> = {
  key: 'ending',
  title: '结果',
  text: (row) => (row.ending ? jobEndings[row.ending] : ''),
  draw: (row) =>
    row.ending ? (
      <>
        <StatusTag tone={tones[row.ending]}>{jobEndings[row.ending]}</StatusTag>
        {row.given_up ? ` ${row.given_up.by}：${row.given_up.reason}` : null}
      </>
    ) : null,
  wrap: true,
};
const tones = { done: 'done', withdrawn: 'quiet', given_up: 'attention' } as const;

/** What is worth knowing of a job depends on where it stands. */
export const columnsOf: Record<JobStage, readonly Column<Job>[]> = {
  failed: [queue, about, attempts, error, ended('停止重试')],
  failing: [queue, about, attempts, error, due],
  waiting: [queue, about, due],
  done: [queue, about, attempts, ending, ended('完成时间')],
};
