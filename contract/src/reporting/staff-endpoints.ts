import { z } from 'zod';
import { downloadLink, downloadTicket } from '../kernel/download.ts';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { date, moment } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { figure, measures, sections } from './figure.ts';
import { comparisons, daysIn, mostDays } from './period.ts';

const { staffCall } = callsAbout();

/** Days that can be counted: the last not before the first, and not more than a year of them. */
const inOrder = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema
    .refine(({ from, to }) => from <= to, { path: ['to'], error: '结束日期不能早于开始日期' })
    .refine((period) => daysIn(period) <= mostDays, { path: ['to'], error: `一次最多统计 ${mostDays} 天` });
const key = z.string().max(60);
const days = { from: date, to: date };
const refusals = { figureUnknown: '没有这项统计，或您的岗位不能查看' };

export const readFigures = staffCall({
  path: '/api/staff/report/figures',
  summary: '经营看板：一组统计数字，按天与分组，可与上一期或去年同期比较',
  roles: staffRoles,
  input: inOrder(
    z.object({
      ...days,
      compare: z.enum(keysOf(comparisons)).default('before'),
      /** One part of the board, or what stands on the caller's home page. */
      section: z.enum([...keysOf(sections), 'home']),
    }),
  ),
  output: z.object({ list: z.array(figure), at: moment }),
  effect: 'read',
});

export const listSections = staffCall({
  path: '/api/staff/report/sections',
  summary: '经营看板：本岗位可以查看的部分',
  roles: staffRoles,
  input: z.object({}).default({}),
  output: z.array(z.enum(keysOf(sections))),
  effect: 'read',
});

export const listCounted = staffCall({
  path: '/api/staff/report/rows',
  summary: '统计数字背后的记录：与数字同一口径，逐条列出',
  roles: staffRoles,
  input: inOrder(
    z.object({
      ...paging,
      ...days,
      figure: key,
      /** One group of it. */
      group: z.string().max(200).optional(),
      /** Only those that have what a share counts, or only the others. */
      kept: z.enum(['yes', 'no']).optional(),
    }),
  ),
  /** `value` is fen, seconds or minutes, as the measure says; `sum` that of all pages. */
  output: pageOf(
    z.object({
      rid: z.string(),
      no: z.string(),
      at: moment,
      group: z.string(),
      value: z.number(),
      kept: z.boolean().nullable(),
      /** The record's own page; null where it has none, or the caller may not open it. */
      path: z.string().nullable(),
    }),
  ).extend({
    title: z.string(),
    note: z.string(),
    measure: z.enum(measures),
    unit: z.string(),
    now: z.boolean(),
    group_title: z.string().nullable(),
    /** The group that was asked for, in words. */
    group: z.string().nullable(),
    /** What having it means, and not having it. */
    kept_words: z.tuple([z.string(), z.string()]).nullable(),
    sum: z.number(),
  }),
  refusals,
  effect: 'read',
});

export const figureFile = staffCall({
  path: '/api/staff/report/file',
  summary: '导出统计数字（Excel）：一项，或一个部分的全部',
  roles: staffRoles,
  input: inOrder(
    z.object({
      ...days,
      compare: z.enum(keysOf(comparisons)).default('before'),
      section: z.enum(keysOf(sections)),
      figure: key.optional(),
    }),
  ),
  output: downloadLink,
  refusals,
  effect: 'read',
});

export const monthReportFile = staffCall({
  path: '/api/staff/report/month',
  summary: '经营月报（PDF）：关键数字与上月比较、图与表',
  roles: ['F'],
  input: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份') }),
  output: downloadLink,
  refusals: { monthAhead: '这个月还没有开始，请选择本月或以前的月份' },
  effect: 'read',
});

export const reportDownload = staffCall({
  method: 'GET',
  path: '/api/staff/report/file/download',
  summary: '统计文件，链接只能使用一次',
  roles: staffRoles,
  input: downloadTicket,
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新下载', ...refusals },
  effect: 'read',
  body: 'raw',
});

export const reportingStaffEndpoints = {
  readFigures,
  listSections,
  listCounted,
  figureFile,
  monthReportFile,
  reportDownload,
};
