import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, possiblyEmptyText, rid } from '../kernel/fields.ts';

const { memberCall } = callsAbout('tasks');

/** A link as the member who made it sees it. */
export const shareLink = z.object({
  rid,
  /** What is sent to whoever is to see the results. */
  url: z.string(),
  /** Whom it is for; empty where the member named nobody. */
  recipient: z.string(),
  /** Whether the recipient's name lies over what is shown. */
  watermark: z.boolean(),
  /** Whether the files can be downloaded, too. */
  downloads: z.boolean(),
  passcode: z.boolean(),
  /** The chosen files; empty where it shows all of the order, those of later runs too. */
  file_rids: z.array(rid),
  /** Whether it shows the reports. */
  reports: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  created: moment,
  expires: moment,
  revoked: moment.nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

const shareLinks = z.object({
  /** The newest first. */
  list: z.array(shareLink),
  /** For how many days a link may be made. */
  days: z.array(z.number().int()),
  /** How many of an order may be open at once. */
  most: z.number().int(),
});
export type ShareLinks = z.infer<typeof shareLinks>;

export const listShareLinks = memberCall({
  path: '/api/auth/share/link/list',
  summary: '我为订单结果建立的分享链接',
  input: z.object({ order_rid: rid }),
  output: shareLinks,
  effect: 'read',
});

/** How many characters a passcode has. */
export const passcodeLength = { least: 4, most: 20 } as const;

export const addShareLink = memberCall({
  path: '/api/auth/share/link/add',
  summary: '建立分享链接：没有账号的人凭链接在线查看订单的结果，可设有效期、水印、口令与是否允许下载',
  input: z
    .object({
      order_rid: rid,
      days: z.number({ error: '请选择有效期' }).int('请选择有效期'),
      file_rids: z.array(rid).max(500, '最多选择 500 个文件').default([]),
      reports: z.boolean().default(true),
      downloads: z.boolean().default(false),
      recipient: possiblyEmptyText(30),
      watermark: z.boolean().default(false),
      /** Empty where the link alone opens. */
      passcode: z.union([
        z.literal(''),
        z
          .string()
          .regex(/^[\w-]+$/, '口令只能用字母、数字、- 和 _')
          .min(passcodeLength.least, `口令至少 ${passcodeLength.least} 位`)
          .max(passcodeLength.most, `口令最多 ${passcodeLength.most} 位`),
      ]),
    })
    .refine(({ watermark, recipient }) => !watermark || recipient !== '', {
      path: ['recipient'],
      message: '请填写接收人，水印显示这个名字',
    }),
  output: shareLinks,
  refusals: {
    noResults: '订单还没有发布的结果，发布后才能分享',
    daysUnknown: '请选择列出的有效期',
    fileUnknown: '所选文件不属于这个订单或还没有发布，请重新选择',
    tooManyLinks: '每个订单最多 {most} 个有效的分享链接，请先收回不用的',
    tooManyToday: '今天建立的分享链接已达 {most} 个，请 {wait}后再试',
  },
  effect: 'write',
  changes: ['tasks'],
});

export const revokeShareLink = memberCall({
  path: '/api/auth/share/link/revoke',
  summary: '收回分享链接，立即生效，已打开的页面也不能再读取',
  input: byRid,
  output: shareLinks,
  effect: 'write',
  changes: ['tasks'],
});

export const sharingEndpoints = { listShareLinks, addShareLink, revokeShareLink };
