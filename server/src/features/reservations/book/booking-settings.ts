import { keysOf, recordOf } from '@yance/contract/kernel/keys.ts';
import type { OpeningHours } from '@yance/contract/reservations/slots.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';

const numbers = {
  step: 'reservation.step_minutes',
  least: 'reservation.least_minutes',
  aheadDays: 'reservation.ahead_days',
  staffAheadDays: 'reservation.staff_ahead_days',
  freeCancelHours: 'reservation.free_cancel_hours',
  latePercent: 'reservation.late_percent',
  checkInMinutes: 'reservation.check_in_minutes',
  noShowMinutes: 'reservation.no_show_minutes',
  graceMinutes: 'reservation.grace_minutes',
  noShows: 'reservation.no_shows',
  noShowDays: 'reservation.no_show_days',
  banDays: 'reservation.ban_days',
  waitHours: 'reservation.wait_list_hours',
  waitMost: 'reservation.wait_list_most',
  approvalHours: 'order.approval_hours',
  approvalRemindHours: 'order.approval_remind_hours',
  answerHours: 'reservation.answer_hours',
  settleDays: 'reservation.settle_days',
  disputeDays: 'reservation.dispute_days',
  linkMinutes: 'reservation.link_minutes',
} as const;

export type BookingSettings = Record<keyof typeof numbers, number>;

/** The settings of instrument time, as staff have set them. */
export async function bookingSettings(tx: Tx): Promise<BookingSettings> {
  const settings = recordOf(keysOf(numbers), () => 0);
  for (const name of keysOf(numbers)) settings[name] = await readSetting(tx, numbers[name]);
  return settings;
}

/**
 * Opening hours of an instrument for which nobody has set any: the service hours of the operator, from half hour to
 * half hour.
 */
export async function defaultHours(tx: Tx, least: number): Promise<OpeningHours> {
  const { days, start, end } = await serviceHours(tx);
  return {
    open: [{ weekdays: [...days], from: start, to: end }],
    surcharges: [],
    holidays: false,
    least_minutes: least,
  };
}
