import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import { hasSamples } from '../state/order-model.ts';

/** The customer brings the samples to the laboratory in person. */
export async function dropOffOrder(work: Work, rid: string): Promise<Moved> {
  const order = await ownOrder(work, rid);
  if (!hasSamples(order)) throw new Refusal('stepNotAllowed');
  return moveOrder(work, order.rid, 'dropOff');
}
