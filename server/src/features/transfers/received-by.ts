import type { Tx } from '../../kernel/db.ts';
import type { Payer, ReceivedGift } from '../balance/index.ts';
import { arrivesOf } from './move-transfer.ts';
import { findReceived } from './transfers.store.ts';

/** What others have given to a payer and is not given on, oldest first. */
export async function receivedBy(tx: Tx, payer: Payer): Promise<ReceivedGift[]> {
  return (await findReceived(tx, payer.rid)).flatMap((row) =>
    row.ended_at
      ? { rid: row.rid, transfer_no: row.transfer_no, at: row.ended_at, own_fen: arrivesOf(row) - row.passed_fen }
      : [],
  );
}
