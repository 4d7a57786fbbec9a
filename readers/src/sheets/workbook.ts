import type { Table } from '../content.ts';
import { shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable } from '../reader.ts';

/** A cell that holds something: a number, or words. */
export interface Cell {
  row: number;
  column: number;
  value: number | string;
}

export interface Sheet {
  name: string;
  cells: Cell[];
}

/** Cells in all sheets of a workbook. */
export const mostCells = 1_000_000;

/** `A` … `Z`, `AA` …: what people call the columns of a sheet. */
export function letterOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** A sheet as a table of its used rows and columns, of a great one the first rows; undefined where it is empty. */
export function tableOf({ name, cells }: Sheet): Table | undefined {
  if (cells.length === 0) return undefined;
  const bounds = { top: Infinity, bottom: 0, left: Infinity, right: 0 };
  for (const { row, column } of cells) {
    bounds.top = Math.min(bounds.top, row);
    bounds.bottom = Math.max(bounds.bottom, row);
    bounds.left = Math.min(bounds.left, column);
    bounds.right = Math.max(bounds.right, column);
  }
  const width = bounds.right - bounds.left + 1;
  const height = bounds.bottom - bounds.top + 1;
  const kept = Math.min(height, Math.floor(limits.cells / width));
  // Few cells far apart are no table.
  if (kept < height && cells.length < (width * height) / 4)
    throw new Unreadable('large', `Sheet '${shortText(name)}' has ${width} × ${height} cells.`);
  const rows = Array.from({ length: kept }, () => Array.from({ length: width }, () => ''));
  for (const { row, column, value } of cells) {
    const line = rows[row - bounds.top];
    if (line) line[column - bounds.left] = typeof value === 'number' ? String(value) : shortText(value);
  }
  const columns = Array.from({ length: width }, (_, index) => letterOf(bounds.left + index));
  return { kind: 'table', title: shortText(name), columns, rows, ...(kept < height ? { total: height } : {}) };
}

/** How a format of numbers shows days and times. */
export interface DateForm {
  /** Of a time that goes on beyond a day, the largest unit; undefined of a date or a time of day. */
  elapsed?: 'h' | 'm' | 's';
  /** Whether days, months or years are shown. */
  dated: boolean;
  /** Decimals of seconds. */
  decimals: number;
}

/** What a format shows of days and times, by its letters outside of quotes, brackets and escapes; undefined of none. */
export function dateFormOf(format: string): DateForm | undefined {
  const [first = ''] = format.split(';');
  const bare = first.replaceAll(/"[^"]*"|\\./g, '');
  const elapsed = /\[(h|m|s)\1*\]/i.exec(bare)?.[1]?.toLowerCase() as DateForm['elapsed'];
  const letters = bare.replaceAll(/\[[^\]]*\]/g, '');
  const decimals = /s\]?[.,](0{1,3})/i.exec(bare)?.[1]?.length ?? 0;
  if (elapsed) return { elapsed, dated: false, decimals };
  if (!/[ymdhs]/i.test(letters) || /general/i.test(letters)) return undefined;
  // An m beside hours or seconds is of minutes.
  return { dated: /[yd]/i.test(letters) || !/[hs]/i.test(letters), decimals };
}

/** The built-in formats of numbers that show days and times. */
export function builtInDateForm(format: number): DateForm | undefined {
  if (format === 46) return { elapsed: 'h', dated: false, decimals: 0 };
  if (format === 47) return { dated: false, decimals: 1 };
  if (format === 45 || (format >= 18 && format <= 21)) return { dated: false, decimals: 0 };
  return (format >= 14 && format <= 17) || format === 22 ? { dated: true, decimals: 0 } : undefined;
}

/** Days after the beginning of the calendar up to which a time of day is one that went on: nobody measured in 1900. */
const mostElapsed = 366;

/**
 * The day and time of a serial number, as `2017-06-13 07:56:30`; a number below a day is a time alone, and of a format
 * that counts hours, minutes or seconds the number of these, as `36:00:00`.
 */
export function dateText(serial: number, since1904: boolean, { elapsed, dated, decimals }: DateForm): string {
  if (!(serial >= 0) || serial > 2_958_466) return String(serial);
  const whole = Math.round(serial * 86_400 * 10 ** decimals);
  const seconds = Math.floor(whole / 10 ** decimals);
  const rest = decimals > 0 ? `.${String(whole % 10 ** decimals).padStart(decimals, '0')}` : '';
  if (elapsed) return elapsedText(seconds, elapsed) + rest;
  if (!dated && serial < mostElapsed) return elapsedText(seconds, 'h').padStart(8, '0') + rest;
  const days = Math.floor(seconds / 86_400);
  const time = new Date((seconds - days * 86_400) * 1000).toISOString().slice(11, 19);
  if (days === 0) return time + rest;
  // Day 60 of 1900 is a 29 February that was none: days before it are counted from one later.
  const start = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(start + days * 86_400_000).toISOString().slice(0, 10);
  return time === '00:00:00' && Number(rest) === 0 ? date : `${date} ${time}${rest}`;
}

function elapsedText(seconds: number, unit: 'h' | 'm' | 's'): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (unit === 's') return String(seconds);
  const minutes = Math.floor(seconds / 60);
  const behind = two(seconds % 60);
  return unit === 'm' ? `${minutes}:${behind}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${behind}`;
}
