import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import type { Payer } from './payer.ts';

/** What the platform itself has put into a payer's principal. */
export interface ReceivedRewards extends Keyed {
  of(tx: Tx, payer: Payer): Promise<{ rid: string; at: Date; amount_fen: Fen }[]>;
}

/** Rewards pay like every principal, but nobody paid the platform for them: they are not refunded. */
export const receivedRewards = collection<ReceivedRewards>('balance.received-rewards');
