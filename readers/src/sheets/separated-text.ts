import type { Table } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const separators = [',', '\t', ';'] as const;
/** So many lines show whether cells are separated. */
const shown = 20;

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
  const [names, ...rows] = separator ? lines.map((line) => cellsOf(line, separator)) : [];
  if (!names) throw new Unreadable('broken', 'The lines have no common separator.');
  if (names.length > limits.columns || rows.length * names.length > limits.cells)
    throw new Unreadable('large', `${rows.length} rows of ${names.length} cells are too many.`);
  return {
    kind: 'table',
    title: '',
    columns: names,
    rows: rows.map((row) => names.map((_, index) => row[index] ?? '')),
  };
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
