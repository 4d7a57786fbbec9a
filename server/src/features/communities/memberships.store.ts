import type { MembershipState } from '@yance/contract/communities/states.ts';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { communityMemberships as memberships } from './communities.tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;
/** The states in which somebody is in a community or may come in. */
export const openStates = ['applied', 'invited', 'joined'] as const satisfies MembershipState[];

/** Who comes in for the first time is not limited; who comes back has the limits of before. */
export async function insertMembership(tx: Tx, row: Omit<MembershipRow, keyof Limits>): Promise<void> {
  const { community_rid, member_rid } = row;
  await tx.insert(memberships).values({ ...row, ...(await lastLimits(tx, community_rid, member_rid)) });
}

type Limits = Pick<MembershipRow, 'month_limit_fen' | 'order_limit_fen' | 'needs_approval'>;

/** The limits of somebody's last place in a community; nothing where there was none. */
async function lastLimits(tx: Tx, communityRid: string, memberRid: string): Promise<Limits | undefined> {
  const { month_limit_fen, order_limit_fen, needs_approval } = memberships;
  const [row] = await tx
    .select({ month_limit_fen, order_limit_fen, needs_approval })
    .from(memberships)
    .where(
      and(
        eq(memberships.community_rid, communityRid),
        eq(memberships.member_rid, memberRid),
        isNotNull(memberships.joined_at),
      ),
    )
    .orderBy(desc(memberships.rid))
    .limit(1);
  return row;
}

export async function findMembership(tx: Tx, rid: string): Promise<MembershipRow | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.rid, rid));
  return row;
}

/** What somebody has in a community now: a place, an application or an invitation. */
export async function openMembership(
  tx: Tx,
  communityRid: string,
  memberRid: string,
): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.community_rid, communityRid),
        eq(memberships.member_rid, memberRid),
        inArray(memberships.state, [...openStates]),
      ),
    );
  return row;
}

/** All that somebody has open, over all communities, newest first. */
export const openMembershipsOf = (tx: Tx, memberRid: string): Promise<MembershipRow[]> =>
  tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.member_rid, memberRid), inArray(memberships.state, [...openStates])))
    .orderBy(desc(memberships.rid));

export const membershipsOf = (tx: Tx, memberRid: string): Promise<MembershipRow[]> =>
  tx.select().from(memberships).where(eq(memberships.member_rid, memberRid)).orderBy(asc(memberships.rid));

/** All that a community has open, by rid. */
export const openMembershipsIn = (tx: Tx, communityRid: string): Promise<MembershipRow[]> =>
  tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.community_rid, communityRid), inArray(memberships.state, [...openStates])))
    .orderBy(asc(memberships.rid));

/** How often somebody has applied to a community, or was invited to it, since a moment. */
export const countAsked = (tx: Tx, communityRid: string, memberRid: string, since: Date): Promise<number> =>
  tx.$count(
    memberships,
    and(
      eq(memberships.member_rid, memberRid),
      eq(memberships.community_rid, communityRid),
      gt(memberships.created_at, since),
    ),
  );

/** How many of a member's stand in these states. */
export const countOfMember = (tx: Tx, memberRid: string, states: readonly MembershipState[]): Promise<number> =>
  tx.$count(memberships, and(eq(memberships.member_rid, memberRid), inArray(memberships.state, [...states])));

/** How many of a community's stand in these states. */
export const countInCommunity = (tx: Tx, communityRid: string, states: readonly MembershipState[]): Promise<number> =>
  tx.$count(memberships, and(eq(memberships.community_rid, communityRid), inArray(memberships.state, [...states])));

/** What members of a community may spend of its money, of those who are in it. */
export async function limitsIn(tx: Tx, communityRid: string, memberRids: readonly string[]): Promise<MembershipRow[]> {
  if (memberRids.length === 0) return [];
  return tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.community_rid, communityRid),
        inArray(memberships.member_rid, [...memberRids]),
        eq(memberships.state, 'joined'),
      ),
    );
}

export const countAdmins = (tx: Tx, communityRid: string): Promise<number> =>
  tx.$count(memberships, and(eq(memberships.community_rid, communityRid), memberships.admin));

