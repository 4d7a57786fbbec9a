import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { calendarDate, instrumentCard, reservationStates } from './reservation.ts';
import { checkHours, checkSpans } from './check-hours.ts';
import { audiences } from './rules.ts';
import { closureKinds } from './states.ts';

const { staffCall } = callsAbout('reservations');
const roles = ['B', 'L'] as const;

/** A time of a weekly series that could not be had, and why. */
export const missedTime = z.object({ start: moment, end: moment, msg: z.string() });
export const weeks = z.coerce
  .number({ error: '请填写周数' })
  .int('周数为 1–26 的整数')
  .min(1, '周数为 1–26 的整数')
  .max(26, '周数为 1–26 的整数')
  .default(1);
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
const limit = (words: string, { least, most }: { least: number; most: number }) =>
  z.coerce.number({ error: words }).int(words).min(least, words).max(most, words).nullable().default(null);
const minutes = (words: string, most: number) =>
  limit(words, { least: 30, most }).refine((value) => value === null || value % 30 === 0, words);
export const instrumentRules = z
  .object({
    ahead_days: limit('提前天数为 1–365 的整数', { least: 1, most: 365 }),
    longest_minutes: minutes('最长时长为 30–1440 分钟，按半小时设置', 1440),
    member_week_minutes: minutes('每周限额为 30–10080 分钟，按半小时设置', 10_080),
    community_week_minutes: minutes('每周限额为 30–10080 分钟，按半小时设置', 10_080),
    reserved: z
      .array(z.object({ ...weekly, audience: z.enum(keysOf(audiences), { error: '请选择对象' }) }))
      .max(20, '最多 20 段'),
    keeper_approves: z.boolean(),
    operators: z.array(rid).max(20, '最多 20 名操作员'),
  })
  .superRefine((rules, context) => checkSpans(rules.reserved, 'reserved', context));
