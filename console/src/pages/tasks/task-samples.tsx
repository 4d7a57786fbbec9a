import { bringBackSamples, takeSamples, useUpSamples } from '@yance/contract/samples/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Marks } from '../../parts/sample-handling/marks.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './tasks.module.css';

const steps = [
  { label: '领取', from: 'stored', endpoint: takeSamples },
  { label: '归还', from: 'testing', endpoint: bringBackSamples },
  { label: '已用完', from: 'testing', endpoint: useUpSamples },
] as const;

/** The samples of the task, and what the laboratory does with all that stand in one state. */
export function TaskSamples({ task }: { task: TaskDetail }) {
  const may = useMay();
  const laboratory = may('samples.test');
  return (
    <Section title={`样品（${task.samples.length}）`} extra={laboratory ? <Steps task={task} /> : null}>
      <ul className={styles.samples}>
        {task.samples.map((sample) => (
          <li key={sample.rid}>
            <span>
              <Link to={`/scan?step=look&code=${encodeURIComponent(sample.label_code)}`}>
                <strong>{sample.code}</strong>
              </Link>{' '}
              {sample.name} <Marks words={sample.marks} />
              <small>
                {sample.label_code}
                {sample.place ? ` · ${sample.place}` : ''}
              </small>
            </span>
            <StatusTag tone={toneOf(sample.state)}>{sample.label}</StatusTag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Steps({ task }: { task: TaskDetail }) {
  const step = useStep(({ index, rids }: { index: number; rids: string[] }, idempotencyKey) => {
    const endpoint = steps[index]?.endpoint ?? takeSamples;
    return call(endpoint, { rids }, { idempotencyKey });
  });
  return (
    <span className={styles.steps}>
      {steps.map(({ label, from }, index) => {
        const rids = task.samples.filter(({ state }) => state === from).map(({ rid }) => rid);
        return rids.length === 0 ? null : (
          <Button
            key={label}
            size="small"
            loading={step.isPending && step.variables.index === index}
            onClick={() => step.mutate({ index, rids }, { onSuccess: () => toastDone(`${label} ${rids.length} 件`) })}
          >
            {label} {rids.length} 件
          </Button>
        );
      })}
    </span>
  );
}
