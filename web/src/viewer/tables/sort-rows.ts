import { numberOrWords } from '../../cells.ts';

export interface Order {
  column: number;
  descending: boolean;
}

/** A number as a file writes it: sign, thousands, decimals, a power of ten, a percent sign; else none. */
export function numberIn(cell: string): number | undefined {
  const text = cell.trim().replace(/^−/, '-').replace(/\s*%$/, '');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/**
 * The rows in order of a column: numbers as numbers, before words in the order of the reader's language, empty cells
 * last in both directions. Rows that are alike stay as they stood.
 */
export function sortRows(rows: readonly (readonly string[])[], { column, descending }: Order): (readonly string[])[] {
  const words = new Intl.Collator('zh-CN', { numeric: true });
  const sign = descending ? -1 : 1;
  const keys = rows.map((row) => {
    const cell = (row[column] ?? '').trim();
    return { row, cell, value: numberIn(cell) };
  });
  keys.sort((a, b) => {
    if (a.cell === '' || b.cell === '') return Number(a.cell === '') - Number(b.cell === '');
    if (a.value !== undefined && b.value !== undefined) return (a.value - b.value) * sign;
    if (a.value !== undefined || b.value !== undefined) return (a.value === undefined ? 1 : -1) * sign;
    return words.compare(a.cell, b.cell) * sign;
  });
  return keys.map(({ row }) => row);
}

/** Whether a column is one of numbers: what is in it is, but for a few cells. */
export function isNumeric(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => numberIn(cell) !== undefined).length >= cells.length * 0.8;
}

/** Cells as a sheet takes them when they are pasted; none begins a formula. */
export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(numberOrWords).join('\t')).join('\n');
