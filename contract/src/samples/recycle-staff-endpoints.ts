import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { courierNumber } from '../parcels/parcel.ts';
import { compensation, recycle } from './recycle.ts';
import { compensationMachine, recycleMachine } from './recycle-states.ts';
import { bothSides, oneSide, placeForm, temperatures } from './storage.ts';

const { staffCall } = callsAbout('samples');

const states = keysOf(recycleMachine.states);
const caseStates = keysOf(compensationMachine.states);
const kw = z.string().trim().max(60).default('');

export const recycleQueue = staffCall({
  path: '/api/staff/sample4recycle/queue',
  roles: ['W', 'B'],
  summary: '样品寄回队列，先到期的在前；kw 为订单号、快递单号或样品标签',
  input: z.object({ ...paging, state: z.enum(states).optional(), kw, sort: sorting('clock', 'created') }),
  output: pageOf(recycle).extend({ counts: z.record(z.enum(states), z.number().int()) }),
  effect: 'read',
  personal: true,
});
const several = z.array(rid).min(1, '请选择寄回单').max(50, '一次最多 50 单');
const list = z.object({ list: z.array(recycle) });
export const acceptRecycles = staffCall({
  path: '/api/staff/sample4recycle/accept',
  roles: ['W'],
  summary: '受理寄回申请',
  input: z.object({ rids: several }),
  output: list,
  refusals: {
    notPaid: '订单 {orders} 尚未全部付款，付清后才能寄回',
    noReceiver: '订单 {orders} 的客户还没有选择收件地址',
    feeMissing: '订单 {orders} 的客户余额不足以支付寄回费，充值后才能受理',
  },
  effect: 'write',
});
export const sendRecycles = staffCall({
  path: '/api/staff/sample4recycle/send',
  roles: ['W'],
  summary: '寄出：一个包裹可装同一收件人的多个寄回单；此时结算寄回费',
  input: z.object({
    rids: several,
    courier: text('请选择快递公司', 30),
    number: courierNumber,
    place: z.string().trim().max(60).optional(),
    photo_rid: rid.optional(),
  }),
  output: list,
  refusals: {
    otherReceiver: '一个包裹只能寄给同一位客户的同一个地址',
    underComplaint: '订单 {orders} 的售后还在处理，样品可能要复测，售后关闭后才能寄回',
    samplesAway: '样品 {codes} 不在待回收状态，请先处理',
  },
  effect: 'write',
});

export const compensationQueue = staffCall({
  path: '/api/staff/sample/claims',
  roles: ['B', 'F', 'W'],
  summary: '样品赔付队列',
  input: z.object({
    ...paging,
    state: z.enum(caseStates).optional(),
    stage: z.enum(['propose', 'pay']).optional(),
    kw,
    sort: sorting('created'),
  }),
  output: pageOf(compensation).extend({ counts: z.object({ propose: z.number().int(), pay: z.number().int() }) }),
  effect: 'read',
  personal: true,
});
export const proposeCompensation = staffCall({
  path: '/api/staff/sample/proposeClaim',
  roles: ['B'],
  summary: '提出赔付金额与理由，等待财务入账',
  input: z.object({
    rid,
    amount_fen: fenAmount.min(1, '请填写赔付金额'),
    reason,
  }),
  output: compensation,
  refusals: { overCover: '该订单的样品最多还可赔付 {left}（保价 {cover}）' },
  effect: 'write',
});
export const payCompensation = staffCall({
  path: '/api/staff/sample/payClaim',
  roles: ['F'],
  summary: '赔付入账到客户的预存本金',
  input: z.object({ rid }),
  output: compensation,
  refusals: {
    notProposed: '业务经理还没有提出赔付金额',
    ownProposal: '您提出的赔付须由另一位同事入账，不能自行入账',
  },
  effect: 'write',
  stepUp: true,
});
export const rejectCompensation = staffCall({
  path: '/api/staff/sample/rejectClaim',
  roles: ['B'],
  summary: '驳回赔付（说明原因）',
  input: z.object({ rid, reason }),
  output: compensation,
  effect: 'write',
});

/** A place where samples lie: cabinet, shelf, box. */
export const storagePlace = z.object({
  rid,
  name: z.string(),
  note: z.string(),
  room: z.string(),
  temperature: z.enum(keysOf(temperatures)),
  /** Positions in rows and columns; 0 where it has none. */
  rows: z.number().int(),
  columns: z.number().int(),
  /** Without positions, the most samples that it takes; 0 for no limit. */
  most: z.number().int(),
  /** Whether new samples may be put there. */
  open: z.boolean(),
  /** How many samples lie there now. */
  samples: z.number().int(),
  /** Of those, how many wait to be sent back or destroyed. */
  leaving: z.number().int(),
});
export type StoragePlace = z.infer<typeof storagePlace>;
const placeRefusals = {
  placeTaken: '已有同名的存放位置',
  placeTooSmall: '这里已放有 {taken} 件样品，容量不能少于它们',
  spotsTaken: '格位 {spots} 已放有样品，请先移走再缩小',
};
export const listPlaces = staffCall({
  path: '/api/staff/place/list',
  roles: ['W', 'L', 'B'],
  summary: '存放位置与在放样品数',
  input: z.object({ ...paging, kw }),
  output: pageOf(storagePlace),
  effect: 'read',
});
export const addPlace = staffCall({
  path: '/api/staff/place/add',
  roles: ['W'],
  summary: '新增存放位置',
  input: z.object(placeForm).refine(bothSides, oneSide),
  output: storagePlace,
  refusals: placeRefusals,
  effect: 'write',
});
export const editPlace = staffCall({
  path: '/api/staff/place/edit',
  roles: ['W'],
  summary: '修改存放位置；改名时在放的样品一起改',
  /** `before` is the place that was changed, as its page showed it. */
  input: z.object({ rid, ...placeForm, before: z.object(placeForm).optional() }).refine(bothSides, oneSide),
  output: storagePlace,
  refusals: { ...placeRefusals, changedMeanwhile: '同事刚刚修改了这个存放位置，您的修改没有保存。请刷新后再改' },
  effect: 'write',
});

export const recycleStaffEndpoints = { recycleQueue, acceptRecycles, sendRecycles };
export const compensationStaffEndpoints = {
  compensationQueue,
  proposeCompensation,
  payCompensation,
  rejectCompensation,
};
export const placeEndpoints = { listPlaces, addPlace, editPlace };
