import { noticeStaff } from '@yance/contract/notes/notice-endpoints.ts';
import { noteStaff } from '@yance/contract/notes/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { editNote } from './edit-note.ts';
import { listNotes } from './list-notes.ts';
import { listNotices } from './list-notices.ts';
import { listColleagues } from './mention-colleagues.ts';
import { countUnread, markRead } from './notices.store.ts';
import { pinNote } from './pin-note.ts';

export const noteCalls = bind(noteStaff, {
  listNotes: (call) => listNotes(call, call.input),
  listColleagues: (call) => listColleagues(call, call.input),
  addNote: (call) => addNote(call, call.input),
  editNote: (call) => editNote(call, call.input),
  deleteNote: (call) => deleteNote(call, call.input),
  pinNote: (call) => pinNote(call, call.input),
});

export const noticeCalls = bind(noticeStaff, {
  listStaffNotices: (call) => listNotices(call, call.input),
  countStaffNotices: async ({ tx, actor }) => ({ unread: await countUnread(tx, actor.rid) }),
  readStaffNotices: async ({ tx, actor, clock, input }) => {
    await markRead(tx, actor.rid, { rid: input.rid, at: clock.now() });
    return { unread: await countUnread(tx, actor.rid) };
  },
});
