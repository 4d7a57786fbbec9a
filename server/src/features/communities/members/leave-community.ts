import { membershipMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommunityRow } from '../communities.store.ts';
import { communityMemberships } from '../communities.tables.ts';
import { endHandover } from '../handover/end-handover.ts';
import type { MembershipRow } from '../memberships.store.ts';
import { lockedPlace } from '../place.ts';
import { detailsAbout } from '../notice-details.ts';

/** A member leaves; the owner cannot. Returns the rid of the place that was given up. */
export async function leaveCommunity(work: MemberWork, rid: string): Promise<string> {
  const { community, own, role } = await lockedPlace(work, rid);
  if (role === 'owner') throw new Refusal('ownerStays');
  await giveUpPlace(work, community, own);
  return own.rid;
}

/** Ends somebody's place in a community, which is locked, by who holds it. */
export async function giveUpPlace(work: Work, community: CommunityRow, own: MembershipRow): Promise<void> {
  await endHandover(work, community, own.member_rid);
  await advance(work, membershipMachine, communityMemberships, {
    rid: own.rid,
    event: 'leave',
    set: { admin: false, ended_at: work.clock.now() },
    details: await detailsAbout(work.tx, community, community.owner_rid, own.member_rid),
  });
}
