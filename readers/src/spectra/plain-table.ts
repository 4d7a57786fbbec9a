import { cellsOf, numbersOf, NumericRows, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { limits } from '../reader.ts';
import { firstRowOf, type FirstRow } from './plain-heads.ts';
import { comment, isGarbled, mayNameColumns, namesOf, type Name, type Separator } from './plain-names.ts';

interface Style {
  separator: Separator;
  decimal: Decimal;
}
export interface Block {
  /** In the words of the comment above it; empty where there is one block alone. */
  title: string;
  /** Names and units of the columns; empty where the file has none, undefined where they are not certain. */
  names: Name[] | undefined;
  rows: NumericRows;
  /** The cells as they are written, where it is not certain which numbers they are. */
  written?: string[][];
}
interface Table {
  header: string[];
  blocks: Block[];
}

const styles: Style[] = [
  ...(['\t', ';', 'blank'] as const).flatMap((separator) =>
    (['.', ','] as const).map((decimal) => ({ separator, decimal })),
  ),
  { separator: ',', decimal: '.' },
];
/** Lines of words that are no comments: a title, the names of the columns and their units. */
const mostWords = 3;
/** Makers' texts say more of a measurement than this, and are for readers of their own. */
const mostHeader = 12;

const quotedRow = /^"[-+\d.,eE ]+"(?:[,;\t]"[-+\d.,eE ]+")+[,;\t]?$/;
const cellsInQuotes = (line: string): string[] => Array.from(line.matchAll(/"([^"]*)"/g), ([, cell = '']) => cell);

/**
 * Rows whose numbers are all in quotes, without them; decimal commas between commas stay apart from these. They stay as
 * they are where all their commas may part thousands.
 */
export function withoutQuotes(lines: readonly string[]): readonly string[] {
  const rows = lines.filter((line) => line.startsWith('"') && quotedRow.test(line));
  const withComma = rows.flatMap((line) => cellsInQuotes(line).filter((cell) => cell.includes(',')));
  if (rows.length === 0 || (withComma.length > 0 && withComma.every((cell) => /^[-+]?\d{1,3}(?:,\d{3})+$/.test(cell))))
    return lines;
  return lines.map((line) => {
    if (!line.startsWith('"') || !quotedRow.test(line)) return line;
    const separator = /"([,;\t])"/.exec(line)?.[1] ?? '';
    return cellsInQuotes(line).join(separator === ',' && withComma.length > 0 ? ';' : separator);
  });
}

/** The rows with what stands before them; undefined of a text that is anything more. */
export function tableOf(lines: readonly string[], isCut = false): Table | undefined {
  let start = nextNumbers(lines, 0);
  // Numbers of a header may stand above, as from where to where it was measured.
  for (let above = 0; start >= 0 && above < mostWords; above += 1) {
    const next = nextNumbers(lines, start + 1);
    if (next < 0 || widthOf(lines[next]) === widthOf(lines[start])) break;
    start = next;
  }
  return start < 0 ? undefined : tableFrom(lines, start, isCut);
}

const nextNumbers = (lines: readonly string[], from: number): number =>
  lines.findIndex((line, at) => at >= from && line.trim() !== '' && !comment.test(line) && styleOf(line) !== undefined);

const widthOf = (line = ''): number => {
  const style = styleOf(line);
  return style ? (rowOf(line, style)?.length ?? 0) : 0;
};

function tableFrom(lines: readonly string[], start: number, isCut: boolean): Table | undefined {
  const style = styleOf(lines[start] ?? '');
  if (!style) return undefined;
  const above = lines.slice(0, start).filter((line) => line.trim() !== '');
  if (above.filter((line) => !comment.test(line)).length > mostWords || above.length > mostHeader) return undefined;
  const width = widthOf(lines[start]);
  if (width > limits.columns) return undefined;
  const words = above.filter((line) => comment.test(line) || !isNumbers(line));
  const areGarbled = words.some(isGarbled);
  const names = areGarbled ? undefined : namesOf(words, style.separator, width);
  // Names of other columns than the rows have: decimal commas part numbers in two.
  if (!names && style.separator !== 'blank' && !words.some((line) => cellsOf(line, style.separator).length >= width))
    return undefined;
  const rows = lines.slice(start);
  const first = isCut ? 'row' : firstRowIn(rows, style);
  const isHead = first === 'counts' || (first === 'names' && names?.length === 0);
  const header = (isHead ? [...above, lines[start] ?? ''] : above).filter((line) => !isGarbled(line));
  const comments = words.filter((line) => comment.test(line));
  const known = first === 'names' && names?.length === 0 ? seriesOf(rows[0] ?? '', style) : names;
  const named = first === 'unclear' && names?.length === 0 ? undefined : known;
  const blocks = blocksOf(isHead ? rows.slice(1) : rows, comments, style, named);
  if (!blocks) return undefined;
  if (isCut && blocks.length > 1 && blocks.at(-1)?.rows.length === 1) blocks.pop();
  // Blank lines between all rows part nothing, and a row alone is no block.
  const joined = blocks.every(({ rows: one }) => one.length === 1) ? [together(blocks, width)] : blocks;
  if (joined.some((block) => block.rows.length < 2)) return undefined;
  // `10,5` is two whole numbers or one: only names of two columns make them two.
  const hasPoint = () => rows.some((line) => !comment.test(line) && line.includes('.'));
  if (style.separator === ',' && named?.length === 0 && !hasPoint()) return undefined;
  for (const [index, block] of joined.entries())
    block.title = joined.length === 1 ? '' : block.title || `Block ${index + 1}`;
  const body = rows.slice(isHead ? 1 : 0).filter((line) => line.trim() !== '' && !comment.test(line));
  if (style.decimal === ',' && mayPartThousands(body, style.separator)) {
    const [only, another] = joined;
    if (!only || another) return undefined;
    only.written = body.map((line) => cellsIn(line, style.separator));
  }
  return { header, blocks: joined };
}

/** Whether all commas of the rows may stand before thousands: 9,037 is about nine or about nine thousand then. */
function mayPartThousands(rows: readonly string[], separator: Separator): boolean {
  let isThere = false;
  for (const line of rows) {
    if (!line.includes(',')) continue;
    for (const cell of cellsIn(line, separator)) {
      if (!cell.includes(',')) continue;
      if (!/^[-+]?[1-9]\d{0,2}(?:,\d{3})+$/.test(cell)) return false;
      isThere = true;
    }
  }
  return isThere;
}

/** What the first row is, by those below it. */
function firstRowIn(lines: readonly string[], { separator, decimal }: Style): FirstRow {
  const isRow = (line: string): boolean => line.trim() !== '' && !comment.test(line);
  const cells = lines
    .slice(0, 300)
    .filter(isRow)
    .map((line) => cellsIn(line, separator));
  // All rows are counted only where the first may say how many they are.
  const mayCount = cells[0]?.some((cell) => /^\d+$/.test(cell)) === true;
  return firstRowOf(cells, mayCount ? lines.filter(isRow).length - 1 : NaN, decimal);
}

/** Columns that a row of numbers names; the number above the places says nothing of them. */
const seriesOf = (line: string, { separator }: Style): Name[] =>
  cellsIn(line, separator).map((cell, at) => ({ label: at === 0 ? 'Column 1' : cell, unit: '' }));

/**
 * Rows between blank lines and comments, none of which joins the next; undefined where a line is no such row. A block
 * has the names of the first unless its own head says others or may do so.
 */
function blocksOf(
  lines: readonly string[],
  above: readonly string[],
  style: Style,
  names: Name[] | undefined,
): Block[] | undefined {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let comments: string[] = [...above];
  for (const line of lines) {
    const isComment = comment.test(line);
    if (isComment) comments.push(line);
    if (isComment || line.trim() === '') {
      block = undefined;
      continue;
    }
    const row = rowOf(line, style);
    if (!row || row.length > limits.columns) return undefined;
    if (!block) {
      const own = blocks.length === 0 ? names : namesOf(comments, style.separator, row.length);
      const isLikeFirst = blocks.length === 0 || row.length === blocks[0]?.rows.width;
      if (!isLikeFirst && !own?.length) return undefined;
      const inherited = comments.some((one) => mayName(one, above)) ? undefined : names;
      const title = titleOf(comments, style.separator, row.length);
      const isOwn = blocks.length === 0 || own?.length !== 0;
      blocks.push((block = { title, names: isOwn ? own : inherited, rows: new NumericRows(row.length) }));
      comments = [];
    }
    if (row.length !== block.rows.width) return undefined;
    block.rows.add(row);
  }
  return blocks;
}

/** A comment alone, if it is no line of names. */
function titleOf([only, ...more]: readonly string[], separator: Separator, width: number): string {
  if (only === undefined || more.length > 0 || namesOf([only], separator, width)?.length) return '';
  return shortText(only.replace(/^\s*(?:[#!%;'"]+|\/\/)/, ''));
}

/** Whether a comment may name columns, and is not one of the first head but for its numbers. */
function mayName(line: string, above: readonly string[]): boolean {
  const shape = (text: string): string => text.replaceAll(/\d+(?:[.,]\d+)?/g, '0').trim();
  return mayNameColumns(line) && !above.some((one) => shape(one) === shape(line));
}

function together(blocks: readonly Block[], width: number): Block {
  const rows = new NumericRows(width);
  for (const block of blocks) rows.add(block.rows.columns([]).map(({ values }) => values[0] ?? NaN));
  return { title: '', names: blocks[0]?.names, rows };
}

const rowOf = (line: string, { separator, decimal }: Style): number[] | undefined =>
  numbersOf(cellsIn(line, separator), decimal);

function cellsIn(line: string, separator: Separator): string[] {
  const cells = cellsOf(separator === 'blank' ? line : line.trim(), separator);
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Whether a line has nothing but numbers, or one. */
const isNumbers = (line: string): boolean => styleOf(line) !== undefined || /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(line);

/** How a line of two or more numbers is written; undefined of any other. */
const styleOf = (line: string): Style | undefined =>
  line.length > 10_000 ? undefined : styles.find((style) => (rowOf(line, style)?.length ?? 0) > 1);
