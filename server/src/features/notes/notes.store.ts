import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { recordNotes } from './notes.tables.ts';

export type NoteRow = typeof recordNotes.$inferSelect;

/** One page of the notes about a record: the pinned one, then the newest. */
export async function pageOfNotes(
  tx: Tx,
  recordRid: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const where = eq(recordNotes.record_rid, recordRid);
  const rows = await tx
    .select()
    .from(recordNotes)
    .where(where)
    .orderBy(desc(recordNotes.pinned), desc(recordNotes.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [sum] = await tx.select({ total: count() }).from(recordNotes).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** What was noted about a person, not about that person's records. */
export function notesOfMember(tx: Tx, memberRid: string): Promise<NoteRow[]> {
  return tx
    .select()
    .from(recordNotes)
    .where(and(eq(recordNotes.member_rid, memberRid), eq(recordNotes.kind, 'member')))
    .orderBy(asc(recordNotes.rid));
}

export async function findNote(tx: Tx, rid: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(recordNotes).where(eq(recordNotes.rid, rid));
  return row;
}

export async function lockNote(tx: Tx, rid: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(recordNotes).where(eq(recordNotes.rid, rid)).for('update');
  return row;
}

/** Makes those wait who pin a note of the same record. */
export async function lockPins(tx: Tx, recordRid: string): Promise<void> {
  await tx
    .select({ rid: recordNotes.rid })
    .from(recordNotes)
    .where(eq(recordNotes.record_rid, recordRid))
    .orderBy(asc(recordNotes.rid))
    .limit(1)
    .for('update');
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insert(recordNotes).values(row);
}

export async function patchNote(
  tx: Tx,
  rid: string,
  set: Partial<Pick<NoteRow, 'body' | 'mentions' | 'pinned' | 'edited_at' | 'deleted_at'>>,
): Promise<void> {
  await tx.update(recordNotes).set(set).where(eq(recordNotes.rid, rid));
}

/** No note about the record stands before the others any more. */
export async function unpinNotes(tx: Tx, recordRid: string): Promise<void> {
  await tx
    .update(recordNotes)
    .set({ pinned: false })
    .where(and(eq(recordNotes.record_rid, recordRid), eq(recordNotes.pinned, true)));
}

/** Deletes what staff wrote about a member and about the member's records, with the notices of it. */
export async function deleteNotesOf(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(recordNotes).where(eq(recordNotes.member_rid, memberRid));
}
