import { fundsTooLow } from '../charges/refusals.ts';
import { z } from 'zod';
import { communityPayer, payerRefusals } from '../communities/payer.ts';
import { date, moment, moved as movedRecord, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { price } from '../pricing/rules.ts';
import { ruleRefusals } from './rules.ts';
import { reservationMachine, reservationModes, reservationTabs } from './states.ts';

export const reservationStates = keysOf(reservationMachine.states);
export const reservationTabKeys = keysOf(reservationTabs);
export const mode = z.enum(keysOf(reservationModes), { error: '请选择参与方式' });

/** What a type-2 service is booked for: beside the answers of its form. */
export const booking = z.object({
  instrument_rid: z.uuid('请选择仪器'),
  start: z.iso.datetime({ offset: true, error: '请选择时段' }),
  end: z.iso.datetime({ offset: true, error: '请选择时段' }),
  mode,
  purpose: text('请填写使用目的', 500),
});
export type Booking = z.output<typeof booking>;

/** A date that a calendar can show. */
export const calendarDate = date.refine((value) => value >= '2000-01-01' && value < '2100-01-01', '日期不正确');

export const instrumentCard = z.object({
  rid,
  name: z.string(),
  model: z.string(),
  laboratory: z.string(),
});
export type InstrumentCard = z.infer<typeof instrumentCard>;

/** Another time that waits for an answer: the customer's request, or what the operator proposes. */
const wanted = z.object({
  by: z.enum(['customer', 'staff']),
  start: moment,
  end: moment,
  reason: z.string(),
  amount_fen: z.number().int(),
});

export const reservationRow = z.object({
  rid,
  reservation_no: z.string(),
  service_rid: rid,
  service: z.string(),
  img: z.string(),
  instrument: instrumentCard,
  mode,
  mode_label: z.string(),
  start: moment,
  end: moment,
  state: z.enum(reservationStates),
  label: z.string(),
  /** Why it was refused or cancelled, in the words that were given; empty where it was not. */
  ended_why: z.string(),
  created: moment,
  /** What is held for it now, or what was charged once it is over. */
  amount_fen: z.number().int(),
  wanted: wanted.nullable(),
  /** When the running clock ends and what it is for. */
  clock: clock.nullable(),
  /** The order that was submitted together with it. */
  order_rid: rid.nullable(),
  /** The community that pays; null where the member does. */
  payer: communityPayer.nullable(),
  actions: z.array(action),
});
export type ReservationRow = z.infer<typeof reservationRow>;

/** Everything about one reservation, as customer and staff read it. */
export const reservationDetail = reservationRow.extend({
  purpose: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  price,
  wanted: wanted.extend({ price }).nullable(),
  /** Whether a reservation that is being moved still has its accepted time. */
  keeps_slot: z.boolean(),
  /** Meeting link of a live video: from a quarter of an hour before the start for the customer, always for staff. */
  meeting_link: z.string().nullable(),
  link_opens: moment.nullable(),
  check_in: z.object({ opens: moment, until: moment }).nullable(),
  /** What was used, in minutes, once it is over. */
  use: z
    .object({
      started: moment,
      ended: moment,
      used_minutes: z.number().int(),
      fault_minutes: z.number().int(),
      billed_minutes: z.number().int(),
      price,
    })
    .nullable(),
  /** What a cancellation costs now, in fen. */
  cancel_fen: z.number().int(),
  reason: z.string(),
  timeline: z.array(timelineEvent),
});
export type ReservationDetail = z.infer<typeof reservationDetail>;

export const moved = movedRecord.extend({ state: z.enum(reservationStates) });

/** The estimate that the customer was shown: with it a price that has risen meanwhile is refused instead of held. */
export const shownFee = { fee_fen: z.number().int().min(0).optional() };
export const feeRisen = '估价已变为 {fee}，请核对后重新提交';

/** Refusals of everything that takes or moves a slot. `time` names the slot in words. */
export const slotRefusals = {
  slotTaken: '{instrument} {time} 已被预约，请另选时段或加入候补',
  slotOwn: '您已预约 {instrument} {time}，不用再预约，可在「我的订单」的预约里查看或改期',
  slotClosed: '{instrument} {time} 停用，请另选时段',
  slotPast: '所选时段已过，请另选时段',
  slotNotOpen: '{instrument} 在 {time} 不开放预约，请另选时段',
  slotNotOnStep: '时段应按 {step} 分钟一格选择',
  slotTooShort: '每次至少预约 {least} 分钟',
  ...ruleRefusals,
} as const;

export const communityFundsTooLow =
  '「{name}」的可用余额与信用额度不足，还差 {missing}，请联系课题组负责人预存，或改由个人支付';

export const bookingRefusals = {
  ...slotRefusals,
  ...payerRefusals,
  communityFundsTooLow,
  profileIncomplete: '请先完善资料后再预约',
  reservationsFull: '最多同时有 {most} 个未使用的预约，请先使用或取消一些',
  serviceGone: '该服务不存在或已下架',
  notBookable: '该项目不能在线预约机时，请联系客服',
  instrumentGone: '所选仪器不用于该项目，请重新选择',
  modeGone: '该项目不提供所选的参与方式',
  trainingNeeded: '自主上机需持有 {instrument} 的有效培训资格，请联系实验室培训',
  banned: '因多次爽约，{until} 前不能预约',
  quoteNeeded: '该项目需由业务经理报价，请通过发布需求提交',
  fundsTooLow: fundsTooLow('可用余额与信用额度不足，还差 {missing}，请先到「预存余额」充值后再预约'),
} as const;
