import { orderClocks, type OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { patchOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';
import { cancelsOnTimeout, expiry } from '../state/order-clock.ts';
import type { Order } from '../state/order-model.ts';
import { pickupDeadline } from '../price/order-pickup.ts';
import { endOrder } from './end-order.ts';

/** Ends an order whose clock ran out; does nothing when it has moved on. */
export async function expireOrder(work: Work, rid: string, state: OrderState): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== state || !order.clock_until || order.clock_until > work.clock.now()) return;
  if (!(await cancelsOnTimeout(work.tx, order))) return;
  const pickup = state === 'sending' ? await pickupDeadline(work, rid) : null;
  if (pickup) return putOff(work, order, pickup);
  await endOrder(work, order, 'expire', `${order.clock_kind ? orderClocks[order.clock_kind] : ''}已过`);
}

/** An order whose samples are to be collected later waits for the courier. */
async function putOff(work: Work, order: Order, clock_until: Date): Promise<void> {
  await patchOrder(work.tx, order.rid, { clock_until });
  const payload = { rid: order.rid, state: order.state };
  // The key holds the time, because the job that finds this is not over yet.
  const key = `${order.rid}/${clock_until.getTime()}`;
  await enqueue(work, { kind: expiry, key, runAt: clock_until, payload });
}
