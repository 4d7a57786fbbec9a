import { fenText } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { linesOf } from '../orders.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import { tryHold } from './hold-order.ts';
import { wrongState } from '../state/wrong-state.ts';
import { requireWholeSeen } from '../state/seen-whole.ts';

/**
 * The manager confirms a prepaid order: the money is held now, or the order waits for it. Refuses `priceChanged` where
 * the total is not the one that the manager saw.
 */
export async function confirmOrder(
  work: Work,
  { rid, total_fen: seen_fen }: { rid: string; total_fen?: number | undefined },
): Promise<Moved> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'confirming') throw wrongState(order);
  await requireWholeSeen(work, rid);
  if (seen_fen !== undefined && seen_fen !== order.total_fen)
    throw new Refusal('priceChanged', { words: { total: fenText(order.total_fen) } });
  const held = await tryHold(work, order, await linesOf(work.tx, rid));
  return moveOrder(work, rid, 'confirm', held ? { to: 'sending' } : { to: 'paying', set: { resume_state: 'sending' } });
}
