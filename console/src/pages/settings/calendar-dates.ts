import { servesOn, type OtherDates } from '@yance/contract/kernel/serves-on.ts';

interface Day {
  date: string;
  usual: boolean;
}

/** The dates after somebody has changed whether one is served; what is usual again is listed no more. */
export function toggled(day: Day, dates: OtherDates): OtherDates {
  const without = (list: readonly string[]) => list.filter((date) => date !== day.date);
  const serves = !servesOn(day, dates);
  return {
    closed: day.usual && !serves ? [...without(dates.closed), day.date] : without(dates.closed),
    open: !day.usual && serves ? [...without(dates.open), day.date] : without(dates.open),
  };
}

/** The dates with every weekend served that is worked in place of a holiday. */
export const withMakeups = (makeups: readonly Day[], dates: OtherDates): OtherDates =>
  makeups.reduce((all, day) => (servesOn(day, all) ? all : toggled(day, all)), dates);

/** The days of a year by month. */
export function byMonth<One extends Day>(days: readonly One[]): One[][] {
  const months: One[][] = Array.from({ length: 12 }, () => []);
  for (const day of days) months[Number(day.date.slice(5, 7)) - 1]?.push(day);
  return months;
}
