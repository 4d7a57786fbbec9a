import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { openCall } from '../kernel/endpoint.ts';
import { moment, possiblyEmptyText, rid } from '../kernel/fields.ts';

/** What one message may carry: so many files, each so large; and all messages of an order together. */
export const messageFiles = { most: 6, megabytes: 50, mostOfOrder: 200 } as const;

/** A file of a message; a closed one is opened by nobody, see `ResultFile`. */
export const messageFile = fileLink.extend({
  /** Whether it is a picture that pages show where it stands. */
  picture: z.boolean(),
  closed: z.enum(['waiting', 'infected']).nullable(),
});
export type MessageFile = z.infer<typeof messageFile>;

/** What customer or staff wrote about an order. Words may be missing where files speak for themselves. */
export const orderMessage = z.object({
  at: moment,
  mine: z.boolean(),
  author: z.string(),
  content: z.string(),
  files: z.array(messageFile),
});
export type OrderMessage = z.infer<typeof orderMessage>;

/** A message about an order: words, files, or both. The files were uploaded before, by who writes. */
export const writtenMessage = z
  .object({
    rid,
    content: possiblyEmptyText(1000).meta({ examples: ['样品已寄出，请查收。'] }),
    file_rids: z
      .array(rid)
      .max(messageFiles.most, `一条留言最多 ${messageFiles.most} 个附件`)
      .refine((rids) => new Set(rids).size === rids.length, '同一个附件不能重复添加')
      .default([]),
  })
  .refine(({ content, file_rids }) => content !== '' || file_rids.length > 0, {
    path: ['content'],
    message: '请填写留言内容',
  });

export const messageRefusals = {
  attachmentTooLarge: '「{name}」超过 {most} MB，请压缩或拆分后再添加',
  attachmentProgram: '「{name}」是程序，不能作为留言附件',
  attachmentsFull: '这个订单的留言附件已达 {most} 个，不能再添加',
} as const;

/** The customer's file behind a link that a colleague got; its owner reads in the log who opened it. */
export const openMessageFile = openCall({
  method: 'GET',
  path: '/api/open/order/messageFile/:ticket',
  summary: '留言附件',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请刷新页面后重新打开' },
  effect: 'read',
  body: 'raw',
});
