import type { Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { noteAfter } from './list-notes.ts';
import { patchNote } from './notes.store.ts';
import { openNote } from './open-note.ts';

/** Strikes an own note through: others may have acted on it, so it stays to be read. */
export async function deleteNote(work: StaffWork, { rid }: { rid: string }): Promise<Note> {
  const { note } = await openNote(work, rid, { own: true });
  const set = { pinned: false, deleted_at: work.clock.now() };
  await patchNote(work.tx, rid, set);
  return noteAfter(work, { ...note, ...set });
}
