import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { recordNotes, staffNotices } from './notes.tables.ts';

/** More are not counted. */
const mostCounted = 100;

/** Says that a note calls them; who was told of it already is not told again. Answers whom it tells now. */
export async function insertNotices(tx: Tx, rows: readonly (typeof staffNotices.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const reached = await tx
    .insert(staffNotices)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ staff_rid: staffNotices.staff_rid });
  return reached.map(({ staff_rid }) => staff_rid);
}

/** One page of what a person was told, the newest first, with the note as it now is. */
export async function pageOfNotices(
  tx: Tx,
  staffRid: string,
  { page, size, unread }: { page: number; size: number; unread: boolean },
) {
  const where = and(eq(staffNotices.staff_rid, staffRid), unread ? isNull(staffNotices.read_at) : undefined);
  const rows = await tx
    .select({
      rid: staffNotices.rid,
      kind: recordNotes.kind,
      title: staffNotices.title,
      path: staffNotices.path,
      by_rid: staffNotices.by_rid,
      body: recordNotes.body,
      deleted_at: recordNotes.deleted_at,
      at: staffNotices.at,
      read_at: staffNotices.read_at,
    })
    .from(staffNotices)
    .innerJoin(recordNotes, eq(recordNotes.rid, staffNotices.note_rid))
    .where(where)
    .orderBy(desc(staffNotices.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [sum] = await tx.select({ total: count() }).from(staffNotices).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** How many a person has not read, counted to a hundred. */
export async function countUnread(tx: Tx, staffRid: string): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(staffNotices)
    .where(and(eq(staffNotices.staff_rid, staffRid), isNull(staffNotices.read_at)))
    .limit(mostCounted)
    .as('some');
  const [sum] = await tx.select({ unread: count() }).from(some);
  return sum?.unread ?? 0;
}

/** Marks one notice of the person as read, or all of them. */
export async function markRead(tx: Tx, staffRid: string, { rid, at }: { rid?: string | undefined; at: Date }) {
  await tx
    .update(staffNotices)
    .set({ read_at: at })
    .where(
      and(
        eq(staffNotices.staff_rid, staffRid),
        isNull(staffNotices.read_at),
        rid ? eq(staffNotices.rid, rid) : undefined,
      ),
    );
}
