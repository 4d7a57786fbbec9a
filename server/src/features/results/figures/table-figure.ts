import type { Table } from '@yance/readers/content.ts';
import type { FileFigure } from './draw-figures.ts';

const most = { rows: 15, columns: 8, letters: 40 };

/** The first rows and columns of a table, as many as a page takes. */
export function tableFigure({ title, columns, rows }: Table): FileFigure {
  const shown = columns.slice(0, most.columns).map(short);
  const left = rows.length - most.rows;
  return {
    kind: 'table',
    title,
    words: left > 0 ? `前 ${most.rows} 行，另有 ${left} 行见文件` : '',
    columns: shown,
    rows: rows.slice(0, most.rows).map((row) => shown.map((_, index) => short(row[index] ?? ''))),
  };
}

const short = (text: string): string => (text.length > most.letters ? `${text.slice(0, most.letters)}…` : text);
