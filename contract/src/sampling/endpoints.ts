import { fundsTooLow } from '../charges/refusals.ts';
import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { date, moment, nothing, optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { feePayer } from '../orders/fee-payer.ts';
import { feeRefusals } from '../orders/order-payer.ts';
import { action, pageOf, paging, timelineEvent } from '../kernel/page.ts';
import { pickupCalendar } from './calendar.ts';
import { samplingChange, samplingRequest } from './pickup-form.ts';
import { pickupMachine } from './states.ts';

const { memberCall } = callsAbout('pickups');

const states = keysOf(pickupMachine.states);

export const samplingRefusals = {
  slotFull: '该时段的取样预约已满，请选择其他时段',
  changeToday: '当天的取样预约不能修改或取消，请联系您的业务经理',
  changeOver: '取样前一天 {time} 后不能修改或取消，请联系您的业务经理',
  feeChanges: '新地址的取样费不同，请取消后重新预约',
  feeRisen: '取样费已调整为 {fee}，请确认后重新提交',
  orderNotWaiting: '该订单不在待寄样状态，不能预约取样',
  alreadyBooked: '该订单已有取样预约',
  profileIncomplete: '请先完善资料后再预约取样',
  pickupsFull: '最多同时有 {most} 个未完成的取样预约，请先完成或取消一些',
  fundsTooLow: fundsTooLow('可用余额与信用额度不足，还差 {missing}，请先充值或联系客服'),
} as const;

/** One pickup as its customer and staff see it. */
export const pickupCard = z.object({
  rid,
  /** Null for a pickup by itself; `order_no` is empty then. */
  order_rid: rid.nullable(),
  order_no: z.string(),
  state: z.enum(states),
  label: z.string(),
  date,
  time: z.string(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  address_code: z.string(),
  message: z.string(),
  fee_fen: z.number().int(),
  /** Who comes. */
  courier: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** How often nobody was met. */
  failures: z.number().int(),
  /** Why it was not collected the last time, or was cancelled; empty otherwise. */
  reason: z.string(),
  /** Parcels and bags that were collected; 0 before. */
  pieces: z.number().int(),
  /** After nobody was met: until when a new date must be found; it is cancelled then. */
  rebook_until: moment.nullable(),
  /** Dates of the pickup must lie before it: the order's booking on site. */
  scene_date: date.nullable(),
  /** Until when the customer may change or cancel; null when it cannot be changed any more. */
  change_until: moment.nullable(),
  created: moment,
  actions: z.array(action),
});
export type PickupCard = z.infer<typeof pickupCard>;

/** With the steps that it has taken, as its customer reads them. */
const ownPickup = pickupCard.extend({ timeline: z.array(timelineEvent) });
export type OwnPickup = z.infer<typeof ownPickup>;

export const samplingCalendar = memberCall({
  path: '/api/auth/sampling/calendar',
  summary:
    '取样日历：开放的日期与时段、地区、各时段余量、取样费与由谁支付；address_code 为取样地区；order_rid 为要取样的订单；rid 为要修改的取样预约，它占的位置不算',
  input: z.object({
    address_code: z.union([z.literal(''), z.string().regex(/^\d{6}$/, '地区编码应为 6 位数字')]).optional(),
    rid: rid.optional(),
    order_rid: rid.optional(),
  }),
  output: z.object({
    calendar: pickupCalendar,
    now: moment,
    /** Six-digit codes of the regions that are served. */
    regions: z.array(z.string()),
    /** The names of their cities. */
    cities: z.array(z.string()),
    /** Slots of the region that are full, by date. */
    full: z.record(z.string(), z.array(z.string())),
    /** What a pickup in the region costs; null without a region. */
    fee_fen: z.number().int().nullable(),
    /** Who would pay that; null without a region and where it is free. */
    payer: feePayer.nullable(),
    /** Time of day, HH:MM, of the day before, until which a pickup may be changed. */
    change_until: z.string(),
  }),
  effect: 'read',
});
export type SamplingCalendar = z.infer<(typeof samplingCalendar)['output']>;

export const samplingFees = openCall({
  path: '/api/open/sampling/fees',
  summary: '上门取样费：各地区每次的费用，与开放取样的城市和时段',
  input: nothing,
  output: z.object({
    /**
     * Regions of one fee that is paid somewhere now, the cheapest first. A city's own fee goes before that of its
     * province.
     */
    tiers: z.array(z.object({ regions: z.array(z.string()), fee_fen: z.number().int() })),
    /** What a pickup costs everywhere else; null where no other region is served. */
    other_fen: z.number().int().nullable(),
    /** The cities that are served now, and the slots of a day. */
    cities: z.array(z.string()),
    slots: z.array(z.string()),
    /** Weekdays without pickups, 0 is Sunday. */
    disabled_week: z.array(z.number()),
  }),
  effect: 'read',
});
export type SamplingFees = z.infer<(typeof samplingFees)['output']>;

export const addSampling = memberCall({
  path: '/api/auth/sampling/add',
  summary: '预约上门取样；sendAddress 为已保存的地址',
  input: samplingRequest,
  output: pickupCard,
  refusals: samplingRefusals,
  effect: 'write',
});
export const listSamplings = memberCall({
  path: '/api/auth/sampling/list',
  summary: '我的上门取样',
  input: z.object({
    ...paging,
    /** This one alone, for links that name it. */
    of: rid.optional(),
    order_rid: rid.optional(),
    open: z.boolean().default(false),
    /** Only those of these days. */
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(ownPickup),
  effect: 'read',
});
export const editSampling = memberCall({
  path: '/api/auth/sampling/edit',
  summary: '修改取样预约（取样前一天的截止时间之前）',
  input: samplingChange,
  output: pickupCard,
  refusals: { ...samplingRefusals, ...feeRefusals },
  effect: 'write',
});
export const cancelSampling = memberCall({
  path: '/api/auth/sampling/cancel',
  summary: '取消取样预约（取样前一天的截止时间之前）',
  input: z.object({ rid, reason: optionalText(500) }),
  output: pickupCard,
  refusals: samplingRefusals,
  effect: 'write',
});
export const newAppointment = z.object({
  rid,
  date: text('[取样日期]不能为空', 20).pipe(date),
  time: text('[取样时间]不能为空', 20),
});
export const rebookSampling = memberCall({
  path: '/api/auth/sampling/rebook',
  summary: '未取到样品后改约',
  input: newAppointment,
  output: pickupCard,
  refusals: samplingRefusals,
  effect: 'write',
});

export const samplingEndpoints = {
  samplingFees,
  samplingCalendar,
  addSampling,
  listSamplings,
  editSampling,
  cancelSampling,
  rebookSampling,
};
