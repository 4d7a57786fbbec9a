import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { takeOffDeposit, type Payer } from '../balance/index.ts';
import { takeFrom } from './sums/lots.ts';
import { principalOf } from './sums/principal.ts';
import { changePassed } from './transfers.store.ts';

/**
 * Counts an amount that a correction takes from a payer's principal at the deposits and gifts that it came by, oldest
 * first, as all that is spent. The payer is locked, and the principal is still in hand.
 */
export async function takePrincipal(tx: Tx, payer: Payer, amountFen: Fen): Promise<void> {
  const { lots } = await principalOf(tx, payer);
  for (const { kind, rid, amount_fen } of takeFrom(lots, amountFen, 'amount_fen')) {
    if (kind === 'deposit' && rid) await takeOffDeposit(tx, rid, amount_fen);
    if (kind === 'gift' && rid) await changePassed(tx, rid, amount_fen);
  }
}
