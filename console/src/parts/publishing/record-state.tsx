import type { RecordRow } from '@yance/contract/publishing/records.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { StatusTag } from '../status-tag.tsx';
import styles from './publishing.module.css';

/** Where a record stands, and whether something newer waits to be published. */
export function RecordState({ row }: { row: Pick<RecordRow, 'state' | 'label' | 'changed'> }) {
  const newer = row.state === 'published' && row.changed;
  return (
    <span className={styles.states}>
      <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>
      {newer ? <StatusTag tone="attention">有未发布的修改</StatusTag> : null}
    </span>
  );
}
