import type { Column, Columns, View } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, linesOf, numbersOf, NumericRows, type Decimal } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

/**
 * Columns of numbers and nothing else but a title, their names and comments, as every program exports them: XY, XYE,
 * CSV. What has more of a header is some maker's own text and is not taken for one.
 */
export const plainColumns: Reader = {
  format: 'plain-columns',
  name: '数值列',
  source: 'no maker: rows of equally many numbers; names and units only where the file says them',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 20_000);
    const table = tableOf(bytes.length > 20_000 ? lines.slice(0, -1) : lines);
    return table !== undefined && table.blocks.reduce((sum, rows) => sum + rows.length, 0) >= 5;
  },
  read: ({ name, bytes }) => {
    const table = tableOf(linesOf(bytes));
    if (!table) throw new Unreadable('variant', 'Not all lines are of equally many numbers.');
    if (table.blocks.length > limits.parts)
      throw new Unreadable('large', `${table.blocks.length} blocks are too many.`);
    const several = table.blocks.length > 1;
    const isXye = /\.xye$/i.test(name);
    const parts = table.blocks.map((rows, index) => partOf(rows, table, several ? `Block ${index + 1}` : '', isXye));
    const facts = new Facts();
    for (const [key, value] of pairsOf(table.header)) facts.add(key, value);
    return { facts: facts.list, parts };
  },
};

type Separator = Parameters<typeof cellsOf>[1];
interface Style {
  separator: Separator;
  decimal: Decimal;
}
interface Table {
  header: string[];
  /** Names of the columns; empty where the file has none. */
  names: string[];
  blocks: NumericRows[];
}

