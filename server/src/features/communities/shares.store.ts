import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { communities, communityMemberships, communityShares as shares } from './communities.tables.ts';

export type ShareRow = typeof shares.$inferSelect;
/** A share in force, with the name of its community. */
export type LiveShare = ShareRow & { community: string };

/** False where it is shared already. */
export async function insertShare(tx: Tx, row: ShareRow): Promise<boolean> {
  const { rowCount } = await tx.insert(shares).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Whether a thing was shared with a community since a moment by another share than this one. */
export async function sharedSince(
  tx: Tx,
  { rid, community_rid, kind, thing_rid }: Pick<ShareRow, 'rid' | 'community_rid' | 'kind' | 'thing_rid'>,
  since: Date,
): Promise<boolean> {
  const same = and(eq(shares.kind, kind), eq(shares.thing_rid, thing_rid), eq(shares.community_rid, community_rid));
  return (await tx.$count(shares, and(same, ne(shares.rid, rid), gt(shares.created_at, since)))) > 0;
}

/** Ends what a member shares of a thing with a community. */
export async function endShare(
  tx: Tx,
  given: Pick<ShareRow, 'community_rid' | 'member_rid' | 'kind' | 'thing_rid'>,
  at: Date,
): Promise<ShareRow[]> {
  return tx
    .update(shares)
    .set({ ended_at: at })
    .where(
      and(
        eq(shares.community_rid, given.community_rid),
        eq(shares.member_rid, given.member_rid),
        eq(shares.kind, given.kind),
        eq(shares.thing_rid, given.thing_rid),
        isNull(shares.ended_at),
      ),
    )
    .returning();
}

const giver = alias(communityMemberships, 'giver');
const reader = alias(communityMemberships, 'reader');
interface Wanted {
  readerRid: string;
  kind?: ShareKind;
  rid?: string;
  thingRid?: string;
  communityRid?: string;
}

/** The shares that somebody may use: of those who are still in a community in which the reader is, too. */
const inForce = (tx: Tx, wanted: Wanted) =>
  tx
    .select({ share: shares, community: communities.name })
    .from(shares)
    .innerJoin(communities, and(eq(communities.rid, shares.community_rid), ne(communities.state, 'dissolved')))
    .innerJoin(giver, and(eq(giver.rid, shares.place_rid), eq(giver.state, 'joined')))
    .innerJoin(
      reader,
      and(
        eq(reader.community_rid, shares.community_rid),
        eq(reader.member_rid, wanted.readerRid),
        eq(reader.state, 'joined'),
      ),
    )
    .where(
      and(
        isNull(shares.ended_at),
        wanted.kind ? eq(shares.kind, wanted.kind) : undefined,
        wanted.rid ? eq(shares.rid, wanted.rid) : undefined,
        wanted.thingRid ? eq(shares.thing_rid, wanted.thingRid) : undefined,
        wanted.communityRid ? eq(shares.community_rid, wanted.communityRid) : undefined,
      ),
    );
const live = (rows: readonly { share: ShareRow; community: string }[]): LiveShare[] =>
  rows.map(({ share, community }) => ({ ...share, community }));

/** What the reader may use, the newest first; the own, too. */
export const sharesFor = async (tx: Tx, wanted: Wanted): Promise<LiveShare[]> =>
  live(await inForce(tx, wanted).orderBy(desc(shares.rid)));

/** One page of what is shared with a community, the newest first. */
export async function pageOfShares(
  tx: Tx,
  wanted: Wanted & { communityRid: string },
  { page, size }: { page: number; size: number },
): Promise<{ rows: LiveShare[]; total: number }> {
  const rows = await inForce(tx, wanted)
    .orderBy(desc(shares.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(inForce(tx, wanted).as('shared'));
  return { rows: live(rows), total: counted?.total ?? 0 };
}

/** All that a member ever shared. */
export const sharesOf = (tx: Tx, memberRid: string): Promise<ShareRow[]> =>
  tx.select().from(shares).where(eq(shares.member_rid, memberRid)).orderBy(shares.rid);

/** Forgets what a member shared. */
export async function forgetShares(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(shares).where(eq(shares.member_rid, memberRid));
}
