import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '../kernel/shanghai.ts';
import { minuteOf, minutesBetween, type Span, type WeeklySpan } from './slots.ts';
import type { ReservationMode } from './states.ts';

/** For whom hours of an instrument may be reserved. */
export const audiences = {
  academic: '高校和科研用户',
  enterprise: '企业用户',
  trained: '持有培训资格的会员',
  staff: '实验室安排',
} as const;
export type Audience = keyof typeof audiences;

/** Weekly hours that only some may book. */
export interface ReservedHours extends WeeklySpan {
  audience: Audience;
}

/** How the time of an instrument is shared, as far as customers meet it. Null is no limit of its own. */
export interface SharingRules {
  /** How many days ahead it may be booked; null as the operator's setting says. */
  ahead_days: number | null;
  longest_minutes: number | null;
  /** How many minutes of one week a member, or all that one community pays for, may have. */
  member_week_minutes: number | null;
  community_week_minutes: number | null;
  reserved: ReservedHours[];
}

/** The rules of an instrument, as staff set them. */
export interface InstrumentRules extends SharingRules {
  /** Whether only people of the laboratory accept its bookings; otherwise service managers may too. */
  keeper_approves: boolean;
  /** Who may stand by, in the order in which they are asked; nobody where it needs no operator. */
  operators: string[];
}

export const noRules: InstrumentRules = {
  ahead_days: null,
  longest_minutes: null,
  member_week_minutes: null,
  community_week_minutes: null,
  reserved: [],
  keeper_approves: false,
  operators: [],
};

/** What the rules ask of who wants the time; null for a visitor, of whom nothing is known. */
export interface Requester {
  /** The user type of the specification: 0 student, 3 teacher, 1 individual, 2 enterprise. */
  organization: number | null;
  trained: boolean;
}

/** Time that somebody wants. */
export interface WantedTime {
  span: Span;
  now: Date;
  /** How many days ahead is allowed where the rules say nothing. */
  aheadDays: number;
  /** Staff, who arrange time for others, or a customer. */
  who: Requester | 'staff' | null;
  mode: ReservationMode;
  /** Minutes of the same week that the member has already, and those that the paying community has. */
  hadMinutes: number;
  communityMinutes?: number | null;
  /** Whether somebody who may stand by is free. */
  staffed: boolean;
}

/** A rule that refuses wanted time: its key among the refusals, with their words. */
export type RuleFault =
  | { reason: 'slotTooFar'; words: { days: number } }
  | { reason: 'slotTooLong'; words: { most: number } }
  | { reason: 'hoursReserved'; words: { audience: string } }
  | { reason: 'operatorBusy'; words: Record<string, never> }
  | { reason: 'weekShare' | 'communityWeekShare'; words: { had: number; most: number } };

/** What refuses wanted time, as the server says it. `time` names the slot in words. */
export const ruleRefusals = {
  slotTooFar: '最多提前 {days} 天预约',
  slotTooLong: '{instrument} 每次最长预约 {most} 小时，请缩短时长',
  hoursReserved: '{instrument} {time} 仅供{audience}预约，请另选时段',
  operatorBusy: '{instrument} {time} 没有空闲的操作员，请另选时段',
  weekShare: '{instrument} 每周最多预约 {most} 小时，该周已有 {had} 小时，请缩短时长或另选一周',
  communityWeekShare: '{instrument} 每个课题组每周最多预约 {most} 小时，该周已有 {had} 小时，请缩短时长或另选一周',
} as const satisfies Record<RuleFault['reason'], string>;

/** The same beside a calendar, where the time is in sight. */
export function ruleReason({ reason, words }: RuleFault): string {
  switch (reason) {
    case 'slotTooFar':
      return `最多提前 ${words.days} 天预约`;
    case 'slotTooLong':
      return `每次最长预约 ${words.most} 小时`;
    case 'hoursReserved':
      return `仅供${words.audience}预约`;
    case 'operatorBusy':
      return '没有空闲的操作员';
    case 'weekShare':
      return `每周最多预约 ${words.most} 小时，该周您已有 ${words.had} 小时`;
    case 'communityWeekShare':
      return `每个课题组每周最多预约 ${words.most} 小时，该周已有 ${words.had} 小时`;
  }
}

