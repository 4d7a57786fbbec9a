import type { CommunityRole } from '@yance/contract/communities/kinds.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { communitiesByRid, findCommunity, lockCommunity, type CommunityRow } from './communities.store.ts';
import { membershipsOf, openMembership, openMembershipsOf, type MembershipRow } from './memberships.store.ts';

/** A community with what the caller is in it. */
export interface Place {
  community: CommunityRow;
  own: MembershipRow;
  role: CommunityRole;
}

export const roleIn = (community: CommunityRow, one: Pick<MembershipRow, 'member_rid' | 'admin'>): CommunityRole =>
  one.member_rid === community.owner_rid ? 'owner' : one.admin ? 'admin' : 'member';

/** The caller's place in a community; who is not in it is refused like for one that does not exist. */
export const placeIn = async (work: MemberWork, rid: string): Promise<Place> =>
  placeOf(work, await findCommunity(work.tx, rid));

/**
 * A community whose books the caller reads, and as what: with a place in it, or as its last owner once it has ended.
 * Everybody else is refused like for one that does not exist.
 */
export async function booksOf(work: MemberWork, rid: string): Promise<Pick<Place, 'community' | 'role'>> {
  const community = await findCommunity(work.tx, rid);
  if (community?.state === 'dissolved' && community.owner_rid === work.actor.rid) return { community, role: 'owner' };
  return placeOf(work, community);
}

/** Those that have ended and were the caller's, the last one first. */
export async function endedOf({ tx, actor }: Pick<MemberWork, 'tx' | 'actor'>): Promise<CommunityRow[]> {
  const ended = (await membershipsOf(tx, actor.rid)).filter(({ state }) => state === 'ended');
  const rows = await communitiesByRid(
    tx,
    ended.map((one) => one.community_rid),
  );
  return [...rows.values()]
    .filter(({ state, owner_rid }) => state === 'dissolved' && owner_rid === actor.rid)
    .toSorted((a, b) => (b.ended_at?.getTime() ?? 0) - (a.ended_at?.getTime() ?? 0));
}

/** The caller's place with the community locked. Whoever locks a member too has done so before. */
export const lockedPlace = async (work: MemberWork, rid: string): Promise<Place> =>
  placeOf(work, await lockCommunity(work.tx, rid));

async function placeOf({ tx, actor }: MemberWork, community: CommunityRow | undefined): Promise<Place> {
  const own = community && (await openMembership(tx, community.rid, actor.rid));
  if (!community || own?.state !== 'joined') throw new Refusal('notFound');
  return { community, own, role: roleIn(community, own) };
}

/** What a member is in each of these communities; absent where the member has no place. */
export async function rolesIn(
  { tx, actor }: Pick<MemberWork, 'tx'> & { actor: { rid: string } },
  rids: readonly string[],
): Promise<Map<string, CommunityRole>> {
  const communities = await communitiesByRid(tx, rids);
  const open = rids.length > 0 ? await openMembershipsOf(tx, actor.rid) : [];
  return new Map(
    open.flatMap((one) => {
      const community = communities.get(one.community_rid);
      return community && one.state === 'joined' ? [[community.rid, roleIn(community, one)] as const] : [];
    }),
  );
}

/** The communities that somebody runs, as owner or admin, with what they are in each. */
export async function runBy({
  tx,
  actor,
}: Pick<MemberWork, 'tx' | 'actor'>): Promise<{ row: CommunityRow; role: CommunityRole }[]> {
  const joined = (await openMembershipsOf(tx, actor.rid)).filter(({ state }) => state === 'joined');
  const rows = await communitiesByRid(
    tx,
    joined.map((one) => one.community_rid),
  );
  return joined.flatMap((one) => {
    const row = rows.get(one.community_rid);
    const role = row && roleIn(row, one);
    return row && role && role !== 'member' ? [{ row, role }] : [];
  });
}

/** Refuses everybody in the community but its owner. */
export function requireOwner({ role }: Pick<Place, 'role'>): void {
  if (role !== 'owner') throw new Refusal('ownerNeeded');
}

/** Refuses everybody in the community but its owner and admins. */
export function requireManager({ role }: Pick<Place, 'role'>): void {
  if (role === 'member') throw new Refusal('managerNeeded');
}

/** Refuses a community that takes no new orders and no money: one that is frozen, waits for its review, or ends. */
export function requireActive({ community }: Place): void {
  if (community.state !== 'active') throw new Refusal('communityNotOpen');
}
