import type { Columns, Column, Part, Table as Sheet } from '../content.ts';
import {
  cellsOf,
  Facts,
  firstLines,
  linesOf,
  numbersOf,
  NumericRows,
  shortText,
  type Decimal,
} from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { comment, namesOf, type Name, type Separator } from './plain-names.ts';
import { groupsOf, isReversed, rolesOf } from './plain-roles.ts';
import { orderOf } from './plain-runs.ts';

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
    const isCut = bytes.length > 20_000;
    const table = tableOf(isCut ? lines.slice(0, -1) : lines, isCut);
    return table !== undefined && table.blocks.reduce((sum, { rows }) => sum + rows.length, 0) >= 5;
  },
  read: ({ name, bytes }) => {
    const table = tableOf(linesOf(bytes));
    if (!table) throw new Unreadable('variant', 'Not all lines are of equally many numbers.');
    if (table.blocks.length > limits.parts)
      throw new Unreadable('large', `${table.blocks.length} blocks are too many.`);
    const isXye = /\.xye$/i.test(name);
    const facts = new Facts();
    for (const [key, value] of pairsOf(table.header)) facts.add(key, value);
    const parts = table.blocks.flatMap((block) => partsOf(block, table.header, isXye, facts));
    return { facts: facts.list, parts };
  },
};

