import { listNotes } from '@yance/contract/notes/staff-endpoints.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Moment } from '../moment.tsx';
import styles from './pinned-note.module.css';

/** The note that stands before the others, in sight on every tab; nothing where none is pinned. */
export function PinnedNote({ rid }: { rid: string }) {
  const [first] = useRecord(listNotes, { kind: 'member', rid, size: 20 }).data?.list ?? [];
  if (!first?.pinned) return null;
  return (
    <aside className={styles.pinned} aria-label="置顶备注">
      <p>{first.body}</p>
      <small>
        {first.author} <Moment at={first.created} />
      </small>
    </aside>
  );
}
