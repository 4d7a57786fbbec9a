import type { addNote as addCall, Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { lockUnclosed } from '../identity/index.ts';
import { openRecord } from '../staff/index.ts';
import { noteAfter } from './list-notes.ts';
import { mentionsIn, notifyMentioned } from './mention-colleagues.ts';
import { insertNote } from './notes.store.ts';

/** Notes something about a record for the other staff, and tells those whom it calls. */
export async function addNote(work: StaffWork, { kind, rid, body }: InputOf<typeof addCall>): Promise<Note> {
  const { tx, clock, actor } = work;
  const record = await openRecord(work, { kind, rid });
  const { member_rid } = record;
  if (member_rid) await lockUnclosed(tx, member_rid);
  const mentioned = await mentionsIn(work, { kind, rid }, body);
  const note = {
    rid: newRid(),
    kind,
    record_rid: rid,
    member_rid,
    staff_rid: actor.rid,
    body,
    mentions: mentioned.map(({ label }) => label),
    pinned: false,
    created_at: clock.now(),
    edited_at: null,
    deleted_at: null,
  };
  await insertNote(tx, note);
  await notifyMentioned(work, { note, record }, mentioned);
  return noteAfter(work, note);
}
