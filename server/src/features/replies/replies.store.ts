import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { cannedReplies } from './replies.tables.ts';

export type ReplyRow = typeof cannedReplies.$inferSelect;

/** Everybody's and the person's own, each by title; the limits of writing bound them. */
export function repliesFor(tx: Tx, staffRid: string): Promise<ReplyRow[]> {
  return tx
    .select()
    .from(cannedReplies)
    .where(or(isNull(cannedReplies.owner_rid), eq(cannedReplies.owner_rid, staffRid)))
    .orderBy(sql`owner_rid is not null`, asc(cannedReplies.title), asc(cannedReplies.rid))
    .limit(300);
}

/** One that the person may use; locked where it is to be changed. */
export async function findReply(
  tx: Tx,
  { rid, staffRid, forUpdate = false }: { rid: string; staffRid: string; forUpdate?: boolean },
): Promise<ReplyRow | undefined> {
  const query = tx
    .select()
    .from(cannedReplies)
    .where(and(eq(cannedReplies.rid, rid), or(isNull(cannedReplies.owner_rid), eq(cannedReplies.owner_rid, staffRid))));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row;
}

/** Makes those wait who count the same replies, then counts them: everybody's, or those of one person. */
export async function countReplies(tx: Tx, ownerRid: string | null): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('replies.count'))`);
  const [sum] = await tx
    .select({ total: count() })
    .from(cannedReplies)
    .where(ownerRid ? eq(cannedReplies.owner_rid, ownerRid) : isNull(cannedReplies.owner_rid));
  return sum?.total ?? 0;
}

export async function insertReply(tx: Tx, row: ReplyRow): Promise<void> {
  await tx.insert(cannedReplies).values(row);
}

export async function patchReply(tx: Tx, rid: string, set: Partial<Omit<ReplyRow, 'rid'>>): Promise<void> {
  await tx.update(cannedReplies).set(set).where(eq(cannedReplies.rid, rid));
}

export async function deleteReply(tx: Tx, rid: string): Promise<void> {
  await tx.delete(cannedReplies).where(eq(cannedReplies.rid, rid));
}
