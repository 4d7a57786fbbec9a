import { recordKinds, type RecordRef } from '@yance/contract/staff/record.ts';
import { useViewers } from './use-viewers.ts';
import styles from './viewers.module.css';

/** So many are named, the others counted. */
const mostNamed = 3;

/** Which colleagues look at the same record now. */
export function Viewers({ record }: { record: RecordRef }) {
  const viewers = useViewers(record);
  const named = viewers.slice(0, mostNamed).map(({ name }) => name);
  const words = viewers.length > mostNamed ? `${named.join('、')} 等 ${viewers.length} 位同事` : named.join('、');
  return (
    <span role="status" className={styles.viewers}>
      {viewers.length > 0 ? (
        <>
          <span className={styles.faces} aria-hidden="true">
            {viewers.slice(0, mostNamed).map(({ rid, name }) => (
              <span key={rid} className={styles.face}>
                {initialsOf(name)}
              </span>
            ))}
          </span>
          {words} 也在查看此{recordKinds[record.kind]}
        </>
      ) : null}
    </span>
  );
}

/** What stands for a name in a small circle: its first character, or the first letter of a Latin one. */
const initialsOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
