import type { Columns, Column, Part, Table as Sheet, View } from '../content.ts';
import { cellsOf, Facts, firstLines } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { groupsOf } from './plain-groups.ts';
import { alternatingRows, withNyquist } from './plain-impedance.ts';
import { listAt } from './plain-lists.ts';
import { spectraAtPlaces } from './plain-maps.ts';
import { comment } from './plain-names.ts';
import { isReversed } from './plain-places.ts';
import { rolesOf, type Roles } from './plain-roles.ts';
import { goesByDecades, orderOf, type Order } from './plain-runs.ts';
import { tableOf, withoutQuotes, type Block } from './plain-table.ts';

/**
 * Columns of numbers and nothing else but a title, their names and comments, as every program exports them: XY, XYE,
 * CSV. What has more of a header is some maker's own text and is not taken for one.
 */
export const plainColumns: Reader = {
  format: 'plain-columns',
  name: '数值列',
  source: 'no maker: rows of equally many numbers; names and units only where the file says them',
  recognises: ({ bytes }) => {
    const lines = withoutQuotes(firstLines(bytes, 20_000));
    const isCut = bytes.length > 20_000;
    const table = tableOf(isCut ? lines.slice(0, -1) : lines, isCut);
    return table !== undefined && table.blocks.reduce((sum, { rows }) => sum + rows.length, 0) >= 5;
  },
  read: ({ name, bytes }) => {
    const table = tableOf(withoutQuotes(wholeLinesOf(bytes)));
    if (!table) throw new Unreadable('variant', 'Not all lines are of equally many numbers.');
    if (table.blocks.length > limits.parts)
      throw new Unreadable('large', `${table.blocks.length} blocks are too many.`);
    const isXye = /\.xye$/i.test(name);
    const facts = new Facts();
    for (const [key, value] of pairsOf(table.header)) facts.add(key, value);
    for (const line of table.header) if (/^[\d\s.,;+-]+$/.test(line)) facts.add('Header', line);
    const isPattern = /\.xy$/i.test(name) && table.header.length === 0 && table.blocks.every(mayBePattern);
    if (isPattern) {
      facts.add('Assumed', '2θ / °');
      for (const block of table.blocks) block.names = pattern;
    }
    const parts = table.blocks.flatMap((block) => partsOf(block, table.header, isXye, facts));
    return { facts: facts.list, parts };
  },
};

const pattern: Block['names'] = [
  { label: '2θ', unit: '°' },
  { label: 'Intensity', unit: '' },
];

/**
 * Whether two columns without names, in a file that ends as those of diffractometers do, go by even steps of angles.
 */
function mayBePattern({ names, rows, written }: Block): boolean {
  if (written || names?.length !== 0 || rows.width !== 2 || rows.length < 50) return false;
  const values = rows.columns([])[0]?.values ?? new Float64Array();
  const [first = NaN, last = NaN] = [values[0], values.at(-1)];
  const step = (last - first) / (values.length - 1);
  return (
    first >= 0 &&
    last <= 180 &&
    step > 0 &&
    step <= 0.2 &&
    values.every((value, row) => Math.abs(value - first - row * step) <= 0.6 * step)
  );
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

/** Curves of a block, one for each group of columns, or a table where it is not certain what they are. */
function partsOf(
  { title, names, rows, written }: Block,
  header: readonly string[],
  isXye: boolean,
  facts: Facts,
): Part[] {
  const isNamed = names === undefined || names.length > 0;
  const labels = names ? (names.length > 0 ? names : unnamed(header, rows.width)) : wordsAbove(header, rows.width);
  const columns = rows.columns(labels);
  if (written) return [{ ...sheetOf(title, columns), rows: written }];
  const [axis, measured] = columns.slice(-2);
  const isDown = axis !== undefined && measured !== undefined && isReversed(axis, [measured], header.join(' '));
  const map = names && spectraAtPlaces(columns, isNamed, isDown);
  if (map) return map;
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
function curveOf({ title, columns: all, isNamed, isXye, header, facts }: Group): Columns | undefined {
  const alternating = isNamed ? alternatingRows(all) : undefined;
  const columns = alternating?.columns ?? all;
  const roles = alternating?.roles ?? rolesOf(columns, isNamed);
  const [first] = roles ?? [];
  if (!roles || !first) return undefined;
  const lists = isNamed ? new Set(roles.map(({ x }) => listAt(columns[x] as Column))) : new Set();
  if (lists.has('table')) return undefined;
  if (lists.has('sticks'))
    return { kind: 'columns', title, columns: [...columns], views: [{ name: '', ...first, style: 'sticks' }] };
  const places = ordersOf(columns, roles);
  // What does not fit may be measured all the same, and is for the reader's eyes.
  if (places.size === 0 || [...places.values()].some(({ strangers }) => strangers.length > 0)) return undefined;
  const [counts, third] = [columns[first.x + 1], columns[first.x + 2]];
  if (counts && third && !isNamed && (isXye || isUncertainty(counts, third))) third.label = 'Uncertainty';
  const drawn = roles.filter(({ x }) => places.has(x));
  const views = drawn.map((one) => ({
    name: drawn.length > 1 ? `${columns[one.y[0] ?? 0]?.label}–${columns[one.x]?.label}` : '',
    ...one,
    ...joinedAt(places.get(one.x)?.starts ?? [], columns[0]?.values.length ?? 0),
    ...(isNamed && goesByDecades(columns[one.x]?.values ?? new Float64Array()) ? { logX: true } : {}),
    ...(isReversed(
      columns[one.x] as Column,
      one.y.flatMap((at) => columns[at] ?? []),
      header.join(' '),
    )
      ? { reversed: true }
      : {}),
  }));
  facts.add('Rows without a frequency left out', alternating?.left);
  const part: Columns = { kind: 'columns', title, columns: [...columns], views };
  return isNamed ? withNyquist(part) : part;
}

/** The order of every place that has one; of several places, those that hardly move are none. */
function ordersOf(columns: readonly Column[], roles: readonly Roles[]): Map<number, Order> {
  const all = [...new Set(roles.map(({ x }) => x))];
  const orders = new Map<number, Order>();
  for (const at of all) {
    const values = columns[at]?.values ?? new Float64Array();
    const order = all.length > 1 && !moves(values) ? undefined : orderOf(values);
    if (order) orders.set(at, order);
  }
  return orders;
}

/** Whether a column has many values, as what is swept has, and not a few levels. */
function moves(values: Float64Array): boolean {
  const seen = new Set<number>();
  const enough = Math.min(50, values.length / 3);
  return values.some((value) => seen.add(value).size >= enough);
}

/** The runs that begin at these rows. A run of one point would not be seen as a line. */
function joinedAt(starts: readonly number[], length: number): Pick<View, 'style' | 'runs'> {
  const runs = starts.map((from, index) => ({ name: `Run ${index + 1}`, from, to: starts[index + 1] ?? length }));
  return {
    style: runs.some(({ from, to }) => to - from < 2) ? 'points' : 'line',
    ...(runs.length > 1 ? { runs } : {}),
  };
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

/** The one line of as many words, whatever they name, for the head of a table; else numbered columns. */
function wordsAbove(header: readonly string[], width: number): { label: string; unit: string }[] {
  const [words, ...others] = header.flatMap((line) => {
    if (comment.test(line)) return [];
    const cells = (['\t', ',', ';'] as const).map((parting) => cellsOf(line, parting));
    return cells.filter((words) => words.length === width && words.every((word) => /\p{L}/u.test(word))).slice(0, 1);
  });
  return words && others.length === 0 ? words.map((label) => ({ label, unit: '' })) : unnamed([], width);
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
