import { mostTableRows, type Undrawable } from '@yance/contract/results/preview.ts';
import { plotOf, type Plot } from './plot.ts';

export interface Table {
  kind: 'table';
  columns: string[];
  rows: string[][];
  total: number;
}

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const comment = /^(?:#|;|\/\/|%|!|')\s*/;
const mostColumns = 60;
const mostCell = 200;

/** Text of an instrument in the encodings that instruments write: UTF-8, UTF-16 with its mark, else GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Columns of numbers below any header as a plot; a table of words as a table. */
export function parseText(text: string, separated: boolean): Plot | Table | Undrawable {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const delimiter = delimiterOf(lines, separated);
  return (
    numbersIn(lines, delimiter) ?? (separated ? tableIn(lines, delimiter) : null) ?? { kind: 'none', reason: 'noCurve' }
  );
}

type Delimiter = ',' | ';' | '\t' | 'space';

/** The sign that stands most often in the last line, which is data in every layout. */
function delimiterOf(lines: readonly string[], separated: boolean): Delimiter {
  const last = lines.findLast((line) => !comment.test(line)) ?? '';
  for (const sign of ['\t', ';', ','] as const) if (cellsOf(last, sign).length > 1) return sign;
  return separated ? ',' : 'space';
}

function numbersIn(lines: readonly string[], delimiter: Delimiter): Plot | null {
  const rows = lines.map((line) => (comment.test(line) ? null : numbersOf(line, delimiter)));
  const first = rows.findIndex((row) => row !== null);
  const data = rows.filter((row) => row !== null);
  if (first < 0 || data.length < 2) return null;
  const strange = rows.length - first - data.length;
  if (strange > Math.max(20, data.length / 10)) return null;
  const width = data.reduce((least, row) => Math.min(least, row.length), mostColumns);
  const names = namesAbove(lines.slice(0, first), width, delimiter);
  const columns = Array.from({ length: width - 1 }, (_, index) => ({
    name: names[index + 1] ?? '',
    y: data.map((row) => row[index + 1] ?? null),
  }));
  return plotOf(
    data.map((row) => row[0] ?? 0),
    columns,
    { x: names[0] ?? 'X', y: width === 2 ? (names[1] ?? 'Y') : 'Y' },
  );
}

/** Two numbers or more and nothing else, the first one finite. */
function numbersOf(line: string, delimiter: Delimiter): (number | null)[] | null {
  const cells = cellsOf(line, delimiter);
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  if (
    cells.length < 2 ||
    !cells.every((cell, index) => numeric.test(cell) || (index > 0 && /^(nan|-?inf|--)?$/i.test(cell)))
  )
    return null;
  const values = cells.map((cell) => (numeric.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : null));
  return values[0] === null || values.slice(1).every((value) => value === null) ? null : values;
}

/** Column names out of the last header line that has as many cells as the data. */
function namesAbove(header: readonly string[], width: number, delimiter: Delimiter): string[] {
  for (const line of header.toReversed()) {
    const bare = line.replace(comment, '');
    for (const cells of [cellsOf(bare, delimiter), bare.split(/\t|\s{2,}/), bare.split(/[\s,;]+/)]) {
      if (cells.length === width && cells.every((cell) => cell !== '' && cell.length <= 40)) return cells;
    }
  }
  return [];
}

function tableIn(lines: readonly string[], delimiter: Delimiter): Table | null {
  const [head, ...rows] = lines
    .filter((line) => !comment.test(line))
    .map((line) =>
      cellsOf(line, delimiter)
        .slice(0, mostColumns)
        .map((cell) => cell.slice(0, mostCell)),
    );
  if (!head || head.length < 2 || rows.length === 0) return null;
  return {
    kind: 'table',
    columns: head,
    rows: rows.slice(0, mostTableRows).map((row) => head.map((_, index) => row[index] ?? '')),
    total: rows.length,
  };
}

/** Cells of a line; quoted ones may hold the delimiter, and a doubled quote means one. */
function cellsOf(line: string, delimiter: Delimiter): string[] {
  if (delimiter === 'space') return line.split(/[\s,;]+/);
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
