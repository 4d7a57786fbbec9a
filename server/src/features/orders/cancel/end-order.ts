import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { approvalFacts } from '../approval/approval-facts.ts';
import { releaseHolds } from '../../charges/index.ts';
import { findCommunity } from '../../communities/index.ts';
import { linesOf } from '../orders.store.ts';
import { closeProposal } from '../proposals.store.ts';
import { type Moved, moveOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';

/** Ends an order before its testing: everything held is released. Who was to approve it is notified that it is over. */
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
  if (order.state === 'approving' && event !== 'reject')
    await notifyApprovers(work, order, event === 'expire' ? 'lapse' : 'withdraw', reason);
  return moved;
}

async function notifyApprovers(work: Work, order: Order, event: 'lapse' | 'withdraw', reason?: string): Promise<void> {
  const community = await findCommunity(work.tx, order.payer_rid);
  if (community) await announce(work, await approvalFacts(work, community, order, event, reason));
}
