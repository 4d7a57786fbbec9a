import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { approvalWords, chosenPayer, communityPayer, payerRefusals } from '../communities/payer.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { price } from '../pricing/rules.ts';
import {
  booking,
  bookingRefusals,
  calendarDate,
  communityFundsTooLow,
  feeRisen,
  instrumentCard,
  mode,
  moved,
  reservationDetail,
  reservationRow,
  reservationTabKeys,
  shownFee,
  slotRefusals,
} from './reservation.ts';
import { audiences } from './rules.ts';
import { slotStates } from './slots.ts';
import { waitMachine } from './states.ts';

const { memberCall } = callsAbout('reservations');

export const calendarSlot = z.object({
  start: moment,
  end: moment,
  state: z.enum(keysOf(slotStates)),
  /** What an hour of it costs more, in percent, and why; 0 and empty where it costs no more. */
  percent: z.number(),
  label: z.string(),
  /** Whether somebody who may stand by is free; what is self-operated needs nobody. */
  staffed: z.boolean(),
});
export type CalendarSlot = z.infer<typeof calendarSlot>;
export const instrumentCalendar = instrumentCard.extend({
  least_minutes: z.number().int(),
  days: z.array(z.object({ date, slots: z.array(calendarSlot) })),
});
export type InstrumentCalendar = z.infer<typeof instrumentCalendar>;

const sharingRules = z.object({
  ahead_days: z.number().nullable(),
  longest_minutes: z.number().nullable(),
  member_week_minutes: z.number().nullable(),
  community_week_minutes: z.number().nullable(),
  reserved: z.array(
    z.object({
      weekdays: z.array(z.number()),
      from: z.string(),
      to: z.string(),
      audience: z.enum(keysOf(audiences)),
    }),
  ),
});
/** A calendar with the rules of its instrument, and what they ask of who looks; null for a visitor. */
const ruledCalendar = instrumentCalendar.extend({
  rules: sharingRules,
  requester: z.object({ organization: z.number().nullable(), trained: z.boolean() }).nullable(),
  /** Minutes that the reader has of it already, by the Monday of their week. */
  had: z.record(z.string(), z.number()),
});
export type RuledCalendar = z.infer<typeof ruledCalendar>;

/**
 * Within how many hours the operator answers, until how many before the start giving up is free, and what share of the
 * price it costs later.
 */
const bookingTerms = z.object({ answer_hours: z.number(), free_cancel_hours: z.number(), late_percent: z.number() });
export type BookingTerms = z.infer<typeof bookingTerms>;

export const queryTimeExtra = openCall({
  path: '/api/open/device/query4timeExtra',
  summary: '现场预约：各仪器可约与停用的时段及加价',
  input: z.object({ rid, date: calendarDate.optional(), days: z.coerce.number().int().min(1).max(14).default(7) }),
  /** `first` and `last` are the dates between which anything may be booked. */
  output: z.object({
    rid,
    step_minutes: z.number().int(),
    terms: bookingTerms,
    first: date,
    last: date,
    modes: z.array(z.object({ value: mode, label: z.string() })),
    /** How many days ahead an instrument without a rule of its own is booked. */
    ahead_days: z.number().int(),
    instruments: z.array(ruledCalendar),
  }),
  refusals: { notBookable: bookingRefusals.notBookable, serviceGone: bookingRefusals.serviceGone },
  effect: 'read',
  shows: ['reservations'],
});

