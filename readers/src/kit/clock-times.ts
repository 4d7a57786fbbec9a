import { Unreadable } from '../reader.ts';

const form =
  /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})) +(\d{1,2}):(\d{2}):(\d{2}(?:[.,]\d{1,9})?)(?: ([AP]M))?$/i;

/** Whether a text is a day with a time of it, as `11/20/2024 11:38:41.707`. */
export const isClockTime = (text: string): boolean => form.test(text.trim());

/**
 * Days with their times as seconds from the first, in every way in which they can be read: of `05/06/2024` it is not
 * said which is the month. None where one is no such time.
 */
export function secondsFromFirst(texts: readonly string[]): Float64Array[] {
  const found = texts.map((text) => form.exec(text.trim()));
  const [one, other] = [secondsOf(found, true), secondsOf(found, false)];
  const isSame = one && other?.every((value, row) => value === one[row]);
  return [one, isSame ? undefined : other].filter((reading) => reading !== undefined);
}

/** @throws Unreadable where one is no such time, or where the order of day and month is not certain */
export function certainSeconds(texts: readonly string[]): Float64Array {
  const [one, other] = secondsFromFirst(texts);
  if (!one) throw new Unreadable('broken', 'A time is no time of a day.');
  if (other) throw new Unreadable('variant', 'Of the days of the times it is not said which number is the month.');
  return one;
}

/** Undefined where a day or a time would be none. */
function secondsOf(found: readonly (RegExpExecArray | null)[], monthFirst: boolean): Float64Array | undefined {
  const seconds = found.map((match) => {
    const [, first, second, year, yearFirst, month, day, given, minutes, rest, half] = match ?? [];
    const [ofMonth, ofDay] = year ? (monthFirst ? [first, second] : [second, first]) : [month, day];
    const midnight = dayOf(Number(year ?? yearFirst), Number(ofMonth), Number(ofDay));
    // Twelve stands before one in either half of a day.
    const hours = half ? (Number(given) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(given);
    if (!(hours < 24) || !(Number(minutes) < 60)) return NaN;
    return midnight + hours * 3600 + Number(minutes) * 60 + Number(rest?.replace(',', '.'));
  });
  const [start = NaN] = seconds;
  // Milliseconds are lost among the seconds of fifty years.
  const values = Float64Array.from(seconds, (value) => Number((value - start).toFixed(4)));
  return values.some(Number.isNaN) ? undefined : values;
}

/** Seconds to a day from 1970 on; NaN of one that is none. */
function dayOf(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 1000 : NaN;
}
