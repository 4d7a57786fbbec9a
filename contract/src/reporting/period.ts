import { addDays } from '../kernel/shanghai.ts';

/** Days from one to another, both included, YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

export const periodNames = {
  today: '今天',
  week: '近 7 天',
  days: '近 30 天',
  month: '本月',
  quarter: '本季度',
  own: '自定义',
} as const;
export type PeriodName = keyof typeof periodNames;

/** The longest that may be asked for. */
export const mostDays = 366;

export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** The days of a named period that ends today. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'days':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'quarter': {
      const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      return { from: `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, to: today };
    }
  }
}

/** The days of a month YYYY-MM. */
export function monthDays(month: string): Period {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

export const comparisons = { before: '上一期', year: '去年同期', none: '不比较' } as const;
export type Comparison = keyof typeof comparisons;

/**
 * What a period is compared with, always as long: the days before it, or those of the year before that end on the same
 * date; the 29th of February is compared with the 28th.
 */
export function comparedPeriod(period: Period, comparison: Exclude<Comparison, 'none'>): Period {
  const to = comparison === 'year' ? yearEarlier(period.to) : addDays(period.from, -1);
  return { from: addDays(to, 1 - daysIn(period)), to };
}

function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  const rest = day.slice(4);
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`;
}

/** By what a period is drawn: by day, or by month where there would be too many. */
export const stepOf = (period: Period): 'day' | 'month' => (daysIn(period) > 92 ? 'month' : 'day');

/** The days or months of a period by their first day, each with the days of it that lie in the period. */
export function bucketsOf(period: Period): { bucket: string; days: Period }[] {
  const list: { bucket: string; days: Period }[] = [];
  const step = stepOf(period);
  for (let day = period.from; day <= period.to;) {
    const bucket = step === 'day' ? day : `${day.slice(0, 7)}-01`;
    const last = step === 'day' ? day : monthDays(day.slice(0, 7)).to;
    const to = last < period.to ? last : period.to;
    list.push({ bucket, days: { from: day, to } });
    day = addDays(to, 1);
  }
  return list;
}
