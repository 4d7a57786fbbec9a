import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, optionalText, phone, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { instrumentCalendar } from './endpoints.ts';
import {
  booking,
  bookingRefusals,
  calendarDate,
  instrumentCard,
  moved,
  reservationDetail,
  reservationRow,
  reservationStates,
  slotRefusals,
} from './reservation.ts';
import { whoseFilters } from '../staff/owner-filters.ts';
import { instrumentStaffEndpoints, missedTime, weeks } from './instrument-endpoints.ts';

const { staffCall } = callsAbout('reservations');

/** Name, phone and company for the service manager; the laboratory reads a code name only. */
/** A laboratory reads a code name, and nothing that leads to the person. */
const customer = z.object({ rid: rid.nullable(), name: z.string(), phone: z.string(), company: z.string() });
const staffRow = reservationRow.extend({ customer });
export type StaffReservationRow = z.infer<typeof staffRow>;
const roles = ['B', 'L'] as const;
const keeperNeeded = '这台仪器的预约由实验室答复，请与实验室联系';
const operatorUntrained = '客户当天没有 {instrument} 的有效培训资格，不能自主上机';

export const listStaffReservations = staffCall({
  path: '/api/staff/reservation/list',
  roles,
  summary: '预约队列',
  input: z.object({
    ...paging,
    states: z.array(z.enum(reservationStates)).max(reservationStates.length).default([]),
    instrument_rid: rid.optional(),
    /** Only one customer's; nothing for a laboratory, which knows no customer. */
    member_rid: rid.optional(),
    /** Only those that were booked with one order. */
    order_rid: rid.optional(),
    /** Days of use, both included. */
    first: calendarDate.optional(),
    last: calendarDate.optional(),
    kw: z.string().trim().max(60).default(''),
    /** Those at which somebody stands by, and for who may know customers those of the customers' managers. */
    ...whoseFilters,
    overdue: z.boolean().default(false),
    /** Only live videos whose meeting link nobody has entered yet. */
    linkless: z.boolean().default(false),
    /** Only those that take place and whose operator has left, is away or works for another laboratory. */
    unattended: z.boolean().default(false),
    sort: sorting('clock', 'slot', 'created'),
  }),
  /** `counts` by state, without what has ended, and of those that are `linkless` or `unattended`. */
  output: pageOf(staffRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const getStaffReservation = staffCall({
  path: '/api/staff/reservation/detail',
  roles,
  summary: '预约详情（工作台）',
  input: byRid,
  /** `operator` is who stands by; empty where nobody needs to. `unattended` says that they do not any more. */
  output: reservationDetail.extend({ customer, operator: z.string(), unattended: z.boolean() }),
  effect: 'read',
  personal: true,
});
export const reservationBoard = staffCall({
  path: '/api/staff/reservation/board',
  roles,
  summary: '仪器的日、周排期',
  input: z.object({
    date: calendarDate.optional(),
    days: z.coerce.number().int().min(1).max(14).default(7),
    instrument_rid: rid,
  }),
  output: z.object({
    today: date,
    calendar: instrumentCalendar,
    bookings: z.array(
      z.object({
        rid,
        reservation_no: z.string(),
        start: moment,
        end: moment,
        state: z.enum(reservationStates),
        label: z.string(),
        customer: z.string(),
        mode_label: z.string(),
        /** Whether it is a time that was asked for and not accepted yet. */
        wanted: z.boolean(),
      }),
    ),
    /** Spans held for somebody on the wait-list. */
    offered: z.array(z.object({ start: moment, end: moment })),
    closures: z.array(z.object({ rid, start: moment, end: moment, reason: z.string(), label: z.string() })),
  }),
  effect: 'read',
  personal: true,
});

export const acceptByStaff = staffCall({
  path: '/api/staff/reservation/accept',
  roles,
  summary: '接受预约或改期',
  input: byRid,
  output: moved,
  refusals: { slotPast: slotRefusals.slotPast, trainingNeeded: operatorUntrained, keeperNeeded },
  effect: 'write',
});
export const refuseByStaff = staffCall({
  path: '/api/staff/reservation/refuse',
  roles,
  summary: '拒绝预约；拒绝改期时原时段保留',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});
export const proposeTime = staffCall({
  path: '/api/staff/reservation/propose',
  roles,
  summary: '建议其他时间，待客户确认',
  input: z.object({ rid, start: moment, end: moment, reason }),
  output: moved,
  refusals: {
    ...slotRefusals,
    sameTime: '建议的时间与客户所选相同，请直接接受',
    trainingNeeded: operatorUntrained,
    keeperNeeded,
  },
  effect: 'write',
});
const { trainingNeeded: _ofMember, banned: _ban, reservationsFull: _full, ...arrangeRefusals } = bookingRefusals;
export const arrangeTime = staffCall({
  path: '/api/staff/reservation/arrange',
  roles,
  summary: '代客预约：时段保留，客户确认后冻结费用；可按周重复',
  input: booking.extend({
    /** The service. */
    rid,
    parameters: answers.default({}),
    /** The customer, for who knows customers; otherwise by the phone that they gave. */
    member_rid: rid.optional(),
    phone: phone.optional(),
    reason: optionalText(500),
    weeks,
  }),
  output: z.object({
    made: z.array(z.object({ rid, reservation_no: z.string(), start: moment, end: moment })),
    missed: z.array(missedTime),
  }),
  refusals: {
    ...arrangeRefusals,
    trainingNeeded: operatorUntrained,
    noMember: '没有找到该客户，请核对手机号',
    customerIncomplete: '该客户尚未完善资料，不能预约',
    customerFull: '该客户未使用的预约已达 {most} 个',
  },
  effect: 'write',
});
export const replaceTime = staffCall({
  path: '/api/staff/reservation/replace',
  roles,
  summary: '取消已确认的预约（免费），并为客户保留另一时段',
  input: z.object({ rid, start: moment, end: moment, reason }),
  output: moved,
  refusals: { ...slotRefusals, sameTime: '新时段与原时段相同', trainingNeeded: operatorUntrained },
  effect: 'write',
});

export const replaceOperator = staffCall({
  path: '/api/staff/reservation/operator',
  roles,
  summary: '操作员不在岗的预约换给空闲的操作员，时段不变',
  input: byRid,
  output: z.object({ rid }),
  refusals: {
    attended: '这个预约的操作员在岗，无需更换',
    operatorsBusy: '该时段没有空闲的操作员：请先在仪器的预约规则中增加操作员，或与客户改约',
  },
  effect: 'write',
});

export const cancelReservationByStaff = staffCall({
  path: '/api/staff/reservation/cancel',
  roles,
  summary: '取消预约（免费，说明原因）',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});
export const checkInByStaff = staffCall({
  path: '/api/staff/reservation/checkIn',
  roles: ['L'],
  summary: '扫描客户的预约码签到',
  input: z.object({ rid: rid.optional(), code: z.string().trim().max(200).optional() }),
  output: moved,
  refusals: {
    wrongCode: '无法识别的预约码，请扫描客户预约页面上的二维码（预约号不能签到）',
    tooEarly: '{time} 起可以签到',
    trainingNeeded: operatorUntrained,
  },
  effect: 'write',
});
export const finishUse = staffCall({
  path: '/api/staff/reservation/finish',
  roles: ['L'],
  summary: '结束使用，按实际时间结算',
  input: z.object({ rid, fault_minutes: z.coerce.number().int().min(0).max(1440).default(0) }),
  output: moved,
  effect: 'write',
});
export const faultByStaff = staffCall({
  path: '/api/staff/reservation/fault',
  roles: ['L'],
  summary: '仪器故障，结束使用',
  input: z.object({ rid, reason, fault_minutes: z.coerce.number().int().min(0).max(1440).default(0) }),
  output: moved,
  effect: 'write',
});
export const setMeetingLink = staffCall({
  path: '/api/staff/reservation/link',
  roles: ['L'],
  summary: '云视频的会议链接，开始前不久对客户可见',
  input: z.object({
    rid,
    link: z.url({ protocol: /^https$/, error: '请填写以 https:// 开头的会议链接' }).max(500, '链接最多 500 个字符'),
    /** The link that was changed, as the page showed it. */
    before: z.string().max(500).nullish(),
  }),
  output: z.object({ rid }),
  refusals: {
    notVideo: '只有云视频的预约需要会议链接',
    changedMeanwhile: '同事刚刚修改了会议链接，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});
export const adjustUse = staffCall({
  path: '/api/staff/reservation/adjust',
  roles: ['B'],
  summary: '异议成立：调整费用',
  input: z.object({ rid, reason, amount_fen: z.coerce.number({ error: '请填写金额' }).int().min(0).max(100_000_000) }),
  output: moved,
  refusals: { notLower: '调整后的金额应低于原金额' },
  effect: 'write',
});
export const upholdUse = staffCall({
  path: '/api/staff/reservation/uphold',
  roles: ['B'],
  summary: '维持原费用并说明',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});

const training = z.object({
  rid,
  instrument: instrumentCard,
  customer: z.string(),
  /** Null for a laboratory. */
  customer_rid: rid.nullable(),
  phone: z.string(),
  expires_on: date,
  note: z.string(),
  granted: moment,
  author: z.string(),
  withdrawn: moment.nullable(),
  valid: z.boolean(),
});
export const listTrainings = staffCall({
  path: '/api/staff/training/list',
  roles,
  summary: '自主上机的培训资格',
  input: z.object({ ...paging, kw: z.string().trim().max(60).default('') }),
  output: pageOf(training),
  effect: 'read',
  personal: true,
});
export const grantTraining = staffCall({
  path: '/api/staff/training/grant',
  roles: ['L'],
  summary: '授予会员一台仪器的自主上机资格',
  input: z.object({ phone, instrument_rid: z.uuid('请选择仪器'), expires_on: date, note: optionalText(200) }),
  output: training,
  refusals: { noMember: '没有使用该手机号的会员', expiryPast: '有效期应晚于今天' },
  effect: 'write',
});
export const withdrawTraining = staffCall({
  path: '/api/staff/training/withdraw',
  roles: ['L'],
  summary: '收回自主上机资格；未使用的自主上机预约随之免费取消',
  input: z.object({ rid, reason }),
  output: z.object({ rid, cancelled: z.number().int() }),
  effect: 'write',
});

export const reservationStaffEndpoints = {
  ...instrumentStaffEndpoints,
  listStaffReservations,
  getStaffReservation,
  reservationBoard,
  acceptByStaff,
  refuseByStaff,
  proposeTime,
  arrangeTime,
  cancelReservationByStaff,
  checkInByStaff,
  finishUse,
  faultByStaff,
  setMeetingLink,
  adjustUse,
  upholdUse,
  replaceTime,
  replaceOperator,
  listTrainings,
  grantTraining,
  withdrawTraining,
};
