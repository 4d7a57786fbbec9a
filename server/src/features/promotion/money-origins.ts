import type { MoneyOrigins } from '../balance/index.ts';
import { nobody } from '../ledger/index.ts';
import { withdrawalsByRid } from './withdrawals.store.ts';

/** What moves rebates: a withdrawal by its number, and everything else the rebates as a whole, which have none. */
export const rebateOrigins: readonly MoneyOrigins[] = [
  {
    key: 'withdrawal',
    of: async (tx, rids) =>
      new Map(
        (await withdrawalsByRid(tx, rids)).map(({ rid, withdrawal_no }) => [
          rid,
          { kind: 'withdrawal', rid, no: withdrawal_no },
        ]),
      ),
  },
  // A release gives many rebates at once, so that its postings bear no rid.
  { key: 'rebate', of: async (_, rids) => new Map(rids.map((rid) => [rid, { kind: 'rebate', rid: nobody, no: '' }])) },
];
