import type { ServiceRow } from '@yance/contract/catalogue/staff-endpoints.ts';
import styles from './categories.module.css';
import { StatusTag } from '../../parts/status-tag.tsx';

const tones = { draft: 'attention', planned: 'running', published: 'done', withdrawn: 'quiet' } as const;

/** Where a service stands, and whether something newer waits to be published. */
export function ServiceState({ row }: { row: Pick<ServiceRow, 'state' | 'label' | 'changed' | 'planned_at'> }) {
  const newer = row.state === 'published' && row.changed;
  return (
    <span className={styles.states}>
      <StatusTag tone={tones[row.state]}>{row.label}</StatusTag>
      {newer ? <StatusTag tone="attention">有未发布的修改</StatusTag> : null}
    </span>
  );
}
