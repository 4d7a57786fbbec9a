import { z } from 'zod';
import { fundsTooLow } from '../charges/refusals.ts';
import { feePayer } from '../orders/fee-payer.ts';
import { feeRefusals } from '../orders/order-payer.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, pageOf, paging, timelineEvent } from '../kernel/page.ts';
import { fileLink } from '../files/file.ts';
import { receiver, trackedParcel } from '../parcels/parcel.ts';
import { compensationMachine, recycleMachine } from './recycle-states.ts';

const { memberCall } = callsAbout('samples');

const states = keysOf(recycleMachine.states);
const caseStates = keysOf(compensationMachine.states);

/** A sample as its return or its case names it. */
export const sampleName = z.object({
  rid,
  code: z.string(),
  label_code: z.string(),
  name: z.string(),
  label: z.string(),
  place: z.string(),
});

/** One return of samples of one order. */
export const recycle = z.object({
  rid,
  /** Whose samples they are. */
  member_rid: rid,
  order_rid: rid,
  order_no: z.string(),
  state: z.enum(states),
  label: z.string(),
  /** Whether it was made at full payment, because the customer had chosen 返还. */
  by_itself: z.boolean(),
  /** Whether it has not left and a complaint about the order is open: until that closes its samples stay here. */
  complaining: z.boolean(),
  samples: z.array(sampleName),
  receiver: receiver.nullable(),
  note: z.string(),
  /** Postage and premium together, in fen; charged when the parcel leaves. */
  fee_fen: fenAmount,
  /** What is paid at most for the whole parcel. */
  cover_fen: fenAmount,
  courier: z.string(),
  number: z.string(),
  /** What the courier says of the parcel; null before it left. */
  tracking: trackedParcel.nullable(),
  created: moment,
  /** When everything of the order was paid; nothing goes back before. */
  paid_at: moment.nullable(),
  /** When the parcel must have left. */
  due_at: moment.nullable(),
  sent_at: moment.nullable(),
  /** When it counts as signed for. */
  sign_at: moment.nullable(),
  actions: z.array(action),
});
export type Recycle = z.infer<typeof recycle>;

const requestFields = {
  /** One of the member's saved addresses. */
  address_rid: z.string({ error: '请选择收件地址' }).min(1, '请选择收件地址').max(100, '编号不正确').pipe(rid),
  /** Place of the chosen tier in the setting `sample.insurance`, from 0. */
  insurance: z.coerce.number().int().min(0).max(20).default(0),
  note: optionalText(200),
};
const feeTooLow = fundsTooLow('可用余额与信用额度不足以支付寄回费，还差 {missing}，请先充值或联系客服');

export const addRecycle = memberCall({
  path: '/api/auth/sample4recycle/add',
  summary: '申请寄回样品：留样或待回收的样品，收件地址与保价；寄出时结算费用',
  input: z.object({
    order_rid: rid,
    rids: z.array(rid).min(1, '请选择要寄回的样品').max(200, '一次最多 200 个样品'),
    ...requestFields,
  }),
  output: recycle,
  refusals: {
    alreadyAsked: '样品 {codes} 已在寄回申请中',
    notReturnable: '样品 {codes} 不能寄回：已消耗、已销毁或尚未检测完成',
    tierUnknown: '所选保价档位已不存在，请重新选择',
    fundsTooLow: feeTooLow,
  },
  effect: 'write',
});
export const editRecycle = memberCall({
  path: '/api/auth/sample4recycle/edit',
  summary: '寄出前修改收件地址与保价',
  input: z.object({ rid, ...requestFields }),
  output: recycle,
  refusals: { tierUnknown: '所选保价档位已不存在，请重新选择', fundsTooLow: feeTooLow, ...feeRefusals },
  effect: 'write',
});
export const listRecycles = memberCall({
  path: '/api/auth/sample4recycle/list',
  summary: '我的样品寄回',
  input: z.object({
    ...paging,
    /** This one alone, for links that name it. */
    of: rid.optional(),
    order_rid: rid.optional(),
    state: z.enum(states).optional(),
  }),
  output: pageOf(recycle),
  effect: 'read',
});
export const cancelRecycle = memberCall({
  path: '/api/auth/sample4recycle/cancel',
  summary: '寄出前取消寄回，样品转为留样',
  input: byRid,
  output: recycle,
  effect: 'write',
});
export const signRecycle = memberCall({
  path: '/api/auth/sample4recycle/sign',
  summary: '确认收到寄回的样品',
  input: byRid,
  output: recycle,
  effect: 'write',
});

/** What a return costs and covers, and who would pay it. */
export const returnTerms = memberCall({
  path: '/api/auth/sample4recycle/terms',
  summary: '寄回费、保价档位与时限；order_rid 为要寄回样品的订单，rid 为要修改的寄回，各档位由谁支付随之给出',
  input: z.object({ order_rid: rid.optional(), rid: rid.optional() }),
  output: z.object({
    fee_fen: fenAmount,
    tiers: z.array(
      z.object({
        fee_fen: fenAmount,
        cover_fen: fenAmount,
        /** Who would pay a return at this tier; null where it is free or nothing is named. */
        payer: feePayer.nullable(),
      }),
    ),
    hours: z.number().int(),
    keep_days: z.number().int(),
  }),
  effect: 'read',
});

/** A case of compensation for one sample. */
export const compensation = z.object({
  rid,
  /** Whose sample it is. */
  member_rid: rid,
  order_rid: rid,
  order_no: z.string(),
  sample: sampleName,
  kind: z.enum(['damaged', 'lost']),
  state: z.enum(caseStates),
  label: z.string(),
  reason: z.string(),
  photos: z.array(fileLink),
  /** Whether the customer opened it. */
  by_customer: z.boolean(),
  /** What may be paid at most for all samples of the order. */
  cover_fen: fenAmount,
  /** Null until a manager has proposed it. */
  amount_fen: fenAmount.nullable(),
  proposal: z.string(),
  /** The rejected case that this one answers. */
  prior_rid: rid.nullable(),
  created: moment,
  timeline: z.array(timelineEvent),
  actions: z.array(action),
});
export type Compensation = z.infer<typeof compensation>;

export const listCompensations = memberCall({
  path: '/api/auth/sample/claims',
  summary: '样品损坏、遗失的赔付进度',
  input: z.object({
    ...paging,
    /** This one alone, for links that name it. */
    of: rid.optional(),
    order_rid: rid.optional(),
    sample_rid: rid.optional(),
  }),
  output: pageOf(compensation),
  effect: 'read',
});
export const claimSample = memberCall({
  path: '/api/auth/sample/claim',
  summary: '对寄回时损坏、遗失的样品或被驳回的赔付提出申诉',
  input: z.object({
    rid,
    kind: z.enum(['damaged', 'lost'], { error: '请选择损坏或遗失' }),
    reason,
    photos: z.array(rid).max(9, '最多 9 张照片').default([]),
  }),
  output: compensation,
  refusals: {
    notClaimable: '只有已寄回、已签收 {days} 天内，或赔付被驳回的样品可以申诉',
    claimOpen: '该样品已有待处理的赔付',
  },
  effect: 'write',
});

export const recycleEndpoints = { addRecycle, editRecycle, listRecycles, cancelRecycle, signRecycle, returnTerms };
export const compensationEndpoints = { listCompensations, claimSample };
