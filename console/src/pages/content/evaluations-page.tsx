import {
  hideEvaluation,
  listEvaluationsForStaff,
  showEvaluation,
  type EvaluationForStaff,
} from '@yance/contract/reviews/staff-endpoints.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { AnswerDialog } from './evaluation-dialog.tsx';
import styles from './evaluations.module.css';

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
  stateColumn((row: EvaluationForStaff) => (row.state === 'hidden' ? 'quiet' : row.reply ? 'done' : 'attention')),
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
      {asked ? <Steps {...asked} close={() => setAsked(null)} /> : null}
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

function Steps({ event, evaluation, close }: { event: string; evaluation: EvaluationForStaff; close: () => void }) {
  const { rid, service } = evaluation;
  const hide = useStep((reason: string, idempotencyKey) => call(hideEvaluation, { rid, reason }, { idempotencyKey }));
  const show = useStep((_: null, idempotencyKey) => call(showEvaluation, { rid }, { idempotencyKey }));
  const said = (words: string) => () => {
    toastDone(words);
    close();
  };
  if (event === 'hide')
    return (
      <ReasonDialog
        label="隐藏评价"
        warning={`「${service.name}」的项目页不再显示这条评价，也不计入评分。客户会收到下面的原因；之后可以恢复显示。`}
        keptIn="记录，客户可见"
        usual={['含有联系方式等个人信息', '与检测服务无关', '含有不文明用语']}
        pending={hide.isPending}
        confirm={(reason) => hide.mutate(reason, { onSuccess: said('评价已隐藏') })}
        close={close}
      />
    );
  if (event === 'show')
    return (
      <ConfirmDialog
        label="恢复显示"
        pending={show.isPending}
        confirm={() => show.mutate(null, { onSuccess: said('评价已恢复显示') })}
        close={close}
      >
        评价与回复重新显示在「{service.name}」的项目页，并计入评分。
      </ConfirmDialog>
    );
  return <AnswerDialog evaluation={evaluation} close={close} />;
}
