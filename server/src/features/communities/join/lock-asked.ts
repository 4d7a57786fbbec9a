import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockLimits } from '../../identity/index.ts';
import { lockCommunity, type CommunityRow } from '../communities.store.ts';
import { findMembership, openMembership, type MembershipRow } from '../memberships.store.ts';
import { roleIn } from '../place.ts';

export interface Asked {
  row: MembershipRow;
  community: CommunityRow;
  /** Whether the caller is the person whom it is about, or else one of those who run the community. */
  mine: boolean;
}

/**
 * An application or an invitation with its member and its community locked, for the person and for who runs the
 * community; everybody else is refused like for a missing one.
 */
export async function lockAsked(work: MemberWork, rid: string): Promise<Asked> {
  const { tx, actor } = work;
  const before = await findMembership(tx, rid);
  if (!before) throw new Refusal('notFound');
  await lockLimits(tx, before.member_rid);
  const community = await lockCommunity(tx, before.community_rid);
  const row = await findMembership(tx, rid);
  if (!community || !row) throw new Refusal('notFound');
  if (row.member_rid === actor.rid) return { row, community, mine: true };
  const own = await openMembership(tx, community.rid, actor.rid);
  if (own?.state !== 'joined' || roleIn(community, own) === 'member') throw new Refusal('notFound');
  return { row, community, mine: false };
}