interface Style {
  separator: Separator;
  decimal: Decimal;
}
interface Block {
  /** In the words of the comment above it; empty where there is one block alone. */
  title: string;
  /** Names and units of the columns; empty where the file has none, undefined where they are not certain. */
  names: Name[] | undefined;
  rows: NumericRows;
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

/** The rows with what stands before them; undefined of a text that is anything more. */
function tableOf(lines: readonly string[], isCut = false): Table | undefined {
  const start = lines.findIndex((line) => line.trim() !== '' && !comment.test(line) && styleOf(line) !== undefined);
  const style = styleOf(lines[start] ?? '');
  if (start < 0 || !style) return undefined;
  const header = lines.slice(0, start).filter((line) => line.trim() !== '');
  const words = header.filter((line) => !comment.test(line));
  if (words.length > mostWords || header.length > mostHeader) return undefined;
  const width = rowOf(lines[start] ?? '', style)?.length ?? 0;
  if (width > limits.columns) return undefined;
  const names = namesOf(header, style.separator, width);
  // Names of other columns than the rows have: decimal commas part numbers in two.
  if (!names && style.separator !== 'blank' && !header.some((line) => cellsOf(line, style.separator).length >= width))
    return undefined;
  const blocks = blocksOf(
    lines.slice(start),
    header.filter((line) => comment.test(line)),
    style,
    width,
    names,
  );
  if (!blocks) return undefined;
  if (isCut && blocks.length > 1 && blocks.at(-1)?.rows.length === 1) blocks.pop();
  // Blank lines between all rows part nothing, and a row alone is no block.
  const joined = blocks.every(({ rows }) => rows.length === 1) ? [together(blocks, width)] : blocks;
  if (joined.some(({ rows }) => rows.length < 2)) return undefined;
  // `10,5` is two whole numbers or one: only names of two columns make them two.
  const hasPoint = () => lines.slice(start).some((line) => !comment.test(line) && line.includes('.'));
  if (style.separator === ',' && names?.length === 0 && !hasPoint()) return undefined;
  for (const [index, block] of joined.entries())
    block.title = joined.length === 1 ? '' : block.title || `Block ${index + 1}`;
  return { header, blocks: joined };
}

/** Rows between blank lines and comments, none of which joins the next; undefined where a line is no such row. */
function blocksOf(
  lines: readonly string[],
  above: readonly string[],
  style: Style,
  width: number,
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
    if (row?.length !== width) return undefined;
    if (!block) {
      const own = blocks.length === 0 ? names : namesOf(comments, style.separator, width);
      const title = shortText((comments.length === 1 ? (comments[0] ?? '') : '').replace(/^\s*(?:[#!%;'"]+|\/\/)/, ''));
      blocks.push((block = { title, names: own?.length === 0 ? names : own, rows: new NumericRows(width) }));
      comments = [];
    }
    block.rows.add(row);
  }
  return blocks;
}

function together(blocks: readonly Block[], width: number): Block {
  const rows = new NumericRows(width);
  for (const block of blocks) rows.add(block.rows.columns([]).map(({ values }) => values[0] ?? NaN));
  return { title: '', names: blocks[0]?.names, rows };
}

function rowOf(line: string, { separator, decimal }: Style): number[] | undefined {
  const cells = cellsOf(separator === 'blank' ? line : line.trim(), separator);
  if (cells.at(-1) === '') cells.pop();
  return numbersOf(cells, decimal);
}

/** How a line of two or more numbers is written; undefined of any other. */
const styleOf = (line: string): Style | undefined =>
  line.length > 10_000 ? undefined : styles.find((style) => (rowOf(line, style)?.length ?? 0) > 1);

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

/** Curves of a block, one for each group of columns, or a table where it is not certain what they are. */
function partsOf({ title, names, rows }: Block, header: readonly string[], isXye: boolean, facts: Facts): Part[] {
  const isNamed = names === undefined || names.length > 0;
  const labels = names && names.length > 0 ? names : unnamed(header, rows.width);
  const columns = rows.columns(labels);
  const groups = names && (isNamed ? groupsOf(names) : [columns.map((_, at) => at)]);
  const curves = groups?.map((group, index) => {
    const own = group.flatMap((at) => columns[at] ?? []);
    const pair = groups.length > 1 ? `${title} ${index + 1}`.trim() : title;
    return curveOf({ title: pair, columns: own, isNamed, isXye, header, facts });
  });
  const certain = curves?.flatMap((curve) => curve ?? []) ?? [];
  return curves && certain.length === curves.length ? certain : [sheetOf(title, columns)];
}

interface Group {
  title: string;
  columns: Column[];
  isNamed: boolean;
  isXye: boolean;
  header: readonly string[];
  facts: Facts;
}

/** A curve; undefined where the columns or their order are not certain. */
function curveOf({ title, columns, isNamed, isXye, header, facts }: Group): Columns | undefined {
  const roles = rolesOf(columns, isNamed);
  const place = roles && columns[roles.x];
  const order = place && orderOf(place.values);
  // Below names all rows are the file's own points, and what does not fit is for the reader's eyes.
  if (!order || (isNamed && order.strangers.length > 0)) return undefined;
  const odd = new Set(order.strangers);
  for (const row of odd) facts.add(`Row ${row + 1}`, columns.map(({ values }) => String(values[row])).join(' '));
  const kept = columns.map((one) => ({
    ...one,
    values: odd.size > 0 ? one.values.filter((_, row) => !odd.has(row)) : one.values,
  }));
  const [first, third] = [kept[roles.x + 1], kept[roles.x + 2]];
  if (first && third && !isNamed && (isXye || isUncertainty(first, third))) third.label = 'Uncertainty';
  const length = kept[0]?.values.length ?? 0;
  const runs = order.starts.map((from, index) => ({
    name: `Run ${index + 1}`,
    from,
    to: order.starts[index + 1] ?? length,
  }));
  const drawn = roles.y.flatMap((at) => kept[at] ?? []);
  const view = {
    name: '',
    ...roles,
    style: 'line' as const,
    ...(isReversed(place, drawn, header.join(' ')) ? { reversed: true } : {}),
    ...(runs.length > 1 ? { runs } : {}),
  };
  return { kind: 'columns', title, columns: kept, views: [view] };
}

/** The numbers as they stand. */
function sheetOf(title: string, columns: readonly Column[]): Sheet {
  const length = columns[0]?.values.length ?? 0;
  if (length * columns.length > limits.cells) throw new Unreadable('large', `${length} rows are too many for a table.`);
  return {
    kind: 'table',
    title,
    columns: columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
    rows: Array.from({ length }, (_, row) => columns.map(({ values }) => String(values[row]))),
  };
}

/** Numbered columns; of a diffractometer that says so in its line of words, 2θ and intensity. */
function unnamed(header: readonly string[], width: number): { label: string; unit: string }[] {
  const labels = Array.from({ length: width }, (_, index) => ({ label: `Column ${index + 1}`, unit: '' }));
  if (header.some((line) => /Scantype: "[^"]{0,60}TwoTheta/.test(line)))
    labels.splice(0, 2, { label: '2θ', unit: '°' }, { label: 'Intensity', unit: 'counts' });
  return labels;
}

/** Whether a column is the root of another, as the uncertainty of counts is. */
const isUncertainty = (counts: Column, other: Column): boolean =>
  counts.values.every(
    (value, row) =>
      Math.abs(Math.sqrt(Math.abs(value)) - (other.values[row] ?? NaN)) <= 0.01 * Math.sqrt(Math.abs(value)) + 1e-3,
  );
