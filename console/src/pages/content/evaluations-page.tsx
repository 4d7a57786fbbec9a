import { listEvaluationsForStaff, type EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import styles from './evaluations.module.css';

const EvaluationStepDialog = late(async () => (await import('./evaluation-step-dialog.tsx')).EvaluationStepDialog);

const columns: readonly Column<EvaluationForStaff>[] = [
  {
    key: 'service',
    title: '检测项目',
    text: (row) => row.service.name,
    draw: (row) => <Link to={`/services/${row.service.rid}`}>{row.service.name}</Link>,
    wrap: true,
  },
  { key: 'score', title: '评分', text: (row) => `${row.score} 星`, numeric: true, sortable: true },
  {
    key: 'content',
    title: '评价',
    text: (row) => [row.content, row.reply ? `回复：${row.reply.text}` : ''].filter(Boolean).join('\n'),
    draw: (row) => (
      <>
        {row.content}
        {row.reply ? <span className={styles.below}>{`${row.reply.by}回复：${row.reply.text}`}</span> : null}
        {row.hidden ? <span className={styles.below}>{`${row.hidden.by}隐藏：${row.hidden.reason}`}</span> : null}
      </>
    ),
    wrap: true,
  },
  stateColumn((row: EvaluationForStaff) => (row.state === 'hidden' ? 'quiet' : 'done')),
  { key: 'author', title: '客户', text: (row) => row.author },
  { key: 'order_no', title: '订单或预约', text: (row) => row.order_no, wideOnly: true },
  createdColumn('评价时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'tab',
    options: [
      { value: 'waiting', label: '待回复', input: { tab: 'waiting' }, counted: ['waiting'] },
      { value: 'answered', label: '已回复', input: { tab: 'answered' }, counted: ['answered'] },
      { value: 'hidden', label: '已隐藏', input: { tab: 'hidden' }, counted: ['hidden'] },
      { value: 'all', label: '全部', input: { tab: 'all' } },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '检测项目、内容、编号' },
  {
    kind: 'choice',
    key: 'score',
    label: '评分',
    options: [5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: `${score} 星` })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '日期' },
];

type Asked = { event: string; evaluation: EvaluationForStaff } | null;

/** What members wrote about services: answered, hidden with a reason, shown again. */
export default function EvaluationsPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const all = useMemo(() => [...columns, stepsColumn(setAsked)], []);
  return (
    <>
      <ListPage
        title="评价"
        endpoint={listEvaluationsForStaff}
        columns={all}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有需要回复的评价' }}
      />
      {asked ? <EvaluationStepDialog {...asked} close={() => setAsked(null)} /> : null}
    </>
  );
}

const stepsColumn = (ask: (asked: Asked) => void): Column<EvaluationForStaff> => ({
  key: 'steps',
  title: '操作',
  text: () => '',
  draw: (row) =>
    row.actions.map(({ event, label }) => (
      <Button key={event} size="small" type="link" onClick={() => ask({ event, evaluation: row })}>
        {label}
      </Button>
    )),
});
