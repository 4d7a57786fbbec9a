import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockUnclosed } from '../identity/index.ts';
import { openRecord, type OpenRecord } from '../staff/index.ts';
import { findNote, lockNote, lockPins, type NoteRow } from './notes.store.ts';

interface OpenNote {
  note: NoteRow;
  record: OpenRecord;
}

/**
 * A note that stands with its record, which the person may open, locked after its member and the first note of its
 * record. Refuses one that was deleted, and with `own` anybody else's.
 */
export async function openNote(work: StaffWork, rid: string, { own }: { own: boolean }): Promise<OpenNote> {
  const { tx, actor } = work;
  const found = await findNote(tx, rid);
  if (!found) throw new Refusal('notFound');
  const record = await openRecord(work, { kind: found.kind, rid: found.record_rid });
  if (found.member_rid) await lockUnclosed(tx, found.member_rid);
  await lockPins(tx, found.record_rid);
  const note = await lockNote(tx, rid);
  if (!note) throw new Refusal('notFound');
  if (own && note.staff_rid !== actor.rid) throw new Refusal('notAuthor');
  if (note.deleted_at) throw new Refusal('noteDeleted');
  return { note, record };
}
