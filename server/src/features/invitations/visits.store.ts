import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { invitationCodes, invitationVisits, visitMarks } from './invitations.tables.ts';

/** Whether the mark is new. */
export async function insertVisitMark(tx: Tx, day: string, mark: string): Promise<boolean> {
  const rows = await tx
    .insert(visitMarks)
    .values({ day, mark })
    .onConflictDoNothing()
    .returning({ day: visitMarks.day });
  return rows.length > 0;
}

export const forgetVisitMarks = async (tx: Tx, before: string): Promise<void> =>
  void (await tx.delete(visitMarks).where(lt(visitMarks.day, before)));

export async function addVisit(tx: Tx, code: string, day: string): Promise<void> {
  await tx
    .insert(invitationVisits)
    .values({ code, day, visits: 1 })
    .onConflictDoUpdate({
      target: [invitationVisits.code, invitationVisits.day],
      set: { visits: sql`${invitationVisits.visits} + 1` },
    });
}

/** How often a member's link was opened while the member promoted, each browser once a day. */
export async function countVisits(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx
    .select({ visits: sql<number>`coalesce(sum(${invitationVisits.visits}), 0)::bigint`.mapWith(Number) })
    .from(invitationVisits)
    .innerJoin(invitationCodes, eq(invitationCodes.code, invitationVisits.code))
    .where(eq(invitationCodes.member_rid, memberRid));
  return row?.visits ?? 0;
}
