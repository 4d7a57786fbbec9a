import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, optionalText, reason, rid } from '../kernel/fields.ts';
import { fen } from '../kernel/money.ts';
import { priceChange, priceParts, type PricePart } from '../pricing/change-prices.ts';

const { staffCall } = callsAbout('services');

/** Services whose prices are changed in one step. */
export const mostServices = 500;

/** Why a service cannot be among them; null where it can. */
export const blockReasons = {
  draft: '有未发布的修改',
  planned: '有计划中的发布',
  zero: '有价格会低于或等于 0',
  unchanged: '价格没有变化',
} as const;
export type BlockReason = keyof typeof blockReasons;

const changedPrice = z.object({
  part: z.enum(Object.keys(priceParts) as [PricePart, ...PricePart[]]),
  label: z.string(),
  before: fen,
  after: fen,
});

const previewRow = z.object({
  rid,
  revision: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** From-prices; null where a manager names the price. */
  from_before: fen.nullable(),
  from_after: fen.nullable(),
  lines: z.array(changedPrice),
  blocked: z.enum(['draft', 'planned', 'zero', 'unchanged']).nullable(),
});
export type PricePreviewRow = z.infer<typeof previewRow>;

export const previewPriceChange = staffCall({
  path: '/api/staff/service/previewPrices',
  summary: '批量调价的预览：所选的已发布项目，每项调整前后的价格；不保存任何内容',
  roles: ['E'],
  input: z.object({
    change: priceChange,
    /** The published services of this filter. */
    kw: optionalText(60),
    type_id: z.coerce.number().int().optional(),
    category_id: z.coerce.number().int().optional(),
  }),
  output: z.object({ list: z.array(previewRow) }),
  refusals: { tooManyServices: `符合条件的项目超过 ${mostServices} 个，请缩小范围` },
  effect: 'read',
});

const serviceChanged = '「{service}」已被{name}在 {time} 修改，没有调整任何项目的价格。请重新预览';

export const applyPriceChange = staffCall({
  path: '/api/staff/service/changePrices',
  summary: '批量调价：为所选项目存新的版本，立即发布、计划发布或只存草稿；全部成功或全部不改',
  roles: ['E'],
  input: z.object({
    change: priceChange,
    services: z
      .array(z.object({ rid, revision: z.number('缺少修订号').int() }))
      .min(1, '请选择项目')
      .max(mostServices, `一次最多 ${mostServices} 个项目`),
    publish: z.enum(['now', 'later', 'draft']),
    publish_at: moment.optional(),
    reason,
  }),
  output: z.object({ rid, count: z.number().int() }),
  refusals: {
    serviceChanged,
    serviceBlocked: '「{service}」{why}，没有调整任何项目的价格',
    serviceFaulty: '「{service}」不能发布：{why}。没有调整任何项目的价格',
    timePassed: '计划时间应晚于现在',
    noTime: '请选择发布时间',
  },
  bodyKb: 256,
  effect: 'write',
  stepUp: true,
});

const madeChange = z.object({
  rid,
  at: moment,
  by: z.string(),
  change: priceChange,
  publish: z.enum(['now', 'later', 'draft']),
  publish_at: moment.nullable(),
  reason: z.string(),
  services: z.array(z.object({ rid, name: z.string() })),
  undone: z.object({ at: moment, by: z.string() }).nullable(),
});
export type MadePriceChange = z.infer<typeof madeChange>;

export const listPriceChanges = staffCall({
  path: '/api/staff/service/priceChanges',
  summary: '最近 50 次批量调价',
  roles: ['E'],
  input: nothing,
  output: z.array(madeChange),
  effect: 'read',
});
export const undoPriceChange = staffCall({
  path: '/api/staff/service/undoPrices',
  summary: '撤销一次批量调价：每个项目恢复调价前的版本；全部恢复或全部不改',
  roles: ['E'],
  input: z.object({ rid, reason }),
  output: z.object({ count: z.number().int() }),
  refusals: {
    undone: '这次调价已经撤销',
    laterChange: '「{service}」在调价之后又有修改，请在该项目的历史版本中单独恢复',
    serviceFaulty: '「{service}」不能发布：{why}。没有恢复任何项目的价格',
  },
  effect: 'write',
  stepUp: true,
});

/** Calls that change the prices of many services. */
export const priceChangeCalls = { previewPriceChange, applyPriceChange, listPriceChanges, undoPriceChange };
