import type { removeMember as removeCall } from '@yance/contract/communities/endpoints.ts';
import { membershipMachine } from '@yance/contract/communities/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { communityMemberships } from '../communities.tables.ts';
import { endHandover } from '../handover/end-handover.ts';
import { findMembership } from '../memberships.store.ts';
import { lockedPlace, requireManager, requireOwner, roleIn } from '../place.ts';
import { detailsAbout } from '../notice-details.ts';

/** Takes somebody out of a community: the owner anybody else, an admin who is none. */
export async function removeMember(work: MemberWork, given: InputOf<typeof removeCall>): Promise<void> {
  const { tx, clock, actor } = work;
  const before = await findMembership(tx, given.rid);
  if (!before) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireManager(place);
  const { community } = place;
  const row = await findMembership(tx, given.rid);
  if (!row || row.member_rid === actor.rid) throw new Refusal('notFound');
  if (roleIn(community, row) !== 'member') requireOwner(place);
  const reason = given.reason ?? '';
  const details = await detailsAbout(tx, community, row.member_rid, row.member_rid);
  const set = { admin: false, answer: reason, ended_at: clock.now() };
  await endHandover(work, community, row.member_rid);
  await advance(work, membershipMachine, communityMemberships, { rid: row.rid, event: 'remove', set, reason, details });
}
