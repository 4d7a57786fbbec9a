import { addDays, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';

/** What a board draws: some days, of each the hours from `first` to `last`, as minutes since midnight. */
export interface Scale {
  dates: string[];
  first: number;
  last: number;
  /** Minutes of a step that everything snaps to. */
  step: number;
}
export interface BoardSpan {
  start: string;
  end: string;
}
type Shown = { open: BoardSpan[]; bookings: BoardSpan[]; closures: BoardSpan[] };

const minuteOf = (iso: string): number => Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));

/** Days and hours that hold all that is open or booked; a working day where there is nothing. */
export function scaleOf(given: { from: string; days: number; step: number; rows: readonly Shown[] }): Scale {
  const spans = given.rows.flatMap(({ open, bookings }) => [...open, ...bookings]);
  const first = Math.min(540, ...spans.map(({ start }) => minuteOf(start)));
  const last = Math.max(1080, ...spans.map(({ end }) => minuteOf(end) || 1440));
  return {
    dates: Array.from({ length: given.days }, (_, day) => addDays(given.from, day)),
    first: Math.floor(first / 60) * 60,
    last: Math.ceil(last / 60) * 60,
    step: given.step,
  };
}

/** A moment as a share of the board's width, from 0 to 1: what lies in hours that are not drawn is at their edge. */
export function shareOf({ dates, first, last }: Scale, iso: string, ends = false): number {
  const date = iso.slice(0, 10);
  const [begin = ''] = dates;
  if (date < begin) return 0;
  const day = dates.indexOf(date);
  if (day < 0) return date > (dates.at(-1) ?? '') && !(ends && minuteOf(iso) === 0) ? 1 : shareAtMidnight(dates, date);
  // The end of a day at midnight belongs to the day before.
  if (ends && minuteOf(iso) === 0) return day / dates.length;
  const part = (Math.min(Math.max(minuteOf(iso), first), last) - first) / (last - first);
  return (day + part) / dates.length;
}

const shareAtMidnight = (dates: readonly string[], date: string): number =>
  Math.min(1, (dates.indexOf(addDays(date, -1)) + 1) / dates.length || 1);

/** Where a span stands, in percent of the width; null where nothing of it is drawn. */
export function placeOf(scale: Scale, { start, end }: BoardSpan): { left: string; width: string } | null {
  const [from, to] = [shareOf(scale, start), shareOf(scale, end, true)];
  return to > from ? { left: `${from * 100}%`, width: `${(to - from) * 100}%` } : null;
}

/** The moment at a share of the width, at the step before it. */
export function momentAt({ dates, first, last, step }: Scale, share: number): string {
  const at = Math.min(Math.max(share, 0), 0.999_999) * dates.length;
  const day = Math.floor(at);
  const minute = first + Math.floor(((at - day) * (last - first)) / step) * step;
  return later(shanghaiIso(shanghaiMoment(dates[day] ?? dates[0] ?? '')), minute);
}

/** A span that was pulled by a share of the width, in whole steps, as long as it was. */
export function pulled(scale: Scale, span: BoardSpan, share: number): BoardSpan {
  const { dates, first, last, step } = scale;
  const steps = Math.round((share * dates.length * (last - first)) / step);
  // Days stand side by side without their nights: whole days are pulled as days.
  const perDay = (last - first) / step;
  const days = Math.round(steps / perDay);
  const minutes = Math.abs(share * dates.length) >= 0.75 ? days * 1440 + (steps - days * perDay) * step : steps * step;
  return { start: later(span.start, minutes), end: later(span.end, minutes) };
}

/** The span between two shares of the width, on the day of the first, at least one step. */
export function drawnSpan(scale: Scale, from: number, to: number): BoardSpan {
  const [a, b] = from < to ? [from, to] : [to, from];
  const start = momentAt(scale, a);
  const last = momentAt(scale, b);
  const sameDay = last.slice(0, 10) === start.slice(0, 10) ? last : start;
  return { start, end: later(sameDay, scale.step) };
}

export const later = (iso: string, minutes: number): string =>
  shanghaiIso(new Date(Date.parse(iso) + minutes * 60_000));
