import { isCompoundFile } from '@yance/readers/kit/compound-file.ts';
import { checkWorkbook, mostColumns } from './check-workbook.ts';

/** Nothing that people fill in by hand is larger. */
const mostRows = 20_000;
const longestCell = 2000;
/** Signs that end or quote a cell of a CSV file; each becomes a text of its own. */
const mostMarks = 500_000;

/**
 * The cells of the first sheet of an Excel file of today or of 1997 to 2003, of the tables of a page in HTML, or of a
 * CSV file in UTF-8 or GB 18030, as trimmed texts; empty rows stay, so that a row's index is its place in the file.
 * Null when the bytes are none of these: almost any text reads as a CSV file, so who knows from the file's name that
 * it is to be one of `excel` says so. What others sent is read only in a confined process.
 */
export async function readSheet(bytes: Uint8Array, given: { excel?: boolean } = {}): Promise<string[][] | null> {
  if (given.excel && !isZip(bytes) && !isCompoundFile(bytes)) return null;
  try {
    const rows = isZip(bytes)
      ? await excelRows(bytes)
      : isCompoundFile(bytes)
        ? await oldExcelRows(bytes)
        : await textRows(bytes);
    return rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(cellText));
  } catch {
    return null;
  }
}

const marks = new Set(Buffer.from(',;\t\n\r"<'));

type Cell = string | number | boolean | Date | null;

async function excelRows(bytes: Uint8Array): Promise<Cell[][]> {
  checkWorkbook(bytes);
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes, { sheets: [0], maxRows: mostRows })).sheets[0]?.rows ?? [];
}

async function oldExcelRows(bytes: Uint8Array): Promise<Cell[][]> {
  const { sheetsOf } = await import('@yance/readers/sheets/xls.ts');
  const filled = sheetsOf({ name: '', bytes }).find(({ cells }) => cells.length > 0);
  const cells = (filled?.cells ?? []).filter(({ row, column }) => row < mostRows && column < mostColumns);
  const rows: Cell[][] = [];
  for (const { row, column, value } of cells) {
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push(null);
    line[column] = value;
  }
  return rows;
}

async function textRows(bytes: Uint8Array): Promise<Cell[][]> {
  if (bytes.reduce((count, byte) => count + (marks.has(byte) ? 1 : 0), 0) > mostMarks)
    throw new Error('The file has too many cells.');
  const text = textOf(bytes);
  const page = /^\uFEFF?\s*</.test(text) ? (await import('./html-rows.ts')).htmlRows(text) : null;
  if (page) return page;
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(text, { unescapeFormulae: true });
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Chinese Excel saves CSV in GB 18030, all other programs in UTF-8. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new Error('A text holds no zero bytes.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}

function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value).trim().slice(0, longestCell);
}
