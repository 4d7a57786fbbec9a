import type { agreeApproval as agreeCall } from '@yance/contract/orders/approval-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireCharging } from '../../communities/index.ts';
import { approveTime } from '../../reservations/index.ts';
import { findOrder, linesOf } from '../orders.store.ts';
import { missingFundsOf } from '../payment/missing-money.ts';
import { tryHold } from '../payment/hold-order.ts';
import { moveOrder } from '../state/move-order.ts';
import { lockAsked } from './lock-asked.ts';
import { wrongState } from '../state/wrong-state.ts';

/**
 * Who runs the community lets an order or instrument time take its money: an order goes on where it was going, or waits
 * for the money.
 */
export async function agreeApproval(
  work: MemberWork,
  { rid, total_fen }: InputOf<typeof agreeCall>,
): Promise<OutputOf<typeof agreeCall>> {
  if (!(await findOrder(work.tx, rid))) return { ...(await approveTime(work, { rid, total_fen })), missing_fen: 0 };
  const { order, place } = await lockAsked(work, rid);
  if (order.state !== 'approving') throw wrongState(order);
  requireCharging(place.community);
  if (order.total_fen !== total_fen)
    throw new Refusal('approvalChanged', { words: { total: fenText(order.total_fen) } });
  const held = await tryHold(work, order, await linesOf(work.tx, rid));
  const to = order.resume_state === 'received' ? 'received' : 'sending';
  if (held) return { ...(await moveOrder(work, rid, 'approve', { to, set: { resume_state: null } })), missing_fen: 0 };
  const missing_fen = await missingFundsOf(work.tx, order);
  const details = { amount_fen: missing_fen };
  return {
    ...(await moveOrder(work, rid, 'approve', { to: 'paying', set: { resume_state: to }, details })),
    missing_fen,
  };
}
