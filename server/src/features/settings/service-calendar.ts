import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import { saveServiceCalendar, type ServiceCalendar } from '@yance/contract/settings/calendar-endpoints.ts';
import { settingForms } from '@yance/contract/settings/forms.ts';
import { mayMake } from '../../kernel/actor.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { calendarDay, servesUsually, yearIsKnown } from '../../kernel/time/service-hours.ts';
import { applyValue } from './apply-value.ts';
import { lockForChange } from './lock-setting.ts';
import { serviceHours } from './service-hours.ts';
import { allSettings, type Setting } from './settings.store.ts';

/** The two lists of dates in the order in which they are locked. */
const lists = { closed: 'hours.closed_dates', open: 'hours.open_dates' } as const;
type List = keyof typeof lists;

/** A year of service: what is usual on each date, and the dates that staff have set otherwise. */
export async function readCalendar(work: StaffWork, year: number): Promise<ServiceCalendar> {
  const { tx, actor } = work;
  const hours = await serviceHours(tx);
  const rows = await allSettings(tx);
  const row = (list: List): Setting => {
    const found = rows.find(({ key }) => key === lists[list]);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  const of = (list: List): string[] => (row(list).value as string[]).filter(isOf(year));
  return {
    year,
    known: yearIsKnown(year),
    days: datesOf(year).map((date) => ({
      date,
      ...calendarDay(date),
      usual: servesUsually(date, weekdayOf(date), hours),
    })),
    closed: of('closed'),
    open: of('open'),
    revisions: { closed: row('closed').revision, open: row('open').revision },
    hours: { start: hours.start, end: hours.end },
    editable: mayMake(actor, saveServiceCalendar),
  };
}

/**
 * Sets the dates of one year; those of other years stay. Clocks that run keep their moments, because they were promised
 * to somebody: only what begins from now on goes by the new calendar. Refuses `changedMeanwhile`, `sameValue`,
 * `otherYear`, `bothWays`, `tooManyDates`.
 */
export async function saveCalendar(
  work: StaffWork,
  given: InputOf<typeof saveServiceCalendar>,
): Promise<ServiceCalendar> {
  const { year, reason, revisions } = given;
  if (![...given.closed, ...given.open].every(isOf(year))) throw new Refusal('otherYear');
  const twice = given.closed.find((date) => given.open.includes(date));
  if (twice) throw new Refusal('bothWays', { words: { date: twice } });
  let changes = 0;
  for (const list of ['closed', 'open'] as const) {
    const row = await lockForChange(work, { key: lists[list], revision: revisions[list] });
    const before = row.value as string[];
    const value = [...new Set([...before.filter((date) => !isOf(year)(date)), ...given[list]])].toSorted();
    const { most } = settingForms[lists[list]];
    if (value.length > most) throw new Refusal('tooManyDates', { words: { most: String(most) } });
    if (value.join() === before.toSorted().join()) continue;
    await applyValue(work, row, { value, reason });
    changes += 1;
  }
  if (changes === 0) throw new Refusal('sameValue');
  return readCalendar(work, year);
}

const isOf =
  (year: number) =>
  (date: string): boolean =>
    date.startsWith(`${year}-`);

function datesOf(year: number): string[] {
  const dates = [`${year}-01-01`];
  for (;;) {
    const next = addDays(dates.at(-1) ?? '', 1);
    if (!isOf(year)(next)) return dates;
    dates.push(next);
  }
}
