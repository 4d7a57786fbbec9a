import type { z } from 'zod';
import { minuteOf, type OpeningHours, type WeeklySpan } from './slots.ts';

/** Every span ends after it begins, and no two surcharges fall on the same hour. */
export function checkHours(hours: OpeningHours, context: z.RefinementCtx): void {
  checkSpans(hours.open, 'open', context);
  checkSpans(hours.surcharges, 'surcharges', context);
  hours.surcharges.forEach((span, at) => {
    if (hours.surcharges.slice(0, at).some((other) => meet(other, span)))
      context.addIssue({ code: 'custom', path: ['surcharges', at, 'from'], message: '同一时段只能有一种加价' });
  });
}

/** Every span of a list ends after it begins. */
export function checkSpans(spans: readonly WeeklySpan[], list: string, context: z.RefinementCtx): void {
  spans.forEach((span, at) => {
    if (minuteOf(span.from) >= minuteOf(span.to))
      context.addIssue({ code: 'custom', path: [list, at, 'to'], message: '结束时间应晚于开始时间' });
  });
}

const meet = (a: WeeklySpan, b: WeeklySpan): boolean =>
  a.weekdays.some((day) => b.weekdays.includes(day)) &&
  minuteOf(a.from) < minuteOf(b.to) &&
  minuteOf(b.from) < minuteOf(a.to);
