import { jobEndings, type Job, type JobStage } from '@yance/contract/timers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import type { Column } from '../../parts/list-page/column.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

/** The records that have a page in the console, with their names. */
const pages: Readonly<Record<string, readonly [name: string, path: string]>> = {
  order: ['订单', 'orders'],
  task: ['检测任务', 'tasks'],
  reservation: ['预约', 'reservations'],
  pickup: ['上门取样', 'pickups'],
  complaint: ['售后', 'complaints'],
  requirement: ['需求', 'requirements'],
  statement: ['对账单', 'statements'],
  transfer: ['转账与退款', 'transfers'],
  withdrawal: ['提现', 'withdrawals'],
  community: ['课题组', 'communities'],
  member: ['客户', 'members'],
  service: ['检测项目', 'services'],
};

function aboutText({ about, key }: Job): string {
  const page = about && pages[about.entity];
  return page ? page[0] : key;
}

function About({ job }: { job: Job }) {
  const page = job.about && pages[job.about.entity];
  return page ? <Link to={`/${page[1]}/${job.about?.rid}`}>打开{page[0]}</Link> : <>{job.key}</>;
}

const queue: Column<Job> = {
  key: 'queue',
  title: '任务',
  text: (row) => row.queue,
  draw: (row) => <span title={row.kind}>{row.queue}</span>,
};
const about: Column<Job> = {
  key: 'about',
  title: '对象',
  text: aboutText,
  draw: (row) => <About job={row} />,
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
