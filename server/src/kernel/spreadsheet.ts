import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RawReply } from './route.ts';

export interface SheetColumn {
  title: string;
  /** In characters; left out, the column is as wide as its words. */
  width?: number;
  /** Words that a reader may pick in this column's cells, for templates; Excel files only. */
  choices?: readonly string[];
  /** How Excel shows the numbers or moments of the column. */
  shown?: keyof typeof numberFormats;
}
const numberFormats = { money: '#,##0.00', moment: 'yyyy-mm-dd hh:mm' } as const;

/** One table: texts, numbers and moments only, so that no cell can become a formula. Money is given in yuan; moments show Shanghai's time. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number | Date | null)[])[];
}

export type SheetFormat = 'xlsx' | 'csv';

/** Nothing that people fill in by hand is larger. */
const mostRows = 20_000;
/** What an Excel file may unpack to; a few hundred samples with all their parameters stay far below. */
const mostUnpackedBytes = 64 * 1024 * 1024;
/** Excel takes a drop-down's words as one text of at most this length. */
const longestChoices = 255;

/** The file of a table. Texts that a spreadsheet would take for a formula stand as text in both formats. */
export function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Buffer> {
  return format === 'csv' ? csvFile(sheet) : excelFile(sheet);
}

// Only who reads or writes a table needs what reads and writes them.
const excel = () => import('hucre/xlsx');
const csv = () => import('hucre/csv');

/** A table as the reply of a `raw` call, saved under `<name>.<format>`. */
export async function sheetReply(sheet: Sheet, format: SheetFormat, name: string): Promise<RawReply> {
  return {
    headers: {
      'content-type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
      'x-content-type-options': 'nosniff',
    },
    body: await writeSheet(sheet, format),
  };
}

/**
 * The cells of the first sheet of an Excel file, or of a CSV file in UTF-8 or GB 18030, as trimmed texts;
 * empty rows stay, so that a row's index is its place in the file. Null when the bytes are neither: almost any text
 * reads as a CSV file, so who knows from the file's name that it is to be one of `excel` says so.
 */
export async function readSheet(bytes: Uint8Array, given: { excel?: boolean } = {}): Promise<string[][] | null> {
  if (given.excel && !isZip(bytes)) return null;
  try {
    if (isZip(bytes)) refuseBombs(bytes);
    const rows = isZip(bytes)
      ? (await (await excel()).readXlsx(bytes, { sheets: [0], maxRows: mostRows })).sheets[0]?.rows
      : (await csv()).parseCsv(textOf(bytes), { unescapeFormulae: true });
    return (rows ?? []).slice(0, mostRows).map((row) => row.map(cellText));
  } catch {
    return null;
  }
}

async function csvFile({ columns, rows }: Sheet): Promise<Buffer> {
  const { writeCsv } = await csv();
  const cells = [columns.map(({ title }) => title), ...rows].map((row) =>
    row.map((cell) => (cell instanceof Date ? wallTime(cell) : cell)),
  );
  return Buffer.from(writeCsv(cells, { bom: true, escapeFormulae: true }));
}

async function excelFile({ name, columns, rows }: Sheet): Promise<Buffer> {
  const { writeXlsx } = await excel();
  const titles = columns.map(({ title }) => title);
  const written = await writeXlsx({
    sheets: [
      {
        name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
        columns: columns.map(({ width, shown }) => ({
          ...(width ? { width } : { autoWidth: true }),
          ...(shown ? { numFmt: numberFormats[shown] } : {}),
        })),
        rows: [titles, ...rows.map((row) => row.map((cell) => (cell instanceof Date ? excelMoment(cell) : cell)))],
        cells: new Map(titles.map((value, at) => [`0,${at}`, { value, style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, at) => dropDown(choices, at)),
      },
    ],
  });
  return Buffer.from(written);
}

/** As people in Shanghai read it: 2026-01-31 09:00. */
const wallTime = (moment: Date): string => shanghaiIso(moment).slice(0, 16).replace('T', ' ');
/** Excel knows no time zones: its cells hold what the clock on the wall says. */
const excelMoment = (moment: Date): Date => new Date(`${shanghaiIso(moment).slice(0, 16)}Z`);

function dropDown(choices: readonly string[] | undefined, at: number) {
  const words = choices?.filter((word) => !word.includes(',')) ?? [];
  if (words.length === 0 || words.length < (choices?.length ?? 0) || words.join(',').length > longestChoices) return [];
  const letter = columnLetter(at);
  return [{ type: 'list' as const, values: words, range: `${letter}2:${letter}500`, showErrorMessage: false }];
}

/** A column's letters in a spreadsheet, from 0: A … Z, AA … */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The reader stops at each part's declared size, so the sum of the declarations bounds what a file unpacks to. */
function refuseBombs(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 24, true);
    if (size === 0 && view.getUint32(at + 20, true) > 2) throw new Error('A part hides its size.');
    unpacked += size;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > mostUnpackedBytes) throw new Error('The file unpacks to too much.');
}

/** Chinese Excel saves CSV in GB 18030, all other programs in UTF-8. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new Error('A CSV file holds no zero bytes.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}

function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value).trim();
}
