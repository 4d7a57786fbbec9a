import type { Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { noteAfter } from './list-notes.ts';
import { mentionsIn, notifyMentioned } from './mention-colleagues.ts';
import { patchNote } from './notes.store.ts';
import { openNote } from './open-note.ts';

/** Puts other words into an own note, and tells those whom it did not call before. */
export async function editNote(work: StaffWork, { rid, body }: { rid: string; body: string }): Promise<Note> {
  const { note, record } = await openNote(work, rid, { own: true });
  const mentioned = await mentionsIn(work, { kind: note.kind, rid: note.record_rid }, body);
  const set = { body, mentions: mentioned.map(({ label }) => label), edited_at: work.clock.now() };
  await patchNote(work.tx, rid, set);
  await notifyMentioned(work, { note, record }, mentioned);
  return noteAfter(work, { ...note, ...set });
}
