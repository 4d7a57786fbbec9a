import type { ReceivedRewards } from '../../balance/index.ts';
import { convertedBy } from '../withdrawals.store.ts';

/** Rebates in the prepaid balance: they pay for orders, but do not leave to a bank without fee and approval. */
export const convertedRebates: ReceivedRewards = {
  key: 'rebates',
  of: async (tx, { kind, rid }) =>
    kind === 'member'
      ? (await convertedBy(tx, rid)).map((row) => ({
          rid: row.rid,
          at: row.ended_at ?? row.created_at,
          amount_fen: row.amount_fen,
        }))
      : [],
};
