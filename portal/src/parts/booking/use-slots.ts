import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryTimeExtra, type CalendarSlot } from '@yance/contract/reservations/endpoints.ts';
import { reading } from '../../lib/query.ts';
import type { OpenCalendar } from './ruled-calendar.ts';

/** A chosen stretch of an instrument's time. */
export interface ChosenTime {
  start: string;
  end: string;
  slots: CalendarSlot[];
  /** Whether somebody else has some of it: only the wait-list is open then. */
  taken: boolean;
}

/** The week that is looked at, and the calendars of a service's instruments in it. */
export function useWeek(serviceRid: string) {
  const [from, setFrom] = useState<string | null>(null);
  const query = useQuery({
    ...reading(queryTimeExtra, { rid: serviceRid, days: 7, ...(from ? { date: from } : {}) }),
    placeholderData: keepPreviousData,
  });
  return { data: query.data, error: query.error, from: from ?? query.data?.first ?? '', setFrom };
}

/**
 * How long a time may be that begins at `start`: open steps without a gap, until the day's or a closure's end, or what
 * the rules of the instrument allow.
 */
export function lengthsFrom(calendar: OpenCalendar, start: string, step: number): number[] {
  const day = calendar.days.find(({ date }) => date === start.slice(0, 10));
  const first = day?.slots.findIndex((slot) => slot.start === start) ?? -1;
  if (!day || first < 0) return [];
  const lengths: number[] = [];
  for (let at = first; at < day.slots.length; at += 1) {
    const [slot, before] = [day.slots[at], day.slots[at - 1]];
    if (slot?.state !== 'free' && slot?.state !== 'taken') break;
    if (at > first && before?.end !== slot.start) break;
    const minutes = (at - first + 1) * step;
    if (calendar.why({ start, end: slot.end })) break;
    if (minutes >= calendar.least_minutes) lengths.push(minutes);
  }
  return lengths;
}

/** How long a time is from its first step to its last, at least the shortest; null where it is none. */
export function lengthUntil(
  calendar: OpenCalendar,
  { start, last, step }: { start: string; last: string; step: number },
): number | null {
  const wanted = (Date.parse(last) - Date.parse(start)) / 60_000 + step;
  if (wanted < step) return null;
  return lengthsFrom(calendar, start, step).find((length) => length >= wanted) ?? null;
}

/** The chosen time as slots; null where it does not fit any more. */
export function chosenTime(
  calendar: OpenCalendar | undefined,
  given: { start: string | null; minutes: number; step: number },
): ChosenTime | null {
  const { start, minutes, step } = given;
  if (!calendar || !start || !lengthsFrom(calendar, start, step).includes(minutes)) return null;
  const all = calendar.days.flatMap((day) => day.slots);
  const first = all.findIndex((slot) => slot.start === start);
  const slots = all.slice(first, first + minutes / step);
  const end = slots.at(-1)?.end;
  return end ? { start, end, slots, taken: slots.some((slot) => slot.state === 'taken') } : null;
}
