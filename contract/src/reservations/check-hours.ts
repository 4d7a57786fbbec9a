import type { z } from 'zod';
import { minuteOf, type OpeningHours, type WeeklySpan } from './slots.ts';

/** Every span ends after it begins, and no two surcharges fall on the same hour. */
export function checkHours(hours: OpeningHours, context: z.RefinementCtx): void {
  const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  hours.open.forEach((span, at) => {
    if (minuteOf(span.from) >= minuteOf(span.to)) complain(['open', at, 'to'], '结束时间应晚于开始时间');
  });
  hours.surcharges.forEach((span, at) => {
    if (minuteOf(span.from) >= minuteOf(span.to)) complain(['surcharges', at, 'to'], '结束时间应晚于开始时间');
    if (hours.surcharges.slice(0, at).some((other) => meet(other, span)))
      complain(['surcharges', at, 'from'], '同一时段只能有一种加价');
  });
}

const meet = (a: WeeklySpan, b: WeeklySpan): boolean =>
  a.weekdays.some((day) => b.weekdays.includes(day)) &&
  minuteOf(a.from) < minuteOf(b.to) &&
  minuteOf(b.from) < minuteOf(a.to);
