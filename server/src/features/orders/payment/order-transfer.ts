import { orderMachine } from '@yance/contract/orders/states.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { announce } from '../../../kernel/facts.ts';
import { depositForOrder } from '../../balance/index.ts';
import { missingFundsOf } from './missing-money.ts';
import type { Moved } from '../state/move-order.ts';
import { clockFor, setClock } from '../state/order-clock.ts';
import type { Order } from '../state/order-model.ts';
import { patchOrder } from '../orders.store.ts';

/** The customer paid a waiting order by bank and shows the voucher: finance compares it, meanwhile no clock runs. */
export async function sendVoucher(work: MemberWork, order: Order, voucherRid: string): Promise<Moved> {
  const { rid, order_no, state } = order;
  const amount_fen = Math.max(1, await missingFundsOf(work.tx, order));
  const deposit_rid = await depositForOrder(work, { order_rid: rid, order_no, amount_fen, voucher_rid: voucherRid });
  await stopClock(work, order);
  await announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'voucherSent',
    from_state: state,
    to_state: state,
    details: { deposit_rid, amount_fen },
  });
  return { rid, state, label: orderMachine.states[state] };
}

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
