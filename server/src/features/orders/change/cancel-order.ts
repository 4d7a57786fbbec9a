import { orderClocks, type OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { releaseHolds } from '../../charges/index.ts';
import { endsByItself } from '../state/order-clock.ts';
import { awaitedPickup } from '../submit/order-pickup.ts';
import { anyOrder, moveOrder, ownOrder, type Moved } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { closeProposal, linesOf, patchOrder } from '../orders.store.ts';

/** Cancels the member's own order before testing starts: everything held is released. */
export async function cancelOwnOrder(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return end(work, await ownOrder(work, given.rid), 'cancel', given.reason);
}

export async function cancelByHouse(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return end(work, await anyOrder(work, given.rid), 'cancel', given.reason);
}

/** The last task of an order was cancelled: nothing is left of it to do, wherever it waits before the testing. */
export async function cancelEmptied(work: Work, order: Order): Promise<Moved> {
  return end(work, order, 'cancel', '全部检测任务已取消');
}

/** The customer does not take the new plan. */
export async function refuseProposal(work: Work, given: { rid: string; reason?: string | undefined }): Promise<Moved> {
  return end(work, await ownOrder(work, given.rid), 'refuse', given.reason);
}

/** Ends an order whose clock ran out; does nothing when it has moved on. */
export async function expireOrder(work: Work, rid: string, state: OrderState): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== state || !order.clock_until || order.clock_until > work.clock.now()) return;
  if (!(await endsByItself(work.tx, order))) return;
  const pickup = state === 'sending' ? await awaitedPickup(work, rid) : null;
  if (pickup) return putOff(work, order, pickup);
  await end(work, order, 'expire', `${order.clock_kind ? orderClocks[order.clock_kind] : ''}已过`);
}

/** An order whose samples are to be collected later waits for the courier. */
async function putOff(work: Work, order: Order, clock_until: Date): Promise<void> {
  await patchOrder(work.tx, order.rid, { clock_until });
  const payload = { rid: order.rid, state: order.state };
  // The key holds the time, because the job that finds this is not over yet.
  const key = `${order.rid}/${clock_until.getTime()}`;
  await enqueue(work, { kind: 'order.expire', key, runAt: clock_until, payload });
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
