import type { MoneyOrigins } from '../balance/index.ts';
import { ridsSentTo, transfersByRid } from './transfers.store.ts';

/** What gifts and refunds of prepaid money come from. */
export const transferOrigins: MoneyOrigins = {
  key: 'transfer',
  of: async (tx, rids) =>
    new Map(
      (await transfersByRid(tx, rids)).map(({ rid, transfer_no }) => [rid, { kind: 'transfer', rid, no: transfer_no }]),
    ),
  causedBy: ridsSentTo,
};
