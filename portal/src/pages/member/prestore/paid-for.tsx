import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { OriginLink } from '../../../parts/origin-link.tsx';
import css from './prestore.module.css';

/** What a transfer was sent for, each with the way to it; money paid in advance says so. */
export function PaidFor({ records, onLeave }: { records: readonly PaidRecord[]; onLeave?: () => void }) {
  if (records.length === 0) return '预存';
  return (
    <span className={css.records}>
      {records.map((record) => (
        <OriginLink key={record.rid} origin={record} onLeave={onLeave} />
      ))}
    </span>
  );
}
