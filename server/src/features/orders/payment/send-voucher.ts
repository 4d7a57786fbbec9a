import { orderMachine } from '@yance/contract/orders/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { depositForOrder } from '../../balance/index.ts';
import { missingFundsOf } from './missing-money.ts';
import type { Moved } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { stopClock } from './payment-clock.ts';

/** The customer paid a waiting order by bank and shows the voucher: finance compares it, meanwhile no clock runs. */
export async function sendVoucher(work: MemberWork, order: Order, voucherRid: string): Promise<Moved> {
  const { rid, order_no, state } = order;
  const payer = { kind: order.payer_kind, rid: order.payer_rid };
  const amount_fen = Math.max(1, await missingFundsOf(work.tx, order));
  const deposit_rid = await depositForOrder(work, payer, {
    order_rid: rid,
    order_no,
    amount_fen,
    voucher_rid: voucherRid,
  });
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
