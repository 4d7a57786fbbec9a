import type { Urgency } from './rules.ts';

/** How long urgent work takes at most: working days, or hours by day and night where `hours` stands. */
export const urgencySpans: Readonly<Record<Exclude<Urgency, 'none'>, { days: number; hours: number | null }>> = {
  three_days: { days: 3, hours: null },
  one_day: { days: 1, hours: 24 },
};
