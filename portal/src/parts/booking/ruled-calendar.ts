import type { CalendarSlot, InstrumentCalendar, RuledCalendar } from '@yance/contract/reservations/endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { ruleFault, ruleReason, stepFault, weekOf } from '@yance/contract/reservations/rules.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';

/** A step with why the rules of its instrument close it; empty where they do not. */
export type OpenSlot = CalendarSlot & { why?: string };

/** A calendar as its reader may book it: what the rules close is closed, with the reason in words. */
export interface OpenCalendar extends Omit<InstrumentCalendar, 'days'> {
  days: { date: string; slots: OpenSlot[] }[];
  most_minutes: number | null;
  /** Why a whole time cannot be had; null where it can. */
  why: (span: { start: string; end: string }) => string | null;
}

/** Applies the rules of an instrument as the server will: to each step, and to whatever time is chosen. */
export function openCalendar(
  calendar: RuledCalendar,
  given: { mode: ReservationMode; today: string; aheadDays: number; moved?: { start: string; minutes: number } },
): OpenCalendar {
  const { rules, requester, had } = calendar;
  const { mode, aheadDays, moved } = given;
  const now = shanghaiMoment(given.today);
  const wanted = (span: { start: string; end: string }, staffed: boolean) => ({
    span: { start: new Date(span.start), end: new Date(span.end) },
    now,
    aheadDays,
    who: requester,
    mode,
    staffed,
  });
  /** A time that is moved does not stand in its own way. */
  const minutesOf = (start: string): number => {
    const week = weekOf(new Date(start));
    return (had[week] ?? 0) - (moved && weekOf(new Date(moved.start)) === week ? moved.minutes : 0);
  };
  return {
    ...calendar,
    most_minutes: rules.longest_minutes,
    days: calendar.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => {
        const fault =
          slot.state === 'free' || slot.state === 'taken' ? stepFault(rules, wanted(slot, slot.staffed)) : null;
        return fault ? { ...slot, state: 'closed' as const, why: ruleReason(fault) } : slot;
      }),
    })),
    why: (span) => {
      const fault = ruleFault(rules, { ...wanted(span, true), hadMinutes: minutesOf(span.start) });
      return fault && ruleReason(fault);
    },
  };
}

/** Why steps of a week are closed, each reason once. */
export const reasonsIn = (calendar: Pick<OpenCalendar, 'days'>): string[] => [
  ...new Set(calendar.days.flatMap(({ slots }) => slots.flatMap(({ why }) => (why ? [why] : [])))),
];
