import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useMay } from '../../lib/may.ts';
import { taskToneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Clock } from '../../parts/clock.tsx';
import { InputFiles } from '../../parts/input-files.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { SamplePhoto } from '../../parts/sample-photo.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Talk } from './talk.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskFiles } from './task-files.tsx';
import { TaskReports } from './report/task-reports.tsx';
import { TaskRuns } from './task-runs.tsx';
import { TaskSamples } from './task-samples.tsx';
import styles from './tasks.module.css';

/** One task: what to test and how, its files, and the steps of laboratory, reviewer and manager. */
export default function TaskPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getTask, { rid });
  return <Loaded query={query}>{(task) => <Task key={task.rid} task={task} />}</Loaded>;
}

function Task({ task }: { task: TaskDetail }) {
  return (
    <>
      <PageHead
        title={`任务 ${task.code}`}
        record={{ kind: 'task', rid: task.rid }}
        note={
          <>
            <StatusTag tone={taskToneOf(task.state)}>{task.label}</StatusTag>
            {task.state === 'contested' && task.objection?.insisted ? (
              <StatusTag tone="danger">客户坚持，由管理员处理</StatusTag>
            ) : null}
          </>
        }
      >
        {task.clock ? (
          <span>
            {task.clock.label} <Clock deadline={task.clock.until} />
          </span>
        ) : null}
      </PageHead>
      <TaskActions task={task} />
      <CancelAsked tasks={[task]} />
      {task.returned ? <SentBack timeline={task.timeline} /> : null}
      <SideBySide
        side={
          <>
            <RecordNotes kind="task" rid={task.rid} />
            <Section title="时间线">
              <Timeline events={task.timeline} />
            </Section>
          </>
        }
      >
        <Facts task={task} />
        <Talk steps={task.talk} />
        <TaskFiles task={task} />
        <TaskReports task={task} />
        <InputFiles inputs={task.inputs} inputs_zip={task.inputs_zip} />
        <Demand task={task} />
        {task.samples.length > 0 || task.inputs.length === 0 ? <TaskSamples task={task} /> : null}
        <TaskRuns runs={task.runs} />
      </SideBySide>
    </>
  );
}

/** Why the reviewer sent the results back, before anything else on the page. */
function SentBack({ timeline }: Pick<TaskDetail, 'timeline'>) {
  const step = timeline.filter(({ event }) => event === 'return').toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (!step) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.sentBack}
      title={`审核已退回：${step.reason ?? ''}`}
      description={`${step.actor}　${formatDateTime(step.at)}　处理后请重新提交结果`}
    />
  );
}

function Facts({ task }: { task: TaskDetail }) {
  const may = useMay();
  const manages = may('orders.view');
  return (
    <Section title={`${task.title} × ${task.count} ${task.unit}`}>
      <KeyValue
        facts={[
          { name: '加急', value: urgencyNames[task.urgent] },
          { name: '实验室', value: task.laboratory || '未派单' },
          { name: '仪器', value: task.instrument },
          { name: '检测人', value: task.operator },
          {
            name: '订单号',
            value: manages ? (
              <Link to={`/orders?${new URLSearchParams({ kw: task.order_no })}`}>{task.order_no}</Link>
            ) : (
              task.order_no
            ),
          },
          { name: '生成时间', value: formatDateTime(task.created) },
          ...(task.charge ? [{ name: '费用', value: chargeWords(task.charge) }] : []),
        ]}
      />
    </Section>
  );
}

function chargeWords({ amount_fen, credited_fen, label }: NonNullable<TaskDetail['charge']>): string {
  return `${formatFen(amount_fen)}　${label}${credited_fen > 0 ? `　已退 ${formatFen(credited_fen)}` : ''}`;
}

function Demand({ task }: { task: TaskDetail }) {
  return task.groups.map((group) => (
    <Section key={group.name} title={`${group.name} × ${group.count}`}>
      <KeyValue
        facts={[
          { name: '形态', value: group.form },
          { name: '成分', value: group.composition },
          { name: '用量', value: group.amount, required: true },
          { name: '危险性', value: group.hazards.join('、') },
          { name: '保存', value: group.storage },
          { name: '测后', value: group.afterwards },
          { name: '特性', value: group.notes.join('、') },
          ...group.parameters.map(({ label, value }) => ({ name: label, value })),
          { name: '备注', value: group.remark, wide: true },
          {
            name: '样品照片',
            value: group.photo ? <SamplePhoto photo={group.photo} name={group.name} /> : null,
            wide: true,
          },
        ].filter(({ value, required }) => value || required)}
      />
    </Section>
  ));
}
