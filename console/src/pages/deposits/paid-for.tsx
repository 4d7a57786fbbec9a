import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { paidKinds } from '@yance/contract/balance/paid-kinds.ts';
import { Link } from 'react-router';

const pages: Record<PaidRecord['kind'], string> = { order: '/orders', statement: '/statements' };

/** What a transfer was sent for, as a list shows and exports it. */
export const paidForWords = (records: readonly PaidRecord[]): string =>
  records.map(({ kind, no }) => `${paidKinds[kind]} ${no}`).join('、') || '预存';

/** The same with the way to each record. */
export const PaidFor = ({ records }: { records: readonly PaidRecord[] }) =>
  records.length === 0
    ? '预存'
    : records.map(({ kind, rid, no }) => (
        <div key={rid}>
          <Link to={`${pages[kind]}/${rid}`}>
            {paidKinds[kind]} {no}
          </Link>
        </div>
      ));
