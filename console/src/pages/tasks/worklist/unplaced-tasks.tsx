import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import type { listWorklists } from '@yance/contract/results/worklist-endpoints.ts';
import { Link } from 'react-router';
import { Clock } from '../../../parts/clock.tsx';
import { Section } from '../../../parts/section.tsx';
import { StatusTag } from '../../../parts/status-tag.tsx';
import styles from './worklist.module.css';

type Lists = OutputOf<typeof listWorklists>;

interface Props {
  tasks: Lists['unplaced_tasks'];
  total: number;
  instruments: Lists['list'];
}

/** What waits and stands on no list, each with the instruments on whose list it can be put. */
export function UnplacedTasks({ tasks, total, instruments }: Props) {
  return (
    <Section title={`还没有排到仪器 ${total}`}>
      {tasks.length === 0 ? <p className={styles.quiet}>待检测的任务都已排到仪器</p> : null}
      <ul className={styles.lines} aria-label="还没有排到仪器">
        {tasks.map((task) => {
          const able = instruments.filter(({ rid }) => task.instrument_rids.includes(rid));
          return (
            <li key={task.rid} className={styles.unplaced}>
              <span className={styles.what}>
                <Link to={`/tasks/${task.rid}`}>
                  <strong>{task.code}</strong>
                </Link>{' '}
                {task.title} × {task.count} {task.unit}
                {task.urgent === 'none' ? null : <StatusTag tone="attention">{urgencyNames[task.urgent]}</StatusTag>}
              </span>
              <span className={styles.clock}>{task.until ? <Clock deadline={task.until} /> : null}</span>
              <span className={styles.able}>
                {able.length > 0 ? '可排到：' : `${task.laboratory}没有登记可做这个项目的仪器`}
                {able.map((one) => (
                  <Link key={one.rid} to={`?instrument=${one.rid}`}>
                    {instrumentName(one)}
                  </Link>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {total > tasks.length ? <p className={styles.quiet}>先列出最早到期的 {tasks.length} 个</p> : null}
    </Section>
  );
}
