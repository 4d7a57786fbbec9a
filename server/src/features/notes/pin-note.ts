import type { Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { noteAfter } from './list-notes.ts';
import { patchNote, unpinNotes } from './notes.store.ts';
import { openNote } from './open-note.ts';

/** Puts one note before the others of its record, in place of the one that stood there, or back among them. */
export async function pinNote(work: StaffWork, { rid, pinned }: { rid: string; pinned: boolean }): Promise<Note> {
  const { note } = await openNote(work, rid, { own: false });
  if (pinned) await unpinNotes(work.tx, note.record_rid);
  await patchNote(work.tx, rid, { pinned });
  return noteAfter(work, { ...note, pinned });
}
