import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import type { WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { taskToneOf } from '../../../lib/state-tone.ts';
import type { Queue } from '../../../lib/queue/queue.ts';
import { Clock } from '../../../parts/clock.tsx';
import { StatusTag } from '../../../parts/status-tag.tsx';
import { conditionsOf } from './worklist-text.ts';
import styles from './worklist.module.css';

interface Props {
  row: WorklistRow;
  /** Its number in the order, or nothing. */
  turn: ReactNode;
  /** The runs around it, for the way from one task to the next. */
  queue: Queue;
  /** What can be done with it here. */
  children?: ReactNode;
}

/** A run in brief: what is measured of which samples and how, and until when. */
export function WorklistLine({ row, turn, queue, children }: Props) {
  const conditions = [row.operator, conditionsOf(row)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.turn}>{turn}</span>
      <span className={styles.what}>
        <Link to={`/tasks/${row.rid}`} state={{ queue }}>
          <strong>{row.code}</strong>
        </Link>{' '}
        {row.title} × {row.count} {row.unit}
        {row.urgent === 'none' ? null : <StatusTag tone="attention">{urgencyNames[row.urgent]}</StatusTag>}
        {row.state === 'waiting' ? null : <StatusTag tone={taskToneOf(row.state)}>{row.label}</StatusTag>}
      </span>
      {conditions ? <small className={styles.conditions}>{conditions}</small> : null}
      <span className={styles.codes}>
        {row.samples.map(({ rid, code, place, taken }) => (
          <span key={rid} title={taken ? '已领取' : place} data-taken={taken || undefined}>
            {code}
          </span>
        ))}
      </span>
      <span className={styles.clock}>{row.clock ? <Clock deadline={row.clock.until} /> : null}</span>
      <span className={styles.tools}>{children}</span>
    </>
  );
}