const closure = z.object({
  rid,
  start: moment,
  end: moment,
  reason: z.string(),
  author: z.string(),
  kind: z.enum(keysOf(closureKinds)),
  label: z.string(),
  /** Whether nobody knows yet when it ends. */
  open_end: z.boolean(),
});
const closureRefusals = {
  closureEmpty: '结束时间应晚于开始时间，并在今后十年以内',
  closureBooked: '该时间内有 {count} 个预约，请先与客户改期或取消',
} as const;

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
    rules: instrumentRules,
    /** What it may be booked for. */
    services: z.array(z.object({ rid, name: z.string() })),
    /** Whom the rules may name as operators. */
    may_operate: z.array(z.object({ rid, name: z.string() })),
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
  /** `before` are the hours that were changed, as their page showed them. */
  input: z.object({ rid, hours: openingHours, before: openingHours.optional() }),
  output: z.object({ rid }),
  refusals: { changedMeanwhile: '同事刚刚修改了这台仪器的开放时间，您的修改没有保存。请刷新后再改' },
  effect: 'write',
});
export const saveInstrumentRules = staffCall({
  path: '/api/staff/instrument/rules',
  roles,
  summary: '修改仪器的预约规则：提前天数、最长时长、每周限额、时段归属、答复与操作员',
  /** `before` are the rules that were changed, as their page showed them. */
  input: z.object({ rid, rules: instrumentRules, before: instrumentRules.optional() }),
  output: z.object({ rid }),
  refusals: {
    operatorUnknown: '所选操作员不在该仪器的实验室或已停用，请重新选择',
    changedMeanwhile: '同事刚刚修改了这台仪器的预约规则，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});
export const addClosure = staffCall({
  path: '/api/staff/instrument/close',
  roles,
  summary: '停用仪器一段时间：停用、维护或培训；可按周重复',
  input: z.object({
    rid,
    start: moment,
    end: moment,
    reason,
    kind: z.enum(['closed', 'maintenance', 'training']).default('closed'),
    weeks,
  }),
  /** The first that was made, how many there are, and which weeks could not be had. */
  output: closure.extend({ made: z.number().int(), missed: z.array(missedTime) }),
  refusals: closureRefusals,
  effect: 'write',
});
export const moveClosure = staffCall({
  path: '/api/staff/instrument/moveClosure',
  roles,
  summary: '移动一段停用、维护或培训',
  /** `before` is the time that was changed, as its page showed it. */
  input: z.object({ rid, start: moment, end: moment, before: z.object({ start: moment, end: moment }).optional() }),
  output: closure,
  refusals: {
    ...closureRefusals,
    closureFixed: '故障和已经开始的停用不能移动，可以结束后重新设置',
    changedMeanwhile: '同事刚刚移动了这段安排，您的移动没有保存。请刷新后再改',
  },
  effect: 'write',
});
/** How many reservations a breakdown may hit at once, all or none. */
export const mostHit = 300;
const breakdownWide = `一次最多释放 ${mostHit} 个预约，请先登记较近的预计恢复时间`;
const breakdown = z.object({
  rid,
  /** When it is expected to work again; null where nobody knows. */
  until: moment.nullable().default(null),
});
export const previewBreakdown = staffCall({
  path: '/api/staff/instrument/breakdown/preview',
  roles,
  summary: '故障前查看受影响的预约',
  input: breakdown,
  output: z.object({
    list: z.array(
      z.object({
        rid,
        reservation_no: z.string(),
        start: moment,
        end: moment,
        label: z.string(),
        customer: z.string(),
        /** Released; kept at its old time, of which only the new one is hit; or under way and left alone. */
        outcome: z.enum(['release', 'keep', 'using']),
      }),
    ),
  }),
  refusals: { closureEmpty: closureRefusals.closureEmpty, breakdownWide },
  effect: 'read',
  personal: true,
});
export const startBreakdown = staffCall({
  path: '/api/staff/instrument/breakdown',
  roles,
  summary: '登记故障：免费释放其间的预约，并为客户另留时段',
  /** `seen` are the reservations of the preview. */
  input: breakdown.extend({ reason, seen: z.array(rid).max(mostHit, breakdownWide) }),
  output: closure.extend({ released: z.number().int(), kept: z.number().int() }),
  refusals: {
    closureEmpty: closureRefusals.closureEmpty,
    alreadyBroken: '这台仪器已登记故障，请先结束再重新登记',
    breakdownChanged: '受影响的预约有变化，请重新核对后再登记',
    breakdownWide,
  },
  effect: 'write',
});
const boardSpan = z.object({ start: moment, end: moment });
export const instrumentBoard = staffCall({
  path: '/api/staff/instrument/board',
  roles,
  summary: '机时看板：各仪器某几天的开放、预约、停用、维护与培训',
  input: z.object({
    page: paging.page,
    size: z.coerce.number().int().min(1).max(60).default(30),
    date: calendarDate.optional(),
    days: z.coerce.number().int().min(1).max(7).default(1),
    /** Part of the name, the model or the laboratory. */
    kw: z.string().trim().max(60).default(''),
    laboratory: z.string().max(200).default(''),
    /** What kind of instrument it is: its name. */
    technique: z.string().max(200).default(''),
  }),
  output: pageOf(
    instrumentCard.extend({
      /** When it is open, day by day. */
      open: z.array(boardSpan),
      bookings: z.array(
        boardSpan.extend({
          rid,
          reservation_no: z.string(),
          state: z.enum(reservationStates),
          label: z.string(),
          customer: z.string(),
          service: z.string(),
          mode_label: z.string(),
          /** Who stands by; empty where nobody needs to. */
          operator: z.string(),
          wanted: z.boolean(),
          /** How staff may move it: by a proposal, by giving it up for another time, or not at all. */
          move: z.enum(['propose', 'replace', 'none']),
        }),
      ),
      offered: z.array(boardSpan),
      closures: z.array(closure),
    }),
  ).extend({
    today: date,
    from: date,
    days: z.number().int(),
    step_minutes: z.number().int(),
    laboratories: z.array(z.string()),
    techniques: z.array(z.string()),
  }),
  effect: 'read',
  personal: true,
});
export const removeClosure = staffCall({
  path: '/api/staff/instrument/reopen',
  roles,
  summary: '取消一段停用；已经开始的故障在此刻结束',
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
  adds: true,
  changes: [],
});

/** What staff may do with an instrument. */
export const instrumentStaffEndpoints = {
  listInstruments,
  getInstrument,
  saveHours,
  saveInstrumentRules,
  addClosure,
  moveClosure,
  removeClosure,
  previewBreakdown,
  startBreakdown,
  instrumentBoard,
  instrumentFeed,
};
