import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findPosted } from '../balance.store.ts';
import type { Payer } from '../payer.ts';

/** Principal that arrived for a payer, oldest first: `{ rid, deposit_no, amount_fen, at }`. The gift is not in it. */
export async function postedDeposits(
  tx: Tx,
  payer: Payer,
): Promise<{ rid: string; deposit_no: string; amount_fen: Fen; at: Date }[]> {
  return (await findPosted(tx, payer)).flatMap(({ rid, deposit_no, received_fen, posted_at }) =>
    received_fen && posted_at ? [{ rid, deposit_no, amount_fen: received_fen, at: posted_at }] : [],
  );
}
