import type { MemberWork } from '../../../kernel/db.ts';
import { closeRefused } from '../../balance/index.ts';
import { linesOf } from '../orders.store.ts';
import { type Moved, ownOrder } from '../state/move-order.ts';
import { holdAll } from './hold-order.ts';
import { lockPayersOf, requirePayer } from './order-payer-now.ts';
import { sendVoucher } from './send-voucher.ts';
import { resumeOrder } from './resume-order.ts';
import { wrongState } from '../state/wrong-state.ts';

/**
 * Holds what a waiting order costs and lets it go on; refuses `fundsTooLow` and leaves everything as it was, and a
 * community that pays no more (`payerLeft`, `payerStopped`). With the voucher of a bank transfer, which is the payer's
 * money from then on, the order waits for finance instead, and its clock stops.
 */
export async function payOrder(
  work: MemberWork,
  given: { rid: string; voucher_rid?: string | undefined },
): Promise<Moved> {
  await lockPayersOf(work, [given.rid]);
  if (given.voucher_rid) await closeRefused(work, { order_rid: given.rid });
  const order = await ownOrder(work, given.rid);
  if (order.state !== 'paying') throw wrongState(order);
  await requirePayer(work, order);
  if (given.voucher_rid) return sendVoucher(work, order, given.voucher_rid);
  await holdAll(work, order, await linesOf(work.tx, order.rid));
  return resumeOrder(work, order);
}
