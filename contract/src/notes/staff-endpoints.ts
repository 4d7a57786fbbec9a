import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { byRid, moment, rid, text } from '../kernel/fields.ts';
import { action, pageOf, paging } from '../kernel/page.ts';
import { recordRef } from '../staff/record.ts';

const { staffCall } = callsAbout('notes');

const body = text('请填写备注', 1000);
/** Whoever may open a record reads and writes its notes: which roles, its kind says. */
const roles = staffRoles;

/** What staff noted about a record. Nothing is lost: who takes a note back leaves it struck through. */
export const note = z.object({
  rid,
  author: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  created: moment,
  edited: moment.nullable(),
  deleted: z.object({ at: moment, by: z.string() }).nullable(),
  /** Colleagues whom it calls, as they stand in its words behind an @. */
  mentions: z.array(z.string()),
  /** `edit` and `delete` for its author alone; `pin` or `unpin` for everybody who reads it. */
  actions: z.array(action),
});
export type Note = z.infer<typeof note>;

const refusals = {
  closed: '客户已注销，不能再记备注',
  notAuthor: '只有备注的作者可以修改或删除',
  noteDeleted: '这条备注已经删除',
} as const;
const tooManyMentions = '一条备注最多 @ 10 位同事';

export const listNotes = staffCall({
  path: '/api/staff/note/list',
  summary: '一条记录的内部备注：置顶的在前，其余按时间；限可打开该记录的岗位',
  roles,
  input: z.object({ ...recordRef, ...paging }),
  output: pageOf(note),
  effect: 'read',
  personal: true,
  notedEveryMinutes: 15,
});
export const listColleagues = staffCall({
  path: '/api/staff/note/colleagues',
  summary: '备注中可以 @ 的同事：能打开该记录的在职同事',
  roles,
  input: z.object(recordRef),
  /** `label` is unique and stands behind the @; `pinyin` finds it: whole syllables, then first letters. */
  output: z.object({ list: z.array(z.object({ rid, label: z.string(), pinyin: z.string() })) }),
  effect: 'read',
  shows: ['staff'],
});
export const addNote = staffCall({
  path: '/api/staff/note/add',
  summary: '记一条内部备注；@ 到的同事会收到提醒',
  roles,
  input: z.object({ ...recordRef, body }),
  output: note,
  refusals: { closed: refusals.closed, tooManyMentions },
  effect: 'write',
  adds: true,
});
export const editNote = staffCall({
  path: '/api/staff/note/edit',
  summary: '修改自己的备注；新 @ 到的同事会收到提醒',
  roles,
  input: z.object({ rid, body }),
  output: note,
  refusals: { ...refusals, tooManyMentions },
  effect: 'write',
  adds: true,
});
export const deleteNote = staffCall({
  path: '/api/staff/note/delete',
  summary: '删除自己的备注：划去，仍可查看',
  roles,
  input: byRid,
  output: note,
  refusals,
  effect: 'write',
  adds: true,
});
export const pinNote = staffCall({
  path: '/api/staff/note/pin',
  summary: '置顶一条备注，原来置顶的随之取消；或取消置顶',
  roles,
  input: z.object({ rid, pinned: z.boolean() }),
  output: note,
  refusals: { closed: refusals.closed, noteDeleted: refusals.noteDeleted },
  effect: 'write',
  adds: true,
});

/** Staff calls on what was noted about records. */
export const noteStaff = { listNotes, listColleagues, addNote, editNote, deleteNote, pinNote };
