import { z } from 'zod';
import { memberCall } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';

export const message = z.object({
  rid,
  title: z.string(),
  content: z.string(),
  /** A path of the portal that shows what it is about. */
  link: z.string().nullable(),
  created: moment,
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const listMessages = memberCall({
  path: '/api/auth/message/list',
  summary: '站内消息',
  input: z.object({ ...paging, unread: z.boolean().default(false) }),
  output: pageOf(message),
  effect: 'read',
});
export const readMessage = memberCall({
  path: '/api/auth/message/read',
  summary: '标为已读',
  input: byRid,
  output: z.object({ unread: z.number().int() }),
  effect: 'write',
});
export const readAllMessages = memberCall({
  path: '/api/auth/message/readAll',
  summary: '全部标为已读',
  input: nothing,
  output: z.object({ unread: z.number().int() }),
  effect: 'write',
});
export const countUnread = memberCall({
  path: '/api/auth/message/unread',
  summary: '未读消息数',
  input: nothing,
  output: z.object({ unread: z.number().int() }),
  effect: 'read',
});

export const notificationEndpoints = { listMessages, readMessage, readAllMessages, countUnread };
