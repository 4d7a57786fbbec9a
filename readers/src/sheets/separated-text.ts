import type { Table } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const separators = [',', '\t', ';'] as const;
/** So many lines show whether cells are separated. */
const shown = 20;

/** So many lines show whether the first names their columns. */
const compared = 500;

/** Cells of words and numbers under one line of names, as spreadsheets export them. */
export const separatedText: Reader = {
  format: 'separated-text',
  name: 'CSV',
  source: 'RFC 4180; also with tabs and semicolons',
  recognises: ({ name, bytes }) => /\.(?:csv|tsv)$/i.test(name) && separatorOf(headOf(bytes)) !== undefined,
  read: ({ bytes }) => ({ facts: [], parts: [tableOf(linesOf(decodeText(bytes)))] }),
};

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');

const headOf = (bytes: Uint8Array): string[] => linesOf(decodeText(bytes.subarray(0, 20_000))).slice(0, shown);

/** What parts the first line into as many cells as the lines below it have, two or more. */
function separatorOf([names, ...rows]: readonly string[]): (typeof separators)[number] | undefined {
  // The last line of the head may be cut.
  const whole = rows.length === shown - 1 ? rows.slice(0, -1) : rows;
  return separators.find((separator) => {
    const width = cellsOf(names ?? '', separator).length;
    return width > 1 && whole.length > 0 && whole.every((line) => cellsOf(line, separator).length === width);
  });
}

function tableOf(lines: readonly string[]): Table {
  const separator = separatorOf(lines.slice(0, shown));
  if (!separator) throw new Unreadable('broken', 'The lines have no common separator.');
  const first = cellsOf(lines[0] ?? '', separator);
  const hasNames = areNames(
    first,
    lines.slice(1, 1 + compared).map((line) => cellsOf(line, separator)),
  );
  const rows = hasNames ? lines.slice(1) : lines;
  // A row with more cells than the others keeps them: nothing is left out in silence.
  const width = rows.reduce((most, line) => Math.max(most, line.split(separator, limits.columns + 1).length), 0);
  const kept = rows
    .slice(0, Math.floor(limits.cells / Math.max(first.length, width)))
    .map((line) => cellsOf(line, separator));
  const most = kept.reduce((all, row) => Math.max(all, row.length), first.length);
  if (most > limits.columns) throw new Unreadable('large', `${most} columns are too many.`);
  const names = Array.from({ length: most }, (_, at) => (hasNames && first[at]) || `Column ${at + 1}`);
  return {
    kind: 'table',
    title: '',
    columns: names,
    rows: kept.map((row) => names.map((_, at) => row[at] ?? '')),
    ...(kept.length < rows.length ? { total: rows.length } : {}),
  };
}

/** A number with decimals is no name; whole numbers may be years or channels. */
const isMeasured = (cell: string): boolean => /^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(cell);
const isWhole = (cell: string): boolean => /^[+-]?\d+$/.test(cell);
const isNumber = (cell: string): boolean => isWhole(cell) || isMeasured(cell);

/** Whether a first line names the columns: where these hold numbers it has words, or whole numbers in equal steps. */
function areNames(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (first.some(isMeasured)) return false;
  const numeric = first.flatMap((_, at) => (rows.every((row) => isNumber(row[at] ?? '')) ? [at] : []));
  if (numeric.length === 0 || numeric.some((at) => !isWhole(first[at] ?? ''))) return true;
  const hasDecimals = numeric.some((at) => rows.every((row) => isMeasured(row[at] ?? '')));
  return hasDecimals || (isSeries(first, numeric) && !rows.some((row) => isSeries(row, numeric)));
}

/** Whether three or more cells, or two years, go on by one step, as years, channels and samples do. */
function isSeries(cells: readonly string[], among: readonly number[]): boolean {
  const numbers = among.map((at) => Number(cells[at]));
  const step = (numbers[1] ?? NaN) - (numbers[0] ?? NaN);
  const isEven = step > 0 && numbers.every((number, at) => at === 0 || number - (numbers[at - 1] ?? NaN) === step);
  return isEven && (numbers.length > 2 || numbers.every((number) => number >= 1900 && number <= 2100));
}

/** Cells of a line; quoted ones may hold the separator, and a doubled quote means one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim().slice(0, limits.text));
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim().slice(0, limits.text)];
}
