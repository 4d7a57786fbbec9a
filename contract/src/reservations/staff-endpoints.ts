import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, optionalText, phone, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { instrumentCalendar } from './endpoints.ts';
import {
  calendarDate,
  instrumentCard,
  moved,
  reservationDetail,
  reservationRow,
  reservationStates,
  slotRefusals,
} from './reservation.ts';
import { checkHours } from './check-hours.ts';

const { staffCall } = callsAbout('reservations');

/** Name, phone and company for the service manager; the laboratory reads a code name only. */
const customer = z.object({ name: z.string(), phone: z.string(), company: z.string() });
const staffRow = reservationRow.extend({ customer });
export type StaffReservationRow = z.infer<typeof staffRow>;
const roles = ['B', 'L'] as const;
const operatorUntrained = '客户当天没有 {instrument} 的有效培训资格，不能自主上机';

export const listStaffReservations = staffCall({
  path: '/api/staff/reservation/list',
  roles,
  summary: '预约队列',
  input: z.object({
    ...paging,
    states: z.array(z.enum(reservationStates)).max(reservationStates.length).default([]),
    instrument_rid: rid.optional(),
    /** Days of use, both included. */
    first: calendarDate.optional(),
    last: calendarDate.optional(),
    kw: z.string().trim().max(60).default(''),
    overdue: z.boolean().default(false),
    /** Only live videos whose meeting link nobody has entered yet. */
    linkless: z.boolean().default(false),
    sort: sorting('clock', 'slot', 'created'),
  }),
  /** `counts` by state, without what has ended, and under `linkless` those without their meeting link. */
  output: pageOf(staffRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const getStaffReservation = staffCall({
  path: '/api/staff/reservation/detail',
  roles,
  summary: '预约详情（工作台）',
  input: byRid,
  output: reservationDetail.extend({ customer }),
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
    closures: z.array(z.object({ rid, start: moment, end: moment, reason: z.string() })),
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
  refusals: { slotPast: slotRefusals.slotPast, trainingNeeded: operatorUntrained },
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
  }),
  output: z.object({ rid }),
  refusals: { notVideo: '只有云视频的预约需要会议链接' },
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

const time = z.string().regex(/^([01]\d|2[0-3]):(00|30)$|^24:00$/, '时间应为整点或半点');
const weekly = {
  weekdays: z.array(z.number().int().min(0).max(6)).min(1, '请选择星期').max(7),
  from: time,
  to: time,
};
export const openingHours = z
  .object({
    open: z.array(z.object(weekly)).max(20, '最多 20 段'),
    surcharges: z
      .array(
        z.object({
          ...weekly,
          label: text('请填写加价名称', 20),
          percent: z.coerce.number({ error: '请填写加价比例' }).min(1, '加价为 1–300 %').max(300, '加价为 1–300 %'),
        }),
      )
      .max(20, '最多 20 段'),
    holidays: z.boolean(),
    least_minutes: z.coerce
      .number({ error: '请填写最短预约' })
      .int('最短预约应为整数')
      .min(30, '最短预约为 30–720 分钟')
      .max(720, '最短预约为 30–720 分钟'),
  })
  .superRefine(checkHours);
const closure = z.object({ rid, start: moment, end: moment, reason: z.string(), author: z.string() });

export const listInstruments = staffCall({
  path: '/api/staff/instrument/list',
  roles,
  summary: '可预约的仪器，以及今天与一周内有多少预约',
  input: nothing,
  output: z.object({
    list: z.array(instrumentCard.extend({ today: z.number().int(), week: z.number().int() })),
  }),
  effect: 'read',
});
export const getInstrument = staffCall({
  path: '/api/staff/instrument/detail',
  roles,
  summary: '仪器的开放时间、停用与签到码',
  input: byRid,
  output: instrumentCard.extend({
    hours: openingHours,
    /** Whether staff have set these hours; otherwise they are the operator's own. */
    own: z.boolean(),
    closures: z.array(closure),
    /** A picture of what customers scan at the instrument to check in. */
    qr: z.string(),
  }),
  effect: 'read',
});
export const saveHours = staffCall({
  path: '/api/staff/instrument/hours',
  roles,
  summary: '修改仪器的开放时间与加价',
  input: z.object({ rid, hours: openingHours }),
  output: z.object({ rid }),
  effect: 'write',
});
export const addClosure = staffCall({
  path: '/api/staff/instrument/close',
  roles,
  summary: '停用仪器一段时间',
  input: z.object({ rid, start: moment, end: moment, reason }),
  output: closure,
  refusals: {
    closureEmpty: '结束时间应晚于开始时间，并在今后十年以内',
    closureBooked: '该时间内有 {count} 个预约，请先与客户改期或取消',
  },
  effect: 'write',
});
export const removeClosure = staffCall({
  path: '/api/staff/instrument/reopen',
  roles,
  summary: '取消一段停用',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});
export const instrumentFeed = staffCall({
  path: '/api/staff/instrument/calendar',
  roles,
  summary: '仪器排期的日历订阅地址；renew 换新地址',
  input: z.object({ rid, renew: z.boolean().default(false) }),
  output: z.object({ url: z.string() }),
  effect: 'write',
  changes: [],
});

const training = z.object({
  rid,
  instrument: instrumentCard,
  customer: z.string(),
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
  listStaffReservations,
  getStaffReservation,
  reservationBoard,
  acceptByStaff,
  refuseByStaff,
  proposeTime,
  cancelReservationByStaff,
  checkInByStaff,
  finishUse,
  faultByStaff,
  setMeetingLink,
  adjustUse,
  upholdUse,
  listInstruments,
  getInstrument,
  saveHours,
  addClosure,
  removeClosure,
  instrumentFeed,
  listTrainings,
  grantTraining,
  withdrawTraining,
};
