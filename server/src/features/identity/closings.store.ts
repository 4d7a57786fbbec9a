import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { memberClosings } from './account.tables.ts';

export type ClosingRow = typeof memberClosings.$inferSelect;
const open = and(isNull(memberClosings.withdrawn_at), isNull(memberClosings.done_at));

export async function insertClosing(tx: Tx, row: typeof memberClosings.$inferInsert): Promise<void> {
  await tx.insert(memberClosings).values(row);
}

/** The request that is still running; at most one a member. */
export async function openClosingOf(tx: Tx, memberRid: string): Promise<ClosingRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberClosings)
    .where(and(eq(memberClosings.member_rid, memberRid), open));
  return row;
}

/** Takes a running request back; tells whether there was one. */
export async function withdrawClosingRow(tx: Tx, memberRid: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(memberClosings)
    .set({ withdrawn_at: now })
    .where(and(eq(memberClosings.member_rid, memberRid), open))
    .returning({ rid: memberClosings.rid });
  return rows.length > 0;
}

export async function changeClosing(tx: Tx, rid: string, set: Partial<ClosingRow>): Promise<void> {
  await tx.update(memberClosings).set(set).where(eq(memberClosings.rid, rid));
}

/** What people wrote as their reason goes with them. */
export async function forgetClosingReasons(tx: Tx, memberRid: string): Promise<void> {
  await tx.update(memberClosings).set({ reason: '' }).where(eq(memberClosings.member_rid, memberRid));
}
