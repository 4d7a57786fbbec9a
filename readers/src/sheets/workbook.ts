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

/** Whether a format of numbers shows a date or a time: its letters outside of quotes, brackets and escapes. */
export const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/general/i.test(format);

/** The built-in formats of numbers that show dates or times. */
export const isDateNumber = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

/** The day and time of a serial number, as `2017-06-13 07:56:30`; a number below a day is a time alone. */
export function dateText(serial: number, since1904: boolean): string {
  if (!(serial >= 0) || serial > 2_958_466) return String(serial);
  const seconds = Math.round(serial * 86_400);
  const days = Math.floor(seconds / 86_400);
  const time = new Date((seconds - days * 86_400) * 1000).toISOString().slice(11, 19);
  if (days === 0) return time;
  // Day 60 of 1900 is a 29 February that was none: days before it are counted from one later.
  const start = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(start + days * 86_400_000).toISOString().slice(0, 10);
  return time === '00:00:00' ? date : `${date} ${time}`;
}
