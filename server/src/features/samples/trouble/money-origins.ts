import type { MoneyOrigins } from '../../balance/index.ts';
import { compensationsByRid } from '../compensations.store.ts';

/** What compensations of samples come from: their case, told by the order's number. */
export const compensationOrigins: MoneyOrigins = {
  key: 'compensation',
  of: async (tx, rids) =>
    new Map(
      (await compensationsByRid(tx, rids)).map(({ rid, order_no }) => [
        rid,
        { kind: 'compensation', rid, no: order_no },
      ]),
    ),
};
