import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { closeProposal, linesOf } from '../orders.store.ts';
import { type Moved, moveOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';

export async function endOrder(
  work: Work,
  order: Order,
  event: 'cancel' | 'refuse' | 'reject' | 'expire',
  reason: string | undefined,
): Promise<Moved> {
  const moved = await moveOrder(work, order.rid, event, { to: 'cancelled', reason, set: { resume_state: null } });
  await closeProposal(work.tx, order.rid, work.clock.now());
  const lines = await linesOf(work.tx, order.rid);
  await releaseHolds(work, {
    cause_rids: [...lines.map((line) => line.rid), ...order.extras.map((extra) => extra.rid)],
  });
  return moved;
}
