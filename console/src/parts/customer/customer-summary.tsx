import { useMay } from '../../lib/may.ts';
import styles from './customer-summary.module.css';
import { MemberGlance } from './member-glance.tsx';
import { MemberRisks } from './member-risks.tsx';
import { PinnedNote } from './pinned-note.tsx';

/** What to know of the customer before the next step on one of its records, for who may know it. */
export function CustomerSummary({ rid }: { rid: string }) {
  const may = useMay();
  if (!may('members.view')) return null;
  return (
    <div className={styles.summary}>
      <MemberRisks rid={rid} />
      <PinnedNote rid={rid} />
      <MemberGlance rid={rid} />
    </div>
  );
}
