import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../kernel/db.ts';
import { releaseHolds } from '../charges/index.ts';
import { endsByItself } from './order-clock.ts';
import { anyOrder, moveOrder, ownOrder, type Moved } from './move-order.ts';
import type { Order } from './order-model.ts';
import { closeProposal, linesOf } from './orders.store.ts';

/** Cancels the member's own order before testing starts: everything held is released. */
export async function cancelOwnOrder(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return end(work, await ownOrder(work, given.rid), 'cancel', given.reason);
}

export async function cancelByHouse(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return end(work, await anyOrder(work, given.rid), 'cancel', given.reason);
}

/** The customer does not take the new plan. */
export async function refuseProposal(work: Work, given: { rid: string; reason?: string | undefined }): Promise<Moved> {
  return end(work, await ownOrder(work, given.rid), 'refuse', given.reason);
}

/** Ends an order whose clock ran out; does nothing when it has moved on. */
export async function expireOrder(work: Work, rid: string, state: OrderState): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== state || !endsByItself(order) || !order.clock_until || order.clock_until > work.clock.now())
    return;
  await end(work, order, 'expire', `${order.clock_label ?? ''}已过`);
}

async function end(
  work: Work,
  order: Order,
  event: 'cancel' | 'refuse' | 'expire',
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
