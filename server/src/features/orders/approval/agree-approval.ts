import type { agreeApproval as agreeCall } from '@yance/contract/orders/approval-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireCharging } from '../../communities/index.ts';
import { approveTime } from '../../reservations/index.ts';
import { findOrder, linesOf } from '../orders.store.ts';
import { tryHold } from '../payment/hold-order.ts';
import { moveOrder } from '../state/move-order.ts';
import { lockAsked } from './lock-asked.ts';

/**
 * Who runs the community lets an order or instrument time take its money: an order goes on where it was going, or waits
 * for the money.
 */
export async function agreeApproval(
  work: MemberWork,
  { rid, total_fen }: InputOf<typeof agreeCall>,
): Promise<OutputOf<typeof agreeCall>> {
  if (!(await findOrder(work.tx, rid))) return approveTime(work, { rid, total_fen });
  const { order, place } = await lockAsked(work, rid);
  if (order.state !== 'approving') throw new Refusal('stepNotAllowed');
  requireCharging(place.community);
  if (order.total_fen !== total_fen)
    throw new Refusal('approvalChanged', { words: { total: fenText(order.total_fen) } });
  const held = await tryHold(work, order, await linesOf(work.tx, rid));
  const to = order.resume_state === 'received' ? 'received' : 'sending';
  return moveOrder(
    work,
    rid,
    'approve',
    held ? { to, set: { resume_state: null } } : { to: 'paying', set: { resume_state: to } },
  );
}
