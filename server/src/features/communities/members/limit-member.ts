import type { limitMember as limitCall } from '@yance/contract/communities/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeLimits, findMembership } from '../memberships.store.ts';
import { detailsFor } from '../notice-details.ts';
import { lockedPlace, requireManager, requireOwner, roleIn } from '../place.ts';

/**
 * Sets what a member may spend of the community's money: the owner for everybody else, an admin for who is none. Orders
 * that were placed before stay as they are.
 */
export async function limitMember(work: MemberWork, given: InputOf<typeof limitCall>): Promise<void> {
  const { rid, month_limit_fen, order_limit_fen, needs_approval } = given;
  const { tx } = work;
  const before = await findMembership(tx, rid);
  if (!before) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireManager(place);
  const { community } = place;
  const row = await findMembership(tx, rid);
  const role = row && roleIn(community, row);
  if (row?.state !== 'joined' || role === 'owner') throw new Refusal('notFound');
  if (role === 'admin') requireOwner(place);
  const limits = { month_limit_fen, order_limit_fen, needs_approval };
  await changeLimits(tx, rid, limits);
  const details = { ...detailsFor(community, row.member_rid), ...limits };
  await announce(work, { entity: 'membership', entity_rid: rid, event: 'limit', details });
}
