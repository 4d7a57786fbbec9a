import type { Fen } from '@yance/contract/kernel/money.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { depositOfOrder } from '../../balance/index.ts';
import { ownOrder } from '../state/move-order.ts';
import { missingFundsOf } from './missing-money.ts';

/**
 * What a waiting order lacks, to be paid online; the order is locked. Refuses `nothingDue` where it waits for no money,
 * and `payingElsewhere` while finance compares a voucher.
 */
export async function orderDueOnline(work: MemberWork, rid: string): Promise<{ amount_fen: Fen; order_no: string }> {
  const order = await ownOrder(work, rid);
  if (order.state !== 'paying') throw new Refusal('nothingDue');
  if (order.payer_kind === 'team') throw new Refusal('communityPays');
  if ((await depositOfOrder(work.tx, rid))?.state === 'pending') throw new Refusal('payingElsewhere');
  const amount_fen = await missingFundsOf(work.tx, order);
  if (amount_fen === 0) throw new Refusal('nothingDue');
  return { amount_fen, order_no: order.order_no };
}
