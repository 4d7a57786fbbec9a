import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, moved, optionalText, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { labelLayout, sampleCard, samplePassport } from './sample.ts';
import { sampleMachine } from './states.ts';

const { memberCall } = callsAbout('samples');

const states = keysOf(sampleMachine.states);

export const listSamples = memberCall({
  path: '/api/auth/sample/list',
  summary: '我的样品',
  input: z.object({
    ...paging,
    order_rid: rid.optional(),
    states: z.array(z.enum(states)).max(states.length).default([]),
    kw: z.string().trim().max(60).default(''),
  }),
  output: pageOf(sampleCard),
  effect: 'read',
});
export const getSample = memberCall({
  path: '/api/auth/sample/detail',
  summary: '样品护照：流转记录与照片',
  input: byRid,
  output: samplePassport,
  effect: 'read',
  shows: ['samples', 'communities'],
});
/** Labels of one sheet: drawing more at once would take longer than a call may. */
export const labelsOfSheet = 480;
export const labelInput = z.object({
  order_rid: rid,
  layout: labelLayout.default('a4'),
  rids: z.array(rid).max(200).default([]),
  /** Which sheet of an order that has more labels than one holds. */
  part: z.number().int().min(1).max(1_000).default(1),
});
export const labelLink = z.object({
  name: z.string(),
  url: z.string(),
  count: z.number().int(),
  part: z.number().int(),
  parts: z.number().int(),
});
export const labelRefusals = { noSuchPart: '没有这一份标签，请从第 1 份开始打印' };
export const printLabels = memberCall({
  path: '/api/auth/sample/label',
  summary: '样品二维码标签 PDF 的链接；rids 为空时为整单，每份最多 480 张，part 为第几份',
  input: labelInput,
  output: labelLink,
  refusals: labelRefusals,
  effect: 'read',
});
/** The sheet behind a link of sample/label. */
export const labelSheet = openCall({
  method: 'GET',
  path: '/api/open/sample/label',
  summary: '样品标签 PDF 文件',
  input: z.object({ ticket: z.string().max(4000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});
export const signForSample = memberCall({
  path: '/api/auth/sample/sign',
  summary: '确认收到寄回的样品',
  input: z.object({ rids: z.array(rid).min(1).max(200) }),
  output: z.object({ rids: z.array(rid) }),
  effect: 'write',
});

/** What the customer may choose while something is wrong with samples of an order. */
export const troubleChoices = { supplement: '补寄样品', goOn: '按现状继续', giveUp: '退回样品并取消' } as const;
export type TroubleChoice = keyof typeof troubleChoices;
const choice = z.object({ rid, reason: optionalText(500) });
export const supplementOrder = memberCall({
  path: '/api/auth/order/supplement',
  summary: '样品异常：补寄样品',
  input: choice,
  output: moved,
  effect: 'write',
});
export const goOnOrder = memberCall({
  path: '/api/auth/order/goOn',
  summary: '样品异常：按现状继续检测',
  input: choice,
  output: moved,
  effect: 'write',
});
export const giveUpOrder = memberCall({
  path: '/api/auth/order/giveUp',
  summary: '样品异常：退回样品并取消订单，冻结的金额全部释放',
  input: choice,
  output: moved,
  effect: 'write',
});

export const sampleEndpoints = {
  listSamples,
  getSample,
  printLabels,
  labelSheet,
  signForSample,
  supplementOrder,
  goOnOrder,
  giveUpOrder,
};
