import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable } from '../reader.ts';
import { BiffStrings } from './biff-strings.ts';
import { builtInDateForm, dateFormOf, dateText, mostCells, type Cell, type Sheet } from './workbook.ts';

const record = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  rks: 0xbd,
  format: 0xe0,
  strings: 0xfc,
  shared: 0xfd,
  number: 0x203,
  label: 0x204,
  truth: 0x205,
  string: 0x207,
  rk: 0x27e,
  formatText: 0x41e,
  begin: 0x809,
} as const;

interface Found {
  type: number;
  /** The record's bytes, then those of each record that continues it. */
  pieces: Uint8Array[];
}

/**
 * The sheets of numbers and words in a workbook of Excel 97 to 2003, as [MS-XLS] describes it.
 * @throws Unreadable where it is broken, locked by a password, or of an older version
 */
export function readWorkbook(stream: Uint8Array): Sheet[] {
  const strings: string[] = [];
  const formatTexts = new Map<number, string>();
  const cellFormats: number[] = [];
  const places: { name: string; offset: number }[] = [];
  let since1904 = false;
  requireVersion(stream, 0);
  for (const { type, pieces } of recordsFrom(stream, 0)) {
    const reader = new ByteReader(pieces[0] ?? new Uint8Array());
    if (type === record.password) throw new Unreadable('variant', 'The workbook is locked by a password.');
    else if (type === record.dateMode) since1904 = reader.uint16() === 1;
    else if (type === record.formatText)
      formatTexts.set(reader.uint16(), new BiffStrings([reader.take(reader.left)]).text());
    else if (type === record.format) cellFormats.push(reader.skip(2).uint16());
    else if (type === record.sheet) {
      const offset = reader.uint32();
      const kind = reader.skip(1).uint8();
      if (kind === 0) places.push({ name: new BiffStrings([reader.take(reader.left)]).text(1), offset });
      if (places.length > limits.parts) throw new Unreadable('large', 'There are too many sheets.');
    } else if (type === record.strings) readStrings(pieces, strings);
  }
  const dated = cellFormats.map((format) => {
    const text = formatTexts.get(format);
    return text === undefined ? builtInDateForm(format) : dateFormOf(text);
  });
  let cells = 0;
  const budget = { bytes: stream.length };
  return places.map(({ name, offset }) => {
    const sheet = readSheet({ stream, offset, budget }, strings, (value, format) => {
      const form = dated[format];
      return form ? dateText(value, since1904, form) : value;
    });
    cells += sheet.length;
    if (cells > mostCells) throw new Unreadable('large', 'There are too many cells.');
    return { name, cells: sheet };
  });
}

function requireVersion(stream: Uint8Array, offset: number): void {
  const reader = new ByteReader(stream).seek(offset);
  if (reader.uint16() !== record.begin) throw new Unreadable('variant', 'The workbook is of an older version.');
  const version = reader.skip(2).uint16();
  if (version !== 0x600) throw new Unreadable('variant', `The workbook is of version ${version.toString(16)}.`);
}

/**
 * The records of one part of the workbook, up to its end.
 * @param budget what the sheets may still read: they do not overlap, and so are no longer than the stream together
 */
function* recordsFrom(stream: Uint8Array, offset: number, budget = { bytes: stream.length }): Generator<Found> {
  const reader = new ByteReader(stream).seek(offset);
  let last: Found | undefined;
  while (reader.left >= 4) {
    const type = reader.uint16();
    const bytes = reader.take(reader.uint16());
    budget.bytes -= bytes.length + 4;
    if (budget.bytes < 0) throw new Unreadable('broken', 'The sheets overlap.');
    if (type === record.continued) {
      last?.pieces.push(bytes);
      continue;
    }
    if (last) yield last;
    if (type === record.end) return;
    last = { type, pieces: [bytes] };
  }
  throw new Unreadable('broken', 'A part of the workbook does not end.');
}

function readStrings(pieces: Uint8Array[], strings: string[]): void {
  const reader = new BiffStrings(pieces);
  reader.uint32();
  const count = reader.uint32();
  if (count > mostCells) throw new Unreadable('large', `${count} strings are too many.`);
  for (let index = 0; index < count; index += 1) strings.push(reader.text());
}

function readSheet(
  { stream, offset, budget }: { stream: Uint8Array; offset: number; budget: { bytes: number } },
  strings: readonly string[],
  shown: (value: number, format: number) => number | string,
): Cell[] {
  requireVersion(stream, offset);
  const cells: Cell[] = [];
  let awaited: { row: number; column: number } | undefined;
  const add = (row: number, column: number, value: number | string) => {
    if (value === '' || (typeof value === 'number' && !Number.isFinite(value))) return;
    if (cells.length >= mostCells) throw new Unreadable('large', 'There are too many cells.');
    cells.push({ row, column, value });
  };
  let depth = 0;
  for (const { type, pieces } of recordsFrom(stream, offset, budget)) {
    // Charts within a sheet are parts of their own between its cells.
    if (type === record.begin) depth += 1;
    if (depth > 1) break;
    if (type === record.string && awaited) {
      add(awaited.row, awaited.column, new BiffStrings(pieces).text());
      awaited = undefined;
    }
    if (!isCell(type)) continue;
    const reader = new ByteReader(pieces[0] ?? new Uint8Array());
    const row = reader.uint16();
    const column = reader.uint16();
    if (type === record.rks) {
      for (let at = column; reader.left >= 8; at += 1) {
        const format = reader.uint16();
        add(row, at, shown(rkOf(reader.uint32()), format));
      }
      continue;
    }
    const format = reader.uint16();
    if (type === record.shared) add(row, column, strings[reader.uint32()] ?? '');
    else if (type === record.number) add(row, column, shown(reader.float64(), format));
    else if (type === record.rk) add(row, column, shown(rkOf(reader.uint32()), format));
    else if (type === record.label) add(row, column, new BiffStrings([reader.take(reader.left)]).text());
    else if (type === record.truth) {
      const value = reader.uint8();
      if (reader.uint8() === 0) add(row, column, value === 1 ? 'TRUE' : 'FALSE');
    } else {
      // The value of a formula: a number, or a mark that a string, a truth or an error is meant.
      const value = reader.take(8);
      const marked = value[6] === 0xff && value[7] === 0xff;
      if (!marked) add(row, column, shown(new ByteReader(value).float64(), format));
      else if (value[0] === 0) awaited = { row, column };
      else if (value[0] === 1) add(row, column, value[2] === 1 ? 'TRUE' : 'FALSE');
    }
  }
  return cells;
}

const cellTypes: ReadonlySet<number> = new Set([
  record.formula,
  record.rks,
  record.shared,
  record.number,
  record.label,
  record.truth,
  record.rk,
]);
const isCell = (type: number) => cellTypes.has(type);

/** A number in four bytes: the upper half of a float or a whole number of 30 bits, and perhaps a hundredth of it. */
function rkOf(code: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, code & 0xfffffffc);
  const value = (code & 2) !== 0 ? (code | 0) >> 2 : view.getFloat64(0);
  return (code & 1) !== 0 ? value / 100 : value;
}
