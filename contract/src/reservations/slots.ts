import { shanghaiMoment, weekdayOf } from '../kernel/shanghai.ts';

/** A weekly span of time of day, HH:MM to HH:MM, on some weekdays (0 Sunday … 6 Saturday). */
export interface WeeklySpan {
  weekdays: number[];
  from: string;
  to: string;
}
/** A weekly span in which an hour costs `percent` more. */
export interface Surcharge extends WeeklySpan {
  label: string;
  percent: number;
}
/** When an instrument is open, and what some of its hours cost more. */
export interface OpeningHours {
  open: WeeklySpan[];
  surcharges: Surcharge[];
  /** Whether it is open on public holidays. */
  holidays: boolean;
  /** The shortest booking, in minutes. */
  least_minutes: number;
}
/** A stretch of real time, the end not included. */
export interface Span {
  start: Date;
  end: Date;
}

/** `own` is taken by who looks. */
export const slotStates = { free: '可约', taken: '已约', own: '您已约', closed: '停用', past: '已过' } as const;
export type SlotState = keyof typeof slotStates;

/** One step of an instrument's calendar. */
export interface Slot extends Span {
  state: SlotState;
  percent: number;
  /** Why it costs more; empty where it does not. */
  label: string;
}

export const minutesBetween = ({ start, end }: Span): number => Math.round((end.getTime() - start.getTime()) / 60_000);
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
export const spanOf = (start: Date, minutes: number): Span => ({
  start,
  end: new Date(start.getTime() + minutes * 60_000),
});

/** Minutes since midnight of HH:MM; 24:00 is the end of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The steps of one day in which the instrument is open, each free, taken, closed or past. `holiday` says whether the
 * date is a public holiday; days beyond what may be booked are left out by the caller.
 */
export function slotsOfDay(given: {
  date: string;
  hours: OpeningHours;
  step: number;
  holiday: boolean;
  now: Date;
  taken: readonly Span[];
  /** What of it who looks has taken. */
  own?: readonly Span[];
  closed: readonly Span[];
}): Slot[] {
  const { date, hours, step, holiday, now, taken, own = [], closed } = given;
  if (holiday && !hours.holidays) return [];
  const weekday = weekdayOf(date);
  const midnight = shanghaiMoment(date);
  const open = hours.open.filter((span) => span.weekdays.includes(weekday));
  const slots: Slot[] = [];
  for (let minute = 0; minute + step <= 1440; minute += step) {
    if (!open.some((span) => minuteOf(span.from) <= minute && minute + step <= minuteOf(span.to))) continue;
    const span = spanOf(new Date(midnight.getTime() + minute * 60_000), step);
    const dearer = hours.surcharges.find(
      (one) => one.weekdays.includes(weekday) && minuteOf(one.from) <= minute && minute < minuteOf(one.to),
    );
    slots.push({
      ...span,
      state: stateOf(span, { now, taken, own, closed }),
      percent: dearer?.percent ?? 0,
      label: dearer?.label ?? '',
    });
  }
  return slots;
}

function stateOf(
  span: Span,
  given: { now: Date; taken: readonly Span[]; own: readonly Span[]; closed: readonly Span[] },
): SlotState {
  if (span.start <= given.now) return 'past';
  if (given.closed.some((one) => overlaps(one, span))) return 'closed';
  if (given.own.some((one) => overlaps(one, span))) return 'own';
  return given.taken.some((one) => overlaps(one, span)) ? 'taken' : 'free';
}

export type SpanFault = 'notOnStep' | 'tooShort' | 'notOpen' | 'closed' | 'past' | 'taken';

/**
 * The slots that a booking covers, or what is wrong with it: it begins and ends on a step, is long enough and lies in
 * open time without a gap. `taken` comes last, so that a wait-list may still take what is otherwise right.
 */
export function slotsOfSpan(span: Span, slots: readonly Slot[], given: { step: number; least: number }) {
  const length = minutesBetween(span);
  const covered = slots.filter((slot) => overlaps(slot, span));
  const inside = covered.filter((slot) => slot.start >= span.start && slot.end <= span.end);
  const fault = ((): SpanFault | null => {
    if (length <= 0 || length % given.step !== 0 || span.start.getTime() % (given.step * 60_000) !== 0)
      return 'notOnStep';
    if (length < given.least) return 'tooShort';
    if (inside.length !== length / given.step) return 'notOpen';
    if (inside.some((slot) => slot.state === 'past')) return 'past';
    if (inside.some((slot) => slot.state === 'closed')) return 'closed';
    return inside.some((slot) => slot.state === 'taken') ? 'taken' : null;
  })();
  return { slots: inside, fault };
}
