import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, done, moment, nothing, rid, text } from '../kernel/fields.ts';
import { recordRef } from '../staff/record.ts';
import { replyFields, unknownFieldIn } from './fields.ts';

const { staffCall } = callsAbout('replies');

const roles = ['B'] as const;

const names = Object.values(replyFields)
  .map((name) => `{${name}}`)
  .join('、');
const body = text('请填写回复内容', 1000).superRefine((words, context) => {
  const unknown = unknownFieldIn(words);
  if (unknown !== undefined)
    context.addIssue({ code: 'custom', message: `没有字段 {${unknown}}，可用的字段：${names}` });
});

/** A text that managers write again and again. */
export const cannedReply = z.object({
  rid,
  title: z.string(),
  body: z.string(),
  /** Whether all managers have it; else it is the reader's own. */
  shared: z.boolean(),
  /** Who changed it last, and when. */
  by: z.string(),
  changed: moment,
});
export type CannedReply = z.infer<typeof cannedReply>;

const tooMany = '最多保存 {most} 条，请先删除不用的';
const fields = { title: text('请给回复起个名字', 40), body };

/** All of them: at most 200 shared ones and 100 of one's own. */
export const listReplies = staffCall({
  path: '/api/staff/reply/list',
  summary: '常用回复：共用的与本人的',
  roles,
  input: nothing,
  output: z.object({ list: z.array(cannedReply) }),
  effect: 'read',
});
export const addReply = staffCall({
  path: '/api/staff/reply/add',
  summary: '新增常用回复；未知字段不能保存',
  roles,
  input: z.object({ ...fields, shared: z.boolean().default(false) }),
  output: cannedReply,
  refusals: { tooMany },
  effect: 'write',
});
export const changeReply = staffCall({
  path: '/api/staff/reply/change',
  summary: '修改常用回复',
  roles,
  /** `before` are the words that were changed, as their page showed them. */
  input: z.object({ rid, ...fields, before: z.object(fields).optional() }),
  output: cannedReply,
  refusals: { changedMeanwhile: '同事刚刚修改了这条常用回复，您的修改没有保存。请刷新后再改' },
  effect: 'write',
});
export const removeReply = staffCall({
  path: '/api/staff/reply/remove',
  summary: '删除常用回复',
  roles,
  input: byRid,
  output: done,
  effect: 'write',
});
export const fillReply = staffCall({
  path: '/api/staff/reply/fill',
  summary: '常用回复按一条记录填好字段；missing 为该记录还没有的字段',
  roles,
  input: z.object({ reply_rid: rid, ...recordRef }),
  output: z.object({ body: z.string(), missing: z.array(z.string()) }),
  effect: 'read',
  personal: true,
  notedEveryMinutes: 15,
});

/** Staff calls on texts that are written again and again. */
export const replyStaff = { listReplies, addReply, changeReply, removeReply, fillReply };
