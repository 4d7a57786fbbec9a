import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';
import type { Payer } from './payer.ts';

/** Principal that somebody else has given to a payer. */
export interface ReceivedGift {
  rid: string;
  transfer_no: string;
  at: Date;
  /** What arrived and was not given on. */
  own_fen: Fen;
}

/** What others gave to a payer: it pays like every principal, but its invoice is the giver's. */
export const receivedGifts = port<(tx: Tx, payer: Payer) => Promise<ReceivedGift[]>>('balance.received-gifts');