/** The Monday of the week in which a moment lies. */
export function weekOf(moment: Date): string {
  const date = shanghaiDate(moment);
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/**
 * The first rule that wanted time breaks; null where it may be had. Staff arrange time in reserved hours too; what is
 * longest and what a week's share is holds for whoever books.
 */
export function ruleFault(rules: SharingRules, wanted: WantedTime): RuleFault | null {
  return lengthFault(rules, wanted) ?? stepFault(rules, wanted) ?? shareFault(rules, wanted);
}

/** The first rule that refuses time however short it is: what a calendar shows of a single step. */
export function stepFault(
  rules: SharingRules,
  {
    span,
    now,
    aheadDays,
    who,
    mode,
    staffed,
  }: Pick<WantedTime, 'span' | 'now' | 'aheadDays' | 'who' | 'mode' | 'staffed'>,
): RuleFault | null {
  const days = who === 'staff' ? aheadDays : (rules.ahead_days ?? aheadDays);
  if (span.start >= shanghaiMoment(addDays(shanghaiDate(now), days + 1)))
    return { reason: 'slotTooFar', words: { days } };
  const closed = who === 'staff' ? undefined : daysOf(span).find((part) => !isOpenTo(rules.reserved, part, who));
  if (closed) {
    const here = rules.reserved.filter((hours) => touches(hours, closed)).map(({ audience }) => audiences[audience]);
    return { reason: 'hoursReserved', words: { audience: [...new Set(here)].join('、') } };
  }
  return staffed || mode === 'self' ? null : { reason: 'operatorBusy', words: {} };
}

const lengthFault = ({ longest_minutes: longest }: SharingRules, { span }: WantedTime): RuleFault | null =>
  longest !== null && minutesBetween(span) > longest ? { reason: 'slotTooLong', words: { most: longest / 60 } } : null;

function shareFault(rules: SharingRules, { span, hadMinutes, communityMinutes = null }: WantedTime): RuleFault | null {
  const length = minutesBetween(span);
  const { member_week_minutes: own, community_week_minutes: common } = rules;
  if (own !== null && hadMinutes + length > own)
    return { reason: 'weekShare', words: { had: hadMinutes / 60, most: own / 60 } };
  if (common !== null && communityMinutes !== null && communityMinutes + length > common)
    return { reason: 'communityWeekShare', words: { had: communityMinutes / 60, most: common / 60 } };
  return null;
}

/** A part of one day: its date's weekday and its minutes since midnight. */
interface DayPart {
  weekday: number;
  from: number;
  to: number;
}

function daysOf({ start, end }: Span): DayPart[] {
  const parts: DayPart[] = [];
  for (let date = shanghaiDate(start), at = start; at < end; date = addDays(date, 1)) {
    const [midnight, next] = [shanghaiMoment(date), shanghaiMoment(addDays(date, 1))];
    const until = end < next ? end : next;
    const minute = (moment: Date) => Math.round((moment.getTime() - midnight.getTime()) / 60_000);
    parts.push({ weekday: weekdayOf(date), from: minute(at), to: minute(until) });
    at = until;
  }
  return parts;
}

const touches = (hours: WeeklySpan, { weekday, from, to }: DayPart): boolean =>
  hours.weekdays.includes(weekday) && minuteOf(hours.from) < to && from < minuteOf(hours.to);

/** Whether every reserved minute of a part is reserved for this requester too: hours of several are open to each. */
function isOpenTo(reserved: readonly ReservedHours[], part: DayPart, who: Requester | null): boolean {
  const here = reserved.filter((hours) => touches(hours, part));
  const marks = here.flatMap((hours) => [minuteOf(hours.from), minuteOf(hours.to)]);
  const starts = [part.from, ...marks.filter((at) => part.from < at && at < part.to)];
  return starts.every((from) => {
    const now = here.filter((hours) => touches(hours, { ...part, from, to: from + 1 }));
    return now.length === 0 || now.some(({ audience }) => belongs(who, audience));
  });
}

function belongs(who: Requester | null, audience: Audience): boolean {
  if (!who) return false;
  switch (audience) {
    case 'academic':
      return who.organization === 0 || who.organization === 3;
    case 'enterprise':
      return who.organization === 2;
    case 'trained':
      return who.trained;
    case 'staff':
      return false;
  }
}
