import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { linesOf } from '../orders.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import { tryHold } from './hold-order.ts';

/** The manager confirms a prepaid order: the money is held now, or the order waits for it. */
export async function confirmOrder(work: Work, rid: string): Promise<Moved> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'confirming') throw new Refusal('stepNotAllowed');
  const held = await tryHold(work, order, await linesOf(work.tx, rid));
  return moveOrder(work, rid, 'confirm', held ? { to: 'sending' } : { to: 'paying', set: { resume_state: 'sending' } });
}
