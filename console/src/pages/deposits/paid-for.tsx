import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import { Link } from 'react-router';

const words: Record<PaidRecord['kind'], string> = { order: '订单', statement: '对账单' };
const pages: Record<PaidRecord['kind'], string> = { order: '/orders', statement: '/statements' };

/** What a transfer was sent for, as a list shows and exports it. */
export const paidForWords = (records: readonly PaidRecord[]): string =>
  records.map(({ kind, no }) => `${words[kind]} ${no}`).join('、') || '预存';

/** The same with the way to each record. */
export const PaidFor = ({ records }: { records: readonly PaidRecord[] }) =>
  records.length === 0
    ? '预存'
    : records.map(({ kind, rid, no }) => (
        <div key={rid}>
          <Link to={`${pages[kind]}/${rid}`}>
            {words[kind]} {no}
          </Link>
        </div>
      ));
