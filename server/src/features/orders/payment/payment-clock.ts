import type { Work } from '../../../kernel/db.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { clockFor, setClock } from '../state/order-clock.ts';
import type { Order } from '../state/order-model.ts';
import { patchOrder } from '../orders.store.ts';

/** While finance compares a voucher nothing runs out. */
export async function stopClock(work: Work, order: Order): Promise<void> {
  await patchOrder(work.tx, order.rid, clockColumns(null));
  await setClock(work, { ...order, clock_until: null });
}

/** The whole span again, because finance took of it. */
export async function startClock(work: Work, order: Order): Promise<void> {
  const running = await clockFor(work.tx, { state: 'paying', types: order.types }, work.clock.now());
  if (!running) return;
  await patchOrder(work.tx, order.rid, clockColumns(running));
  await setClock(work, { ...order, clock_until: running.until });
}
