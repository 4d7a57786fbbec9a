import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { fileLink } from '../files/file.ts';
import { moment, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { clock, pageOf, paging, sorting } from '../kernel/page.ts';
import { delay } from '../orders/delay.ts';
import { labelInput, labelLink, labelRefusals } from './endpoints.ts';
import { sampleCard, samplePassport } from './sample.ts';
import { spot } from './storage.ts';
import { sampleStages, troubleKinds } from './states.ts';

const { staffCall } = callsAbout('samples');

const kinds = keysOf(troubleKinds);
const stages = keysOf(sampleStages);
const several = z.array(rid).min(1, '请选择样品').max(200, '一次最多 200 个样品');
const place = text('请填写存放位置', 60);
const cards = z.object({ list: z.array(sampleCard) });

/** Why a place does not take samples. */
const placeRefusals = {
  placeClosed: '存放位置“{place}”已停用，请换一个位置',
  placeFull: '存放位置“{place}”已放 {taken} 件，最多 {capacity} 件，请换一个位置',
  noSuchSpot: '存放位置“{place}”没有格位 {spot}',
  spotTaken: '格位 {spot} 已放有样品 {code}，请换一个格位',
};
/** One position holds one sample. */
const oneSpot = { path: ['spot'], message: '一个格位只能放一件样品，请逐件放入' };
const fitsSpot = ({ rids, spot: wanted }: { rids: readonly string[]; spot?: string | undefined }): boolean =>
  !wanted || rids.length === 1;

/** Where a hand-over is, and its photo. */
const handOver = { place: optionalText(60), photo_rid: rid.optional() };

/** An order with its samples, as the keeper unpacks it. */
export const sampleOrder = z.object({
  order_rid: rid,
  order_no: z.string(),
  order_state: z.string(),
  order_label: z.string(),
  created: moment,
  /** Whose order it is. */
  member_rid: rid,
  contact: z.string(),
  phone: z.string(),
  titles: z.array(z.string()),
  samples: z.array(sampleCard),
  /** How many are still to be received or waived. */
  outstanding: z.number().int(),
  /** What the order still lacks before anything is done with its samples, such as its payment. */
  missing: z.string().nullable(),
  /** Whether a complaint about it is open: its samples are neither sent back nor destroyed. */
  complaining: z.boolean(),
});
export type SampleOrder = z.infer<typeof sampleOrder>;

/**
 * Samples of an order that stand still on their way or should be here, with the parcel (none where they were brought)
 * and its courier's last word.
 */
const lateParcel = delay.extend({ courier: z.string(), number: z.string(), last: z.string() });
export type LateParcel = z.infer<typeof lateParcel>;
/** How the samples of an order travel: the numbers that their customer gave, and what stands still. */
const onTheWay = {
  parcels: z.array(z.object({ courier: z.string(), number: z.string() })),
  delays: z.array(lateParcel),
};

/** What the customer said about samples that are alike, for the comparison with what lies on the table. */
export const sampleNote = z.object({
  service: z.string(),
  name: z.string(),
  count: z.number().int(),
  form: z.string(),
  amount: z.string(),
  composition: z.string(),
  marks: z.array(z.string()),
  remark: z.string(),
  photo: fileLink.nullable(),
});
export const unpackedOrder = sampleOrder.extend({
  notes: z.array(sampleNote),
  ...onTheWay,
  /** The newest version of the agreement while nobody has signed it: its paper may still come. Null otherwise. */
  unsigned_version: z.number().int().nullable(),
});
export type UnpackedOrder = z.infer<typeof unpackedOrder>;

/** An order in the queue: what runs out while its samples are awaited or in trouble. */
const queuedOrder = sampleOrder.extend({
  clock: clock.nullable(),
  ...onTheWay,
  /** At which stages it has samples. */
  stages: z.array(z.enum(stages)),
});
export type QueuedOrder = z.infer<typeof queuedOrder>;

export const sampleQueue = staffCall({
  path: '/api/staff/sample/queue',
  roles: ['W', 'B'],
  summary: '样品队列，按订单；kw 为订单号、快递单号、样品编号或扫描的标签',
  input: z.object({
    ...paging,
    stage: z.enum(stages).optional(),
    /** Only one customer's. */
    member_rid: rid.optional(),
    kw: z.string().trim().max(60).default(''),
    sort: sorting('created'),
  }),
  /** `counts` are orders, as the rows are. */
  output: pageOf(queuedOrder).extend({ counts: z.record(z.enum(stages), z.number().int()) }),
  effect: 'read',
  personal: true,
});
/** A parcel on the table. */
export const getSampleOrder = staffCall({
  path: '/api/staff/sample/order',
  roles: ['W', 'B'],
  summary: '一个订单的样品与客户登记的样品信息',
  input: z.object({ no: text('请填写订单号', 60) }),
  output: unpackedOrder,
  effect: 'read',
  personal: true,
});
/** Laboratories scan too; the reply names no customer, and a laboratory finds only what was sent to it. */
export const findSample = staffCall({
  path: '/api/staff/sample/find',
  roles: ['W', 'L', 'B', 'A', 'R'],
  summary: '按标签扫描或样品编号查看样品与流转记录',
  input: z.object({ code: text('请扫描或输入样品标签', 60) }),
  output: samplePassport,
  refusals: {
    noLabel: '没有这个标签，请核对',
    severalSamples: '编号 {code} 对应 {count} 件样品，请扫描标签上的二维码',
  },
  effect: 'read',
});
export const receiveSamples = staffCall({
  path: '/api/staff/sample/receive',
  bodyKb: 256,
  roles: ['W'],
  summary: '接收样品；全部接收或免收后订单变为已收样；纸质协议也可单独登记（samples 为空）',
  input: z.object({
    order_rid: rid,
    samples: z
      .array(
        z.object({
          rid,
          photo_rid: rid.optional(),
          /** More photos of it: the label, the bag, what is inside. */
          photo_rids: z.array(rid).max(9, '一件样品一次最多 9 张照片').default([]),
          place: optionalText(60),
        }),
      )
      .max(200, '一次最多 200 个样品'),
    /** The signed paper agreement lay in the parcel. */
    paper_signed: z.boolean().default(false),
  }),
  output: sampleOrder,
  refusals: placeRefusals,
  effect: 'write',
});
export const waiveSamples = staffCall({
  path: '/api/staff/sample/waive',
  roles: ['W'],
  summary: '免收样品（说明原因）',
  input: z.object({ order_rid: rid, rids: several, reason }),
  output: sampleOrder,
  effect: 'write',
});
export const storeSamples = staffCall({
  path: '/api/staff/sample/store',
  roles: ['W'],
  summary: '入库',
  input: z.object({ rids: several, place, spot: spot.optional(), photo_rid: rid.optional() }).refine(fitsSpot, oneSpot),
  output: cards,
  refusals: placeRefusals,
  effect: 'write',
});
export const takeSamples = staffCall({
  path: '/api/staff/sample/take',
  roles: ['L'],
  summary: '领取样品去检测',
  input: z.object({ rids: several, ...handOver }),
  output: cards,
  effect: 'write',
});
export const bringBackSamples = staffCall({
  path: '/api/staff/sample/bringBack',
  roles: ['L'],
  summary: '归还样品',
  input: z.object({ rids: several, ...handOver }),
  output: cards,
  effect: 'write',
});
export const useUpSamples = staffCall({
  path: '/api/staff/sample/useUp',
  roles: ['L'],
  summary: '样品已用完',
  input: z.object({ rids: several }),
  output: cards,
  effect: 'write',
});
export const photographSample = staffCall({
  path: '/api/staff/sample/photo',
  roles: ['W', 'L', 'R'],
  summary: '添加样品照片',
  input: z.object({ rid, photo_rid: rid }),
  output: samplePassport,
  effect: 'write',
  adds: true,
});
export const reportTrouble = staffCall({
  path: '/api/staff/sample/exception',
  roles: ['W', 'L'],
  summary: '登记样品异常，等待客户选择',
  input: z
    .object({
      order_rid: rid,
      rids: several,
      kind: z.enum(kinds).default('other'),
      /** May be left out where the kind says enough. */
      reason: optionalText(500),
      photo_rid: rid.optional(),
    })
    .refine(({ kind, reason: words }) => kind !== 'other' || Boolean(words), {
      path: ['reason'],
      message: '请填写原因',
    }),
  output: sampleOrder,
  refusals: { alreadyHere: '样品 {codes} 已接收，不能登记为包裹中没有' },
  effect: 'write',
});
export const resolveTrouble = staffCall({
  path: '/api/staff/sample/resolve',
  roles: ['B'],
  summary: '解除一个样品的异常，回到原状态',
  input: z.object({ rids: several, reason }),
  output: cards,
  refusals: { orderTroubled: '订单处于样品异常状态，请先为订单选择补寄、继续或取消' },
  effect: 'write',
});
export const decideTrouble = staffCall({
  path: '/api/staff/sample/decide',
  roles: ['B'],
  summary: '代客户处理样品异常：补寄、继续或取消',
  input: z.object({ order_rid: rid, choice: z.enum(['supplement', 'goOn', 'giveUp']), reason }),
  output: z.object({ rid, state: z.string(), label: z.string() }),
  effect: 'write',
});
export const moveSamples = staffCall({
  path: '/api/staff/sample/move',
  roles: ['W'],
  summary: '把在库样品换到另一个存放位置',
  input: z.object({ rids: several, place, spot: spot.optional() }).refine(fitsSpot, oneSpot),
  output: cards,
  refusals: { ...placeRefusals, notOnPremises: '样品 {codes} 不在库内，不能换位置' },
  effect: 'write',
});
export const damageSamples = staffCall({
  path: '/api/staff/sample/damage',
  roles: ['W', 'L', 'R'],
  summary: '登记样品损坏或遗失，每件建立一个赔付单；检测前的订单等待客户选择',
  input: z.object({
    rids: several,
    kind: z.enum(['damaged', 'lost'], { error: '请选择损坏或遗失' }),
    reason,
    photo_rid: rid.optional(),
  }),
  output: cards,
  effect: 'write',
});
export const splitSample = staffCall({
  path: '/api/staff/sample/split',
  roles: ['W'],
  summary: '分样：在原样品之外登记若干份，各有自己的标签',
  input: z.object({
    rid,
    parts: z.coerce.number().int('份数应为整数').min(1, '至少分出 1 份').max(20, '一次最多分出 20 份'),
  }),
  output: cards,
  refusals: {
    ...placeRefusals,
    notOnPremises: '样品 {codes} 不在库内，不能分样',
    placeChanged: '样品刚换了位置，请再试一次',
  },
  effect: 'write',
});
export const destroySamples = staffCall({
  path: '/api/staff/sample/destroy',
  roles: ['W'],
  summary: '销毁样品并记录方式',
  input: z.object({
    rids: several,
    record: text('请填写销毁方式', 200),
    witness: text('请填写见证人', 20),
    photo_rid: rid.optional(),
  }),
  output: cards,
  refusals: { underComplaint: '订单 {orders} 的售后还在处理，样品可能要复测，售后关闭后才能销毁' },
  effect: 'write',
});
export const printStaffLabels = staffCall({
  path: '/api/staff/sample/label',
  roles: ['W', 'B'],
  summary: '样品二维码标签 PDF 的链接',
  input: labelInput,
  output: labelLink,
  refusals: labelRefusals,
  effect: 'read',
});

/** As labelSheet: it wants the console's cookie of who asked for the link, and serves once. */
export const staffLabelSheet = staffCall({
  method: 'GET',
  path: '/api/staff/sample/label/file',
  roles: ['W', 'B'],
  summary: '样品标签 PDF 文件（工作台），链接只能使用一次',
  input: z.object({ ticket: z.string().max(4000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const sampleStaffEndpoints = {
  sampleQueue,
  getSampleOrder,
  findSample,
  receiveSamples,
  waiveSamples,
  storeSamples,
  takeSamples,
  bringBackSamples,
  useUpSamples,
  photographSample,
  reportTrouble,
  resolveTrouble,
  decideTrouble,
  moveSamples,
  damageSamples,
  splitSample,
  destroySamples,
  printStaffLabels,
  staffLabelSheet,
};
