import { numberOrWords } from '../../cells.ts';

export interface Order {
  column: number;
  descending: boolean;
}

/** What a comma in the numbers of a column is. */
type Comma = 'thousands' | 'decimals';
const inThousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const bare = (cell: string): string => cell.trim().replace(/^−/, '-').replace(/\s*%$/, '');

/** By all cells of a column: before decimals where one of them cannot part thousands, as `0,123` or `12,5`. */
function commaIn(cells: readonly string[]): Comma {
  const withComma = cells.map(bare).filter((cell) => cell.includes(','));
  const areDecimals = withComma.every((cell) => /^[+-]?\d+,\d+(?:e[+-]?\d+)?$/i.test(cell));
  return areDecimals && withComma.some((cell) => !inThousands.test(cell)) ? 'decimals' : 'thousands';
}

/** A number as a file writes it: sign, thousands, decimals, a power of ten, a percent sign; else none. */
export function numberIn(cell: string, comma: Comma = 'thousands'): number | undefined {
  const text = comma === 'decimals' ? bare(cell).replace(',', '.') : bare(cell);
  if (inThousands.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/**
 * The rows in order of a column: numbers as numbers, before words in the order of the reader's language, empty cells
 * last in both directions. Rows that are alike stay as they stood.
 */
export function sortRows(rows: readonly (readonly string[])[], { column, descending }: Order): (readonly string[])[] {
  const words = new Intl.Collator('zh-CN', { numeric: true });
  const sign = descending ? -1 : 1;
  const comma = commaIn(rows.map((row) => row[column] ?? ''));
  const keys = rows.map((row) => {
    const cell = (row[column] ?? '').trim();
    return { row, cell, value: numberIn(cell, comma) };
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
  const comma = commaIn(cells);
  return cells.length > 0 && cells.filter((cell) => numberIn(cell, comma) !== undefined).length >= cells.length * 0.8;
}

/** Cells as a sheet takes them when they are pasted; none begins a formula. */
export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(numberOrWords).join('\t')).join('\n');
