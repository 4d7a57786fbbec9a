import type { Table } from '@yance/readers/content.ts';
import type { FileFigure } from './draw-figures.ts';

/** Of one table on the page, and how many of them stand one beneath the other where a table is wider. */
const most = { rows: 15, columns: 8, tables: 4, letters: 40 };

/**
 * The first rows of a table, as many as a page takes. A wide one is split into tables that stand one beneath the other;
 * what they have no room for is counted in `words`.
 */
export function tableFigure({ title, columns, rows, total = rows.length }: Table): FileFigure {
  const shown = rows.slice(0, most.rows);
  const pieces = piecesOf(columns.length, namesRows(shown.map(([first = '']) => first)));
  const width = 1 + Math.max(...pieces.flat());
  return {
    kind: 'table',
    title,
    words: [leftOver(shown.length, total, '行'), leftOver(width, columns.length, '列')].filter(Boolean).join('；'),
    tables: pieces.map((piece) => ({
      columns: piece.map((at) => short(columns[at] ?? '')),
      rows: shown.map((row) => piece.map((at) => short(row[at] ?? ''))),
    })),
  };
}

/** Which columns stand in which table; the first one in each where it names the rows. */
function piecesOf(width: number, repeats: boolean): number[][] {
  const all = Array.from({ length: width }, (_, at) => at);
  const pieces = [all.slice(0, most.columns)];
  const head = repeats ? [0] : [];
  const room = most.columns - head.length;
  for (let at = most.columns; at < width && pieces.length < most.tables; at += room)
    pieces.push([...head, ...all.slice(at, at + room)]);
  return pieces;
}

/** Words do, and numbers each of which stands in one row only. */
const namesRows = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '' && Number.isNaN(Number(cell))) ||
  (cells.every((cell) => cell !== '') && new Set(cells).size === cells.length);

const leftOver = (shown: number, all: number, unit: '行' | '列'): string =>
  all > shown ? `前 ${shown} ${unit}，另有 ${all - shown} ${unit}见电子文件` : '';

const short = (text: string): string => (text.length > most.letters ? `${text.slice(0, most.letters)}…` : text);
