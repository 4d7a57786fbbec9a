import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { Link } from '@yance/ui/link.tsx';
import css from './prestore.module.css';

const pages = {
  order: { word: '订单', href: (rid: string) => `/member/order?rid=${rid}` },
  statement: { word: '对账单', href: (rid: string) => `/member/unpaid?rid=${rid}` },
};

/** What a transfer was sent for, each with the way to it; money paid in advance says so. */
export function PaidFor({ records, onLeave }: { records: readonly PaidRecord[]; onLeave?: () => void }) {
  if (records.length === 0) return '预存';
  return (
    <span className={css.records}>
      {records.map(({ kind, rid, no }) => (
        <Link key={rid} href={pages[kind].href(rid)} onClick={onLeave}>
          {pages[kind].word} {no}
        </Link>
      ))}
    </span>
  );
}