const styles: Style[] = [
  ...(['\t', ';', 'blank'] as const).flatMap((separator) =>
    (['.', ','] as const).map((decimal) => ({ separator, decimal })),
  ),
  { separator: ',', decimal: '.' },
];
const comment = /^\s*(?:[#!%;'"]|\/\/)/;
/** Lines of words that are no comments: a title, the names of the columns and their units. */
const mostWords = 3;
/** Makers' texts say more of a measurement than this, and are for readers of their own. */
const mostHeader = 12;

/** The rows with what stands before them; undefined of a text that is anything more. */
function tableOf(lines: readonly string[]): Table | undefined {
  const start = lines.findIndex((line) => line.trim() !== '' && !comment.test(line) && styleOf(line) !== undefined);
  const style = styleOf(lines[start] ?? '');
  if (start < 0 || !style) return undefined;
  const header = lines.slice(0, start).filter((line) => line.trim() !== '');
  const words = header.filter((line) => !comment.test(line));
  if (words.length > mostWords || header.length > mostHeader) return undefined;
  const width = rowOf(lines[start] ?? '', style)?.length ?? 0;
  if (width > limits.columns) return undefined;
  const names = namesOf(header, style, width);
  const blocks: NumericRows[] = [];
  let rows: NumericRows | undefined;
  let hasPoint = false;
  for (const line of lines.slice(start)) {
    if (line.trim() === '') rows = undefined;
    else if (!comment.test(line)) {
      const row = rowOf(line, style);
      if (row?.length !== width) return undefined;
      if (!rows) blocks.push((rows = new NumericRows(width)));
      rows.add(row);
      hasPoint ||= line.includes('.');
    }
  }
  // Blank lines between all rows part nothing, and a row alone is no block.
  const joined = blocks.every(({ length }) => length === 1) ? [together(blocks, width)] : blocks;
  if (joined.some(({ length }) => length < 2)) return undefined;
  // `10,5` is two whole numbers or one: only names of two columns make them two.
  if (style.separator === ',' && !hasPoint && names.length === 0) return undefined;
  return { header, names, blocks: joined };
}

function together(blocks: readonly NumericRows[], width: number): NumericRows {
  const rows = new NumericRows(width);
  for (const block of blocks) rows.add(block.columns([]).map(({ values }) => values[0] ?? NaN));
  return rows;
}

function rowOf(line: string, { separator, decimal }: Style): number[] | undefined {
  const cells = cellsOf(separator === 'blank' ? line : line.trim(), separator);
  if (cells.at(-1) === '') cells.pop();
  return numbersOf(cells, decimal);
}

/** How a line of two or more numbers is written; undefined of any other. */
const styleOf = (line: string): Style | undefined =>
  line.length > 10_000 ? undefined : styles.find((style) => (rowOf(line, style)?.length ?? 0) > 1);

/** The last line of the header that has a name for each column. */
function namesOf(header: readonly string[], { separator }: Style, width: number): string[] {
  for (const [back, line] of header.toReversed().entries()) {
    const bare = line.trim().replace(/^(?:[#!%;]+|\/\/)\s*/, '');
    for (const parting of new Set<Separator>([separator, '\t', ',', ';'])) {
      // Words between spaces are names only where nothing follows them; else they are a sentence.
      if (parting === 'blank' && back > 0) continue;
      const cells = cellsOf(bare, parting).map((cell) => cell.replace(/^["']|["']$/g, '').trim());
      if (cells.at(-1) === '') cells.pop();
      if (
        cells.length === width &&
        cells.every((cell) => /[^\d\s.,+-]/.test(cell) && cell.length < 60 && !cell.endsWith(':'))
      )
        return cells;
    }
  }
  return [];
}

/** What a line such as `'Id: "7" Anode: "Cu" Scantype: "Coupled TwoTheta/Theta"` says. */
const pairsOf = (header: readonly string[]): [name: string, value: string][] =>
  header
    .slice(0, 60)
    .flatMap((line) =>
      Array.from(
        line.slice(0, 2000).matchAll(/\b(\w{1,40}): "([^"]{0,200})"/g),
        ([, name = '', value = '']) => [name, value] as [string, string],
      ),
    );

function partOf(rows: NumericRows, { header, names }: Table, title: string, isXye: boolean): Columns {
  const labels = names.length > 0 ? names.map(labelOf) : unnamed(header, rows.width);
  const columns = rows.columns(labels);
  const x = isIndex(columns) ? 1 : 0;
  const first = columns[x + 1];
  if (!first) throw new Unreadable('variant', 'There is one column of numbers.');
  const third = columns[x + 2];
  if (third && names.length === 0 && (isXye || isUncertainty(first, third))) third.label = 'Uncertainty';
  // Columns without names may be anything: only the first of them is a curve for certain.
  const y = columns.flatMap(({ unit }, at) =>
    at > x && unit === first.unit && (names.length > 0 || at === x + 1) ? [at] : [],
  );
  const view: View = { name: '', x, y, style: 'line' };
  return { kind: 'columns', title, columns, views: [view] };
}

/** Numbered columns; of a diffractometer that says so in its line of words, 2θ and intensity. */
function unnamed(header: readonly string[], width: number): { label: string; unit: string }[] {
  const labels = Array.from({ length: width }, (_, index) => ({ label: `Column ${index + 1}`, unit: '' }));
  if (header.some((line) => /Scantype: "[^"]{0,60}TwoTheta/.test(line)))
    labels.splice(0, 2, { label: '2θ', unit: '°' }, { label: 'Intensity', unit: 'counts' });
  return labels;
}

/** Whether the first of three or more columns only counts the rows, and the next one goes steadily. */
function isIndex([first, second, third]: readonly Column[]): boolean {
  if (!first || !second || !third) return false;
  const from = first.values[0] ?? NaN;
  if (from !== 0 && from !== 1) return false;
  if (first.values.some((value, row) => value !== from + row)) return false;
  const rises = (second.values.at(-1) ?? 0) > (second.values[0] ?? 0);
  return second.values.every((value, row) => row === 0 || value > (second.values[row - 1] ?? NaN) === rises);
}

/** Whether a column is the root of another, as the uncertainty of counts is. */
const isUncertainty = (counts: Column, other: Column): boolean =>
  counts.values.every(
    (value, row) =>
      Math.abs(Math.sqrt(Math.abs(value)) - (other.values[row] ?? NaN)) <= 0.01 * Math.sqrt(Math.abs(value)) + 1e-3,
  );
