import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { channels, noticeGroups } from './channels.ts';

const { memberCall } = callsAbout('messages');

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
  summary: '站内消息，新的在前',
  input: z.object({
    ...paging,
    unread: z.boolean().default(false),
    /** Where the last reply ended; the page number is then without meaning. */
    cursor: rid.optional(),
  }),
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

const group = z.enum(keysOf(noticeGroups), '没有这一类通知');

const cell = z.object({
  /** Whether messages of the group go this way. */
  on: z.boolean(),
  /** Must stay on. */
  fixed: z.boolean(),
  /** Whether any event of the group is told this way at present. */
  used: z.boolean(),
});
export const noticeRow = z.object({
  group,
  label: z.string(),
  /** The events of the group, for people. */
  events: z.array(z.string()),
  channels: z.object({ site: cell, sms: cell, mail: cell, wechat: cell }),
});
export type NoticeRow = z.infer<typeof noticeRow>;

export const notifyMatrix = memberCall({
  path: '/api/auth/user/notify',
  summary: '通知方式：读取；给出 changes 时先修改，reset 为 true 时恢复默认',
  input: z
    .object({
      changes: z
        .array(z.object({ group, channel: z.enum(channels, '没有这种通知方式'), on: z.boolean('请选择是否接收') }))
        .max(100)
        .optional(),
      reset: z.boolean().optional(),
    })
    .nullish()
    .transform((given) => given ?? {}),
  output: z.object({
    rows: z.array(noticeRow),
    /** Where e-mail goes; empty when the member has given none, and then none is sent. */
    email: z.string(),
    /** Whether the member's WeChat is bound; without it nothing goes there. */
    wx_bound: z.boolean(),
    /** Whether anything differs from the defaults. */
    changed: z.boolean(),
  }),
  refusals: { channelFixed: '「{group}」的{channel}不能关闭' },
  effect: 'write',
  changes: [],
});

export const notificationEndpoints = { listMessages, readMessage, readAllMessages, countUnread, notifyMatrix };
