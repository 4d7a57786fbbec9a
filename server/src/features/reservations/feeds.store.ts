import { and, eq, sql } from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { reservationFeeds } from './reservations.tables.ts';

export type Feed = typeof reservationFeeds.$inferSelect;
export type FeedOwner = Pick<Feed, 'owner_kind' | 'owner_rid'>;

/** The feed of a member or an instrument, made when there is none; renewed, its old address is void. */
export async function saveFeed(tx: Tx, owner: FeedOwner, given: { at: Date; renew: boolean }): Promise<Feed> {
  const [row] = await tx
    .insert(reservationFeeds)
    .values({ rid: newRid(), ...owner, renewals: 0, created_at: given.at })
    .onConflictDoUpdate({
      target: [reservationFeeds.owner_kind, reservationFeeds.owner_rid],
      set: { renewals: given.renew ? sql`${reservationFeeds.renewals} + 1` : reservationFeeds.renewals },
    })
    .returning();
  if (!row) throw new Error('A feed that was just stored comes back.');
  return row;
}

export async function findFeed(tx: Tx, rid: string): Promise<Feed | undefined> {
  const [row] = await tx.select().from(reservationFeeds).where(eq(reservationFeeds.rid, rid));
  return row;
}

export async function deleteFeed(tx: Tx, owner: FeedOwner): Promise<void> {
  await tx
    .delete(reservationFeeds)
    .where(and(eq(reservationFeeds.owner_kind, owner.owner_kind), eq(reservationFeeds.owner_rid, owner.owner_rid)));
}