/** How many communities somebody is in. */
export const countJoined = (tx: Tx, memberRid: string): Promise<number> =>
  tx.$count(memberships, and(eq(memberships.member_rid, memberRid), eq(memberships.state, 'joined')));

/** The admins of these communities, owners who are among them included. */
export async function adminsOf(
  tx: Tx,
  communityRids: readonly string[],
): Promise<Pick<MembershipRow, 'community_rid' | 'member_rid'>[]> {
  if (communityRids.length === 0) return [];
  return tx
    .select({ community_rid: memberships.community_rid, member_rid: memberships.member_rid })
    .from(memberships)
    .where(
      and(
        inArray(memberships.community_rid, [...communityRids]),
        eq(memberships.state, 'joined'),
        eq(memberships.admin, true),
      ),
    );
}

/** Members and applications of each community, with when the first of them expires. */
export async function countsOf(
  tx: Tx,
  communityRids: readonly string[],
): Promise<(communityRid: string, state: MembershipState) => { count: number; until: Date | null }> {
  const none = { count: 0, until: null };
  if (communityRids.length === 0) return () => none;
  const { community_rid, state, expires_at } = memberships;
  const rows = await tx
    .select({ community_rid, state, count: count(), until: min(expires_at) })
    .from(memberships)
    .where(and(inArray(memberships.community_rid, [...communityRids]), inArray(memberships.state, [...openStates])))
    .groupBy(memberships.community_rid, memberships.state);
  const counts = new Map(rows.map((row) => [`${row.community_rid} ${row.state}`, row]));
  return (rid, which) => counts.get(`${rid} ${which}`) ?? none;
}

export async function changeAdmin(tx: Tx, rid: string, admin: boolean): Promise<void> {
  await tx.update(memberships).set({ admin }).where(eq(memberships.rid, rid));
}

export async function changeLimits(tx: Tx, rid: string, set: Limits): Promise<void> {
  await tx.update(memberships).set(set).where(eq(memberships.rid, rid));
}

/** One page of a community's memberships, the owner and the admins first; `members` limits it to these people. */
export async function pageOfMemberships(
  tx: Tx,
  filter: {
    communityRid: string;
    ownerRid: string;
    states: readonly MembershipState[];
    members?: readonly string[] | undefined;
  },
  { page, size }: { page: number; size: number },
): Promise<{ rows: MembershipRow[]; total: number }> {
  const where = and(
    eq(memberships.community_rid, filter.communityRid),
    inArray(memberships.state, [...filter.states]),
    filter.members ? inArray(memberships.member_rid, [...filter.members]) : undefined,
  );
  const rows = await tx
    .select()
    .from(memberships)
    .where(where)
    .orderBy(sql`${memberships.member_rid} <> ${filter.ownerRid}`, desc(memberships.admin), asc(memberships.rid))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await tx.$count(memberships, where) };
}

/** The people behind a community's memberships in these states. */
export async function peopleIn(tx: Tx, communityRid: string, states: readonly MembershipState[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ member_rid: memberships.member_rid })
    .from(memberships)
    .where(and(eq(memberships.community_rid, communityRid), inArray(memberships.state, [...states])));
  return rows.map(({ member_rid }) => member_rid);
}

/** Who has joined each of these communities. */
export async function joinedIn(tx: Tx, communityRids: readonly string[]): Promise<Map<string, string[]>> {
  if (communityRids.length === 0) return new Map();
  const rows = await tx
    .select({ community_rid: memberships.community_rid, member_rid: memberships.member_rid })
    .from(memberships)
    .where(and(inArray(memberships.community_rid, [...communityRids]), eq(memberships.state, 'joined')));
  const found = Map.groupBy(rows, ({ community_rid }) => community_rid);
  return new Map([...found].map(([rid, own]) => [rid, own.map(({ member_rid }) => member_rid)]));
}

/** Forgets what a member wrote freely. */
export async function eraseMessages(tx: Tx, memberRid: string): Promise<void> {
  await tx.update(memberships).set({ message: '' }).where(eq(memberships.member_rid, memberRid));
}
