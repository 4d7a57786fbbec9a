import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, reason } from '../kernel/fields.ts';

const { staffCall } = callsAbout('settings');

const year = z.coerce
  .number({ error: '请选择年份' })
  .int()
  .min(2020, '年份应在 2020–2100 之间')
  .max(2100, '年份应在 2020–2100 之间');
const dates = z.array(date).max(366);
/** Of the two lists; sent back with a change, so that nobody overwrites what they have not seen. */
const revisions = z.object({ closed: z.number().int(), open: z.number().int() });

/** A date as it is before the operator says otherwise. */
const calendarDay = z.object({
  date,
  /** The public holiday, also of a weekend on which work is done in its place; empty on other dates. */
  name: z.string(),
  /** holiday: a public holiday; makeup: a weekend worked in its place; weekday: neither. */
  kind: z.enum(['holiday', 'makeup', 'weekday']),
  /** Whether the operator serves by weekday and public holidays. */
  usual: z.boolean(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const serviceCalendar = z.object({
  year: z.number().int(),
  /** Whether the holidays of the year are known: they are published in the autumn before. */
  known: z.boolean(),
  days: z.array(calendarDay),
  /** The dates of this year on which nobody serves although it would be usual, and the other way round. */
  closed: z.array(date),
  open: z.array(date),
  revisions,
  hours: z.object({ start: z.string(), end: z.string() }),
  editable: z.boolean(),
});
export type ServiceCalendar = z.infer<typeof serviceCalendar>;

export const getServiceCalendar = staffCall({
  path: '/api/staff/setting/calendar',
  summary: '一年的服务日历：法定节假日、调休与另外设定的日期',
  roles: ['E'],
  input: z.object({ year }),
  output: serviceCalendar,
  effect: 'read',
});
export const saveServiceCalendar = staffCall({
  path: '/api/staff/setting/saveCalendar',
  summary: '设定一年中另外休息与照常服务的日期；已经开始的时限不变',
  roles: [],
  input: z.object({ year, closed: dates, open: dates, revisions, reason }),
  output: serviceCalendar,
  refusals: {
    changedMeanwhile: '{name}在 {time} 修改过服务日历，您的修改没有保存。请刷新后再改',
    sameValue: '日历没有变化',
    otherYear: '只能修改所选年份的日期',
    bothWays: '{date} 不能既休息又照常服务',
    tooManyDates: '另外设定的日期各最多 {most} 个，请先去掉往年的日期',
  },
  effect: 'write',
  stepUp: true,
});

/** Calls of the calendar's editor. */
export const calendarStaffCalls = { getServiceCalendar, saveServiceCalendar };
