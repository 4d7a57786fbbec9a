import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { channels, outcomeNames } from './channels.ts';

const { staffCall } = callsAbout('messages');

/** A message that went to a member, as the staff who serve the member read it. */
export const sentMessage = z.object({
  rid,
  channel: z.enum(channels),
  title: z.string(),
  /** Codes and other secrets read as dots. */
  text: z.string(),
  /** Masked; empty for a message of the site. */
  to: z.string(),
  /** A message of the site has arrived when it is written. */
  outcome: z.enum(keysOf(outcomeNames)),
  created: moment,
  sent: moment.nullable(),
  /** When the member opened a message of the site; nobody knows it of the others. */
  read: moment.nullable(),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const listSentMessages = staffCall({
  path: '/api/staff/member/messages',
  summary: '发给一位会员的站内消息、短信、邮件与微信，最近 1000 条，新的在前',
  roles: ['B', 'F'],
  input: z.object({ ...paging, member_rid: rid }),
  output: pageOf(sentMessage),
  effect: 'read',
  personal: true,
});

/** Staff calls on what a member was notified of. */
export const sentStaff = { listSentMessages };
