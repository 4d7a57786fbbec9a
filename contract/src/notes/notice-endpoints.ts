import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { moment, nothing, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { recordKinds, type RecordKind } from '../staff/record.ts';

const { staffCall } = callsAbout('notices');

/** A colleague calls the reader in a note. */
export const staffNotice = z.object({
  rid,
  kind: z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]),
  /** The record's number or name, and its console page. */
  title: z.string(),
  path: z.string(),
  by: z.string(),
  /** The note as it now is; empty where it was deleted. */
  body: z.string(),
  at: moment,
  read: z.boolean(),
});
export type StaffNotice = z.infer<typeof staffNotice>;

export const listStaffNotices = staffCall({
  path: '/api/staff/notice/list',
  summary: '我的提醒：同事在备注中 @ 我，最新在前',
  roles: staffRoles,
  input: z.object({ ...paging, unread: z.boolean().default(false) }),
  output: pageOf(staffNotice),
  effect: 'read',
});
export const countStaffNotices = staffCall({
  path: '/api/staff/notice/unread',
  summary: '我的未读提醒数，最多数到 100',
  roles: staffRoles,
  input: nothing,
  output: z.object({ unread: z.number().int() }),
  effect: 'read',
});
export const readStaffNotices = staffCall({
  path: '/api/staff/notice/read',
  summary: '把提醒标为已读；不给编号则全部',
  roles: staffRoles,
  input: z.object({ rid: rid.optional() }),
  output: z.object({ unread: z.number().int() }),
  effect: 'write',
  adds: true,
});

/** Staff calls on what the console tells one person. */
export const noticeStaff = { listStaffNotices, countStaffNotices, readStaffNotices };
