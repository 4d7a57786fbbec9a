import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { Link } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { taskToneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Clock } from '../../parts/clock.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { NextSteps } from '../../parts/next-steps.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-way.module.css';
import type { StaffOrder } from './staff-order.ts';

/** The tasks of a locked order with their laboratories and clocks, for who may open them. */
export function OrderTasks({ order }: { order: StaffOrder }) {
  const may = useMay();
  const reads = may('tasks.view');
  const locked = order.timeline.some(({ event }) => event === 'lock');
  return reads && locked ? <Tasks rid={order.rid} /> : null;
}

function Tasks({ rid }: { rid: string }) {
  const query = useRecord(listTasks, { order_rid: rid, size: 100 });
  return (
    <Section title="检测任务">
      <Loaded query={query}>
        {({ list }) => (
          <ul className={styles.ways}>
            {list.map((task) => (
              <li key={task.rid}>
                <Link to={`/tasks/${task.rid}`}>{task.title}</Link>{' '}
                <StatusTag tone={taskToneOf(task.state)}>{task.label}</StatusTag>{' '}
                {task.laboratory ? `${task.laboratory} ` : ''}
                {task.clock ? (
                  <>
                    {task.clock.label} <Clock deadline={task.clock.until} />
                  </>
                ) : null}
                <NextSteps machine={taskMachine} state={task.state} without={['end']} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
