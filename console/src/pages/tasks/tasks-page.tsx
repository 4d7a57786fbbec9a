import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { listTasks, type ListedTask } from '@yance/contract/results/staff-endpoints.ts';
import { taskMachine, type TaskState } from '@yance/contract/results/states.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { useHolder } from '../../lib/held-session.ts';
import { taskToneOf } from '../../lib/state-tone.ts';
import type { Column, Filter, Tab } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { BulkSteps, type BulkDialog } from './bulk-steps.tsx';
import { noProposalWords, proposalWords } from './dispatch/proposal-words.ts';
import styles from './tasks.module.css';

const columns: readonly Column<ListedTask>[] = [
  { key: 'code', title: '任务', text: (row) => row.code },
  {
    key: 'state',
    title: '状态',
    text: (row) => [row.label, row.returned ? '（已退回）' : '', row.cancel_asked ? '（申请取消）' : ''].join(''),
    draw: (row) => (
      <>
        <StatusTag tone={taskToneOf(row.state)}>{row.label}</StatusTag>
        {row.returned ? <StatusTag tone="attention">已退回</StatusTag> : null}
        {row.cancel_asked ? <StatusTag tone="attention">申请取消</StatusTag> : null}
      </>
    ),
  },
  clockColumn({ sortable: true }),
  { key: 'title', title: '项目', text: (row) => row.title, clip: true },
  { key: 'count', title: '数量', text: (row) => `${row.count} ${row.unit}` },
  { key: 'run_files', title: '结果文件', text: (row) => (row.run === 0 ? '—' : `${row.run_files} 个`), sparse: true },
  {
    key: 'urgent',
    title: '加急',
    text: (row) => (row.urgent === 'none' ? '—' : urgencyNames[row.urgent]),
    sparse: true,
  },
  {
    key: 'proposal',
    title: '建议',
    text: ({ proposal }) => proposal?.to?.laboratory ?? (proposal ? noProposalWords(proposal.why) : '—'),
    draw: ({ proposal }) =>
      proposal?.to ? (
        <span className={styles.proposal} title={proposalWords(proposal)}>
          {proposal.to.laboratory}
        </span>
      ) : (
        <span className={styles.quiet}>{proposal ? noProposalWords(proposal.why) : '—'}</span>
      ),
    sparse: true,
  },
  { key: 'laboratory', title: '实验室', text: (row) => row.laboratory || '未派单', clip: true },
  { key: 'operator', title: '检测人', text: (row) => row.operator || '—', sparse: true },
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  createdColumn('生成时间', { exportOnly: true }),
];

/** The value is what the home page's queues write into the address. */
const tab = (label: string, states: readonly TaskState[]): Tab => ({
  value: states.join(','),
  label,
  input: { states },
  counted: states,
});
const tabs: readonly { role: StaffRole; tab: Tab }[] = [
  { role: 'B', tab: tab('待派单', ['open']) },
  { role: 'L', tab: tab('待接单', ['sent']) },
  { role: 'L', tab: tab('待检测', ['waiting']) },
  { role: 'L', tab: tab('检测中', ['testing', 'paused']) },
  { role: 'A', tab: tab('待审核', ['reviewing']) },
  { role: 'B', tab: tab('异议', ['contested']) },
  { role: 'F', tab: tab(taskMachine.states.refunding, ['refunding']) },
  { role: 'A', tab: tab(taskMachine.states.published, ['published']) },
];
const others: readonly Tab[] = [
  tab('已结束', ['explained', 'confirmed', 'cancelled']),
  { value: 'all', label: '全部', input: {} },
];

/** What is folded; what somebody may not filter by is offered to them empty, and not shown. */
const furtherFilters: readonly Filter[] = [
  { kind: 'choices', key: 'laboratories', label: '实验室', options: 'laboratories' },
  { kind: 'choices', key: 'instruments', label: '仪器', options: 'instruments' },
  { kind: 'choices', key: 'operators', label: '检测人', options: 'operators' },
  { kind: 'choices', key: 'techniques', label: '技术', options: 'techniques', numbers: true },
  { kind: 'choices', key: 'urgent', label: '加急', options: optionsOf(urgencyNames) },
  { kind: 'choices', key: 'managers', label: '业务经理', options: 'managers' },
  { kind: 'choices', key: 'tags', label: '客户标签', options: 'tags' },
  { kind: 'switch', key: 'retest', label: '复测', more: true },
  { kind: 'switch', key: 'insisted', label: '客户坚持', more: true },
  { kind: 'switch', key: 'cancel_asked', label: '申请取消', more: true },
];

const dialogs = {
  accept: late(async () => (await import('./accept-many-dialog.tsx')).AcceptManyDialog),
  propose: late(async () => (await import('./dispatch/dispatch-proposed-dialog.tsx')).DispatchProposedDialog),
  dispatch: late(async () => (await import('./dispatch/dispatch-dialog.tsx')).DispatchDialog),
  start: late(async () => (await import('./start-many-dialog.tsx')).StartManyDialog),
  submit: late(async () => (await import('./submit-many-dialog.tsx')).SubmitManyDialog),
  publish: late(async () => (await import('./publish-many-dialog.tsx')).PublishManyDialog),
} as const;

/** Tasks by state; the queues of the reader's own roles come first. */
export default function TasksPage() {
  const session = useHolder();
  const may = useMay();
  const roles = session?.roles.join('') ?? '';
  const filters = useMemo((): readonly Filter[] => {
    const own = tabs.filter(({ role }) => roles.includes(role));
    const rest = tabs.filter(({ role }) => !roles.includes(role));
    return [
      { kind: 'tabs', key: 'states', options: [...[...own, ...rest].map((one) => one.tab), ...others] },
      { kind: 'whose', label: '范围' },
      { kind: 'text', key: 'kw', placeholder: '任务号、订单号、项目' },
      { kind: 'switch', key: 'overdue', label: '已超时' },
      { kind: 'switch', key: 'to_upload', label: '待上传' },
      ...furtherFilters,
    ];
  }, [roles]);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ dialog: BulkDialog; tasks: ListedTask[]; done: () => void } | null>(null);
  const bulk = (tasks: ListedTask[], done: () => void) => (
    <BulkSteps tasks={tasks} done={done} ask={(dialog) => setAsked({ dialog, tasks, done })} />
  );
  const Dialog = asked ? dialogs[asked.dialog] : null;
  return (
    <>
      <ListPage
        title="检测任务"
        endpoint={listTasks}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/tasks/${row.rid}`}
        empty={{ words: '这里暂时没有检测任务' }}
        extra={
          <>
            {may('tasks.rules') ? <Button onClick={() => void navigate('/dispatch-rules')}>派单规则</Button> : null}
            {may('tasks.submit') ? <Button onClick={() => void navigate('/tasks/upload')}>批量上传结果</Button> : null}
          </>
        }
        bulk={bulk}
      />
      {asked && Dialog ? <Dialog tasks={asked.tasks} done={asked.done} close={() => setAsked(null)} /> : null}
    </>
  );
}
