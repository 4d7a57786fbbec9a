import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPlace, requireManager, type Place } from '../../communities/index.ts';
import { findOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';

/**
 * An order that waits for the caller's approval, locked after the community that pays. To who is not in that community
 * it does not exist; nobody decides about an own order.
 */
export async function lockAsked(work: MemberWork, rid: string): Promise<{ order: Order; place: Place }> {
  const before = await findOrder(work.tx, rid);
  if (before?.payer_kind !== 'team') throw new Refusal('notFound');
  const place = await lockedPlace(work, before.payer_rid);
  requireManager(place);
  const order = await anyOrder(work, rid);
  if (order.member_rid === work.actor.rid && place.role !== 'owner') throw new Refusal('ownApproval');
  return { order, place };
}