export const bookingRequest = booking.extend({ rid, parameters: answers.default({}) });
export const quoteReservation = memberCall({
  path: '/api/auth/reservation/quote',
  summary: '预约估价：机时、加价与所选条件',
  input: bookingRequest.extend({ purpose: optionalText(500), ...chosenPayer }),
  output: z.object({
    price,
    available_fen: z.number().int(),
    missing_fen: z.number().int(),
    /** The community that would pay; null where the member does. */
    payer: communityPayer.nullable(),
    approval: approvalWords,
  }),
  refusals: bookingRefusals,
  effect: 'read',
  shows: [],
});
export const addReservation = memberCall({
  path: '/api/auth/reservation/add',
  summary: '预约仪器机时，冻结估价',
  input: bookingRequest.extend({ ...shownFee, ...chosenPayer }),
  output: reservationDetail,
  refusals: { ...bookingRefusals, feeRisen },
  effect: 'write',
});
export const listReservations = memberCall({
  path: '/api/auth/reservation/list4person',
  summary: '我的预约',
  input: z.object({
    ...paging,
    tab: z.enum(reservationTabKeys).default('all'),
    /** Part of the number, the service or the instrument. */
    kw: z.string().trim().max(60).default(''),
    /** Only what was submitted together with this order. */
    order_rid: rid.optional(),
    /** Only what takes place on these days. */
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(reservationRow).extend({
    counts: z.record(z.string(), z.number().int()),
    /** The first day on which a member who is banned may book again. */
    banned_until: moment.nullable(),
    trainings: z.array(z.object({ instrument: z.string(), expires_on: date })),
  }),
  effect: 'read',
});
export const getReservation = memberCall({
  path: '/api/auth/reservation/detail',
  summary: '预约详情',
  input: byRid,
  /** `qr` is a picture of what staff scan; `ics_url` one calendar entry. */
  output: reservationDetail.extend({
    qr: z.string().nullable(),
    ics_url: z.string(),
    manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  }),
  effect: 'read',
});
export const cancelReservation = memberCall({
  path: '/api/auth/reservation/cancel',
  summary: '取消预约：在设定的时限之前免费，之后按设定的比例收取',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});
const newTime = z.object({ rid, start: moment, end: moment });
const moveRefusals = {
  ...slotRefusals,
  tooLateToMove: '距开始不足 {hours} 小时，不能改期',
  sameTime: '新时段与原时段相同',
  trainingNeeded: bookingRefusals.trainingNeeded,
} as const;
/** What refuses a time that costs more. */
const dearerRefusals = {
  feeRisen,
  fundsTooLow: bookingRefusals.fundsTooLow,
  communityFundsTooLow,
  payerClosed: payerRefusals.payerClosed,
  leaveNeeded: '新时段比原来贵，须「{name}」的负责人或管理员审批：{reasons}。请选择不超出限额的时段，或取消后重新预约',
} as const;
export const quoteReschedule = memberCall({
  path: '/api/auth/reservation/reschedule/quote',
  summary: '改期前试算：新时段的估价与答复前冻结的金额，不保存',
  input: newTime,
  /** `hold_fen` is what is held until the new time is accepted: the higher of both prices. */
  output: z.object({ price, hold_fen: z.number().int() }),
  refusals: moveRefusals,
  effect: 'read',
  shows: [],
});
export const rescheduleReservation = memberCall({
  path: '/api/auth/reservation/reschedule',
  summary: '改期：新时段被接受前保留原时段',
  input: newTime.extend(shownFee),
  output: moved,
  refusals: { ...moveRefusals, ...dearerRefusals },
  effect: 'write',
});
export const acceptReservation = memberCall({
  path: '/api/auth/reservation/accept',
  summary: '同意实验室建议的时间',
  input: byRid.extend(shownFee),
  output: moved,
  refusals: {
    ...dearerRefusals,
    slotPast: slotRefusals.slotPast,
    trainingNeeded: bookingRefusals.trainingNeeded,
  },
  effect: 'write',
});
export const refuseReservation = memberCall({
  path: '/api/auth/reservation/refuse',
  summary: '不同意实验室建议的时间',
  input: z.object({ rid, reason: optionalText(500) }),
  output: moved,
  effect: 'write',
});
export const checkInReservation = memberCall({
  path: '/api/auth/reservation/checkIn',
  summary: '扫仪器上的二维码签到；云视频直接签到',
  input: z.object({ rid: rid.optional(), code: z.string().max(200).optional() }),
  output: moved,
  refusals: {
    notYours: '您现在没有这台仪器的预约',
    tooEarly: '{time} 起可以签到',
    scanNeeded: '请扫描仪器上的二维码签到，或请实验员扫描您的预约码',
    wrongCode: '无法识别的二维码',
    trainingNeeded: bookingRefusals.trainingNeeded,
  },
  effect: 'write',
});
export const reportFault = memberCall({
  path: '/api/auth/reservation/fault',
  summary: '报告仪器故障并结束使用，故障时间不计费',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});
export const confirmReservation = memberCall({
  path: '/api/auth/reservation/confirm',
  summary: '确认实际使用的费用',
  input: byRid,
  output: moved,
  effect: 'write',
});
export const disputeReservation = memberCall({
  path: '/api/auth/reservation/dispute',
  summary: '对实际使用的费用提出异议',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});

export const waitRow = z.object({
  rid,
  service_rid: rid,
  service: z.string(),
  instrument: instrumentCard,
  start: moment,
  end: moment,
  state: z.enum(keysOf(waitMachine.states)),
  label: z.string(),
  /** Until when the span is held for this member. */
  offered_until: moment.nullable(),
  /** The cancelled reservation whose place it takes, of up to three that are held; null on the wait-list. */
  replaces_rid: rid.nullable(),
  /** Whose money that was to take, so that it is offered again; null for the member's own, and on the wait-list. */
  community_rid: rid.nullable(),
  project_rid: rid.nullable(),
  /** How many wait before this one. */
  before: z.number().int(),
  /** What the time would cost now; null once the wait has ended, or where it could not be booked any more. */
  fee_fen: z.number().int().nullable(),
});
export type WaitRow = z.infer<typeof waitRow>;
export const listWaits = memberCall({
  path: '/api/auth/reservation/waits',
  summary: '我的候补',
  input: nothing,
  output: z.object({ list: z.array(waitRow) }),
  effect: 'read',
});
export const joinWait = memberCall({
  path: '/api/auth/reservation/join',
  summary: '已约时段的候补',
  input: bookingRequest,
  output: waitRow,
  refusals: {
    ...bookingRefusals,
    slotFree: '该时段可以直接预约',
    waitTwice: '您已在该时段候补中',
    waitOwn: '其中 {time} 是您自己的预约，请只候补其余时段',
    waitFull: '最多同时候补 {most} 个时段',
  },
  effect: 'write',
});
export const leaveWait = memberCall({
  path: '/api/auth/reservation/leave',
  summary: '退出候补',
  input: byRid,
  output: z.object({ rid, label: z.string() }),
  effect: 'write',
});
export const takeWait = memberCall({
  path: '/api/auth/reservation/take',
  summary: '预约为您保留的时段',
  input: byRid.extend({ ...shownFee, ...chosenPayer }),
  output: reservationDetail,
  refusals: { ...bookingRefusals, feeRisen, waitOver: '保留时间已过' },
  effect: 'write',
});

export const reservationCalendar = memberCall({
  path: '/api/auth/reservation/calendar',
  summary: '我的预约的日历订阅地址；renew 换新地址，旧地址随即失效',
  input: z.object({ renew: z.boolean().default(false) }),
  output: z.object({ url: z.string() }),
  effect: 'write',
  changes: [],
});
/** The feed behind a secret address, for calendars that subscribe. */
export const reservationFeed = openCall({
  method: 'GET',
  path: '/api/open/reservation/feed',
  summary: '预约日历（iCalendar）',
  input: z.object({ key: z.string().max(200) }),
  output: z.unknown(),
  refusals: { feedOver: '该订阅地址已失效' },
  effect: 'read',
  body: 'raw',
});
/** One reservation as a calendar file; the ticket is sealed and short-lived. */
export const reservationEvent = openCall({
  method: 'GET',
  path: '/api/open/reservation/event',
  summary: '单个预约的日历文件',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const reservationOpenEndpoints = { queryTimeExtra, reservationFeed, reservationEvent };
export const reservationEndpoints = {
  quoteReservation,
  addReservation,
  listReservations,
  getReservation,
  cancelReservation,
  quoteReschedule,
  rescheduleReservation,
  acceptReservation,
  refuseReservation,
  checkInReservation,
  reportFault,
  confirmReservation,
  disputeReservation,
  listWaits,
  joinWait,
  leaveWait,
  takeWait,
  reservationCalendar,
};
