import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type MemberProfile, withManager } from '../../identity/index.ts';
import { isManager } from '../../staff/index.ts';
import { findOrder } from '../orders.store.ts';

/** The customer of an offer, and the service manager who answers for it. */
export interface OfferParties {
  member: MemberProfile;
  manager_rid: string | null;
}

/** The parties of an order that the operator writes; managers and members are locked, so before any order. */
export async function offerParties(
  work: Work,
  given: { member_rid: string; manager_rid: string | null },
): Promise<OfferParties> {
  const stays = given.manager_rid !== null && (await isManager(work.tx, given.manager_rid));
  const member = await withManager(work, given.member_rid);
  return { member, manager_rid: stays ? given.manager_rid : member.manager_rid };
}

/** The parties of a retest, asked before its order is locked: its manager stays, if they still work as one. */
export async function retestParties(work: Work, orderRid: string): Promise<OfferParties> {
  const order = await findOrder(work.tx, orderRid);
  if (!order) throw new Refusal('notFound');
  return offerParties(work, order);
}
