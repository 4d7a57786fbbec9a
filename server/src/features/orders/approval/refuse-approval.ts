import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endOrder } from '../cancel/end-order.ts';
import type { Moved } from '../state/move-order.ts';
import { lockAsked } from './lock-asked.ts';

/** Who runs the community does not let an order take its money: it ends, and everything held is released. */
export async function refuseApproval(work: MemberWork, given: { rid: string; reason: string }): Promise<Moved> {
  const { order } = await lockAsked(work, given.rid);
  if (order.state !== 'approving') throw new Refusal('stepNotAllowed');
  return endOrder(work, order, 'reject', given.reason);
}
