import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { paidKinds } from '@yance/contract/balance/paid-kinds.ts';
import { Link } from '@yance/ui/link.tsx';
import css from './prestore.module.css';

const pages: Record<PaidRecord['kind'], string> = { order: '/member/order', statement: '/member/unpaid' };

/** What a transfer was sent for, each with the way to it; money paid in advance says so. */
export function PaidFor({ records, onLeave }: { records: readonly PaidRecord[]; onLeave?: () => void }) {
  if (records.length === 0) return '预存';
  return (
    <span className={css.records}>
      {records.map(({ kind, rid, no }) => (
        <Link key={rid} href={`${pages[kind]}?rid=${rid}`} onClick={onLeave}>
          {paidKinds[kind]} {no}
        </Link>
      ))}
    </span>
  );
}
