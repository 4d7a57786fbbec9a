import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { taskReport } from '../reports/report.ts';
import { preview } from '../results/preview.ts';
import { resultFile } from '../results/task.ts';

/** For the reader of an open page, who has shown the code: what has become of the link. */
const overForReader = {
  shareRevoked: '链接已被分享人收回，请向分享人索取新的链接',
  shareExpired: '链接已过有效期，请向分享人索取新的链接',
};
/** Sealed by openShare; opens what the link shows for half a day, while the link is in force. */
const pass = z.string().min(1).max(1000);

/** What a link shows of one test. */
const sharedTest = z.object({
  rid,
  title: z.string(),
  /** Those that the link names; `url` is empty where they may only be looked at. */
  files: z.array(resultFile),
  /** The newest version of the report; null where there is none or the link shows none. Of a revoked one no PDF. */
  report: taskReport.omit({ actions: true, sha256: true }).nullable(),
  /** The last day of the files and when they were removed. */
  kept: z.object({ until: date, removed: moment.nullable() }).nullable(),
});
export type SharedTest = z.infer<typeof sharedTest>;

const sharedView = z.object({
  /** The last digits of the order's number, by which who knows the order recognizes it. */
  order_tail: z.string(),
  tests: z.array(sharedTest),
  /** What lies over all that is shown; empty without a watermark. */
  watermark: z.string(),
  downloads: z.boolean(),
  expires: moment,
});
export type SharedView = z.infer<typeof sharedView>;

/** Opens a link, which is noted for who made it. What is unknown, over or taken back answers with the same words. */
export const openShare = openCall({
  path: '/api/open/share/open',
  summary: '打开分享链接：无需账号；不含账号与费用信息',
  input: z.object({ code: z.string().max(100), passcode: z.string().max(50).optional() }),
  output: z.object({ pass, view: sharedView }),
  refusals: {
    shareOver: '链接已过有效期、已被分享人收回或不存在，请向分享人索取新的链接',
    passcodeNeeded: '请输入分享人给您的访问口令',
    passcodeWrong: '口令不正确，请核对后重试',
    passcodeLocked: '口令多次不正确，请 {minutes} 分钟后再试',
  },
  effect: 'write',
});
/** What a link shows now, with fresh addresses; open pages ask again and again, and learn so that it is over. */
export const readShare = openCall({
  path: '/api/open/share/read',
  summary: '分享链接当前显示的内容',
  input: z.object({ pass }),
  output: sharedView,
  refusals: { ...overForReader, passOver: '页面已打开较久，请重新打开链接' },
  effect: 'read',
});
export const previewShare = openCall({
  path: '/api/open/share/preview',
  summary: '分享的结果文件的在线查看',
  input: z.object({ pass, rid }),
  output: preview,
  refusals: { ...overForReader, passOver: '页面已打开较久，请重新打开链接' },
  effect: 'read',
});
/** The bytes behind an address that readShare or previewShare gave; asked about at each range. */
export const shareFile = openCall({
  method: 'GET',
  path: '/api/open/share/file/:ticket',
  summary: '分享的结果文件、检测报告与预览数据',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: {
    linkOver: '链接已过有效期或已被分享人收回，请刷新页面后重新打开',
    cannotMark: '这个 PDF 无法加上水印，请与分享人联系',
  },
  effect: 'read',
  body: 'raw',
});

export const sharedEndpoints = { openShare, readShare, previewShare, shareFile };
