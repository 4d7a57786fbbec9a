import { z } from 'zod';
import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '../kernel/shanghai.ts';

/** What staff set about the days and hours of on-site sampling (setting `samplingSetting`). */
export const pickupCalendar = z.object({
  time_slots: z.array(z.string()).default([]),
  disabled_week: z.array(z.number()).default([]),
  disabled_date: z.array(z.string()).default([]),
  invalid_disabled_date: z.array(z.string()).default([]),
  disabled_time: z.array(z.string()).default([]),
  disabled_date_time: z.record(z.string(), z.array(z.string())).default({}),
  tip: z.string().default(''),
  /** How many months ahead a date may lie. */
  months_ahead: z.number().int().default(6),
});
export type PickupCalendar = z.output<typeof pickupCalendar>;

/** Slots that are full by capacity, by date. */
export type FullSlots = Readonly<Record<string, readonly string[]>>;

/** What a choice of date and slot is validated by beside the settings. */
export interface PickupMoment {
  now: Date;
  /** The date of the plan's booking on site: samples must be collected before it. */
  scene?: string | null | undefined;
  full?: FullSlots | undefined;
}

export const dateProblems = {
  past: '取样日期不能早于今天',
  over: '今天的取样时段已全部开始，请选择其他日期',
  week: '每周的这一天不提供上门取样，请选择其他日期',
  closed: '该日期不提供上门取样，请选择其他日期',
  far: '只能预约 {months} 个月内的取样',
  scene: '取样日期应早于现场预约日期',
} as const;
export type DateProblem = keyof typeof dateProblems;

/**
 * Why a date cannot be chosen, or null. Blocked are the past, weekdays of `disabled_week`, dates of `disabled_date`
 * unless they stand in `invalid_disabled_date`, what lies more than six months ahead, the scene date and what follows
 * it, and today once each of its slots has begun. Capacity does not count here.
 */
export function dateProblem(calendar: PickupCalendar, date: string, { now, scene }: PickupMoment): DateProblem | null {
  const today = shanghaiDate(now);
  if (date < today) return 'past';
  if (calendar.disabled_week.includes(weekdayOf(date))) return 'week';
  if (calendar.disabled_date.includes(date) && !calendar.invalid_disabled_date.includes(date)) return 'closed';
  if (date > monthsLater(today, calendar.months_ahead)) return 'far';
  if (scene && date >= scene) return 'scene';
  if (date === today && slotsOf(calendar, date).every((slot) => hasBegun(date, slot, now))) return 'over';
  return null;
}

/** The sentence of a problem. */
export const dateProblemWords = (problem: DateProblem, calendar: PickupCalendar): string =>
  dateProblems[problem].replace('{months}', String(calendar.months_ahead));

/** The slots that the settings leave of a date; where they leave none, all of them. */
export function slotsOf(calendar: PickupCalendar, date: string): string[] {
  const closed = [...calendar.disabled_time, ...(calendar.disabled_date_time[date] ?? [])];
  const left = calendar.time_slots.filter((slot) => !closed.includes(slot));
  return left.length > 0 ? left : [...calendar.time_slots];
}

/** The slots of a date that can be chosen now: neither closed by the settings, nor begun, nor full. */
export function openSlots(calendar: PickupCalendar, date: string, moment: PickupMoment): string[] {
  return slotsOf(calendar, date).filter((slot) => slotProblem(calendar, date, slot, moment) === null);
}

export const slotProblems = {
  closed: '该时段不提供上门取样，请选择其他时段',
  begun: '该时段已经开始，请选择其他时段',
  full: '该时段的取样预约已满，请选择其他时段',
} as const;
export type SlotProblem = keyof typeof slotProblems;

/** Why a slot of a date cannot be chosen, or null. */
export function slotProblem(
  calendar: PickupCalendar,
  date: string,
  slot: string,
  { now, full }: PickupMoment,
): SlotProblem | null {
  if (!slotsOf(calendar, date).includes(slot)) return 'closed';
  if (hasBegun(date, slot, now)) return 'begun';
  return full?.[date]?.includes(slot) ? 'full' : null;
}

/**
 * The slot that stays chosen when the date changes: the same one while it is open, else the first open one, else none.
 */
export function slotAfterChange(calendar: PickupCalendar, date: string, slot: string, moment: PickupMoment): string {
  const open = openSlots(calendar, date, moment);
  return open.includes(slot) ? slot : (open[0] ?? '');
}

/** Whether a slot, written 09:00-11:00, has begun. */
export function hasBegun(date: string, slot: string, now: Date): boolean {
  return shanghaiMoment(date, slot.slice(0, 5)) <= now;
}

/** The same day some months later, or the last day of that month where it is shorter. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1);
  const wanted = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return wanted > last ? last : wanted;
}

/** Until when the customer may change or cancel: a time of day, HH:MM, of the day before. */
export function changeableUntil(date: string, time: string): Date {
  return shanghaiMoment(addDays(date, -1), time);
}
