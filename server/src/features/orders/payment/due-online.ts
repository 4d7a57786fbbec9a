import type { Fen } from '@yance/contract/kernel/money.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { depositOfOrder, type Payer } from '../../balance/index.ts';
import { ownOrder } from '../state/move-order.ts';
import { findOrder } from '../orders.store.ts';
import { lockPayersOf, payerHindrance, requirePayer } from './order-payer-now.ts';
import { missingFundsOf } from './missing-money.ts';

/**
 * What a waiting order lacks, to be paid online; the order is locked, after the community that pays. Refuses
 * `nothingDue` where it waits for no money, `payingElsewhere` while finance compares a voucher, and a community that
 * pays no more (`payerLeft`, `payerStopped`).
 */
export async function orderDueOnline(work: MemberWork, rid: string): Promise<{ amount_fen: Fen; order_no: string }> {
  await lockPayersOf(work, [rid]);
  const order = await ownOrder(work, rid);
  if (order.state !== 'paying') throw new Refusal('nothingDue');
  await requirePayer(work, order);
  if ((await depositOfOrder(work.tx, rid))?.state === 'pending') throw new Refusal('payingElsewhere');
  const amount_fen = await missingFundsOf(work.tx, order);
  if (amount_fen === 0) throw new Refusal('nothingDue');
  return { amount_fen, order_no: order.order_no };
}

/**
 * Whose account takes what was sent for an order: the payer's while it waits for money and its payer may be charged;
 * nobody's otherwise, and then the money stays with who sent it.
 */
export async function accountOfOrder(work: Work, rid: string): Promise<Payer | undefined> {
  const order = await findOrder(work.tx, rid);
  if (order?.state !== 'paying' || (await payerHindrance(work, order))) return undefined;
  return { kind: order.payer_kind, rid: order.payer_rid };
}
