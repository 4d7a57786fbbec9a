import { limits, Unreadable } from '../reader.ts';
import { readNumbers, readSequence, type Sequence } from './jcamp-numbers.ts';

/** Numbers of one table, scaled: the first column is what the others stand against. */
export interface Measured {
  symbols: string[];
  columns: Float64Array[];
}

/** What a table's own records say of it; NaN where they say nothing. */
export interface Scale {
  points: number;
  first: number;
  last: number;
  step: number;
  /** The first ordinate, where it is said; scaled or, as some writers have it, as the table holds it. */
  firstOrdinate?: number;
  /** The least and the greatest ordinate, where they are said. */
  extremes?: [number, number];
  /** Factors of the symbols in the order of the form. */
  factors: number[];
}

/** `(X++(Y..Y))`: ordinates at even steps. */
const evenForm = /^\(\s*([A-Z0-9]+)\s*\+\+\s*\(\s*([A-Z0-9]+)\s*\.\.\s*\2\s*\)/;
/** `(XY..XY)`: one row after another. */
const rowForm = /^\(\s*([A-Z0-9]+)\s*\.\.\s*\1\s*\)/;

/** The symbols of a table's form, in capitals; undefined of a form with words in it or another one. */
export function formOf(value: string, known: readonly string[]): { even: boolean; symbols: string[] } | undefined {
  const text = value.toUpperCase().trim();
  const even = evenForm.exec(text);
  if (even) return { even: true, symbols: [even[1] ?? '', even[2] ?? ''] };
  const row = rowForm.exec(text)?.[1];
  if (!row) return undefined;
  const symbols: string[] = [];
  for (let place = 0; place < row.length;) {
    const named = known.find((symbol) => symbol !== '' && row.startsWith(symbol, place));
    const symbol = named ?? row[place] ?? '';
    symbols.push(symbol);
    place += symbol.length;
  }
  return { even: false, symbols };
}

/** The numbers of a table of either form; what contradicts its counts or abscissas is broken. */
export function readTable(
  lines: readonly string[],
  form: { even: boolean; symbols: string[] },
  scale: Scale,
): Measured {
  const { points } = scale;
  if (points > limits.values) throw new Unreadable('large', `${points} points are too many.`);
  return form.even ? readEven(lines, form.symbols, scale) : readRows(lines, form.symbols, scale);
}

function readEven(lines: readonly string[], symbols: string[], scale: Scale): Measured {
  const [xFactor = 1, yFactor = 1] = scale.factors;
  const { values, checks } = readSequence(lines, scale.points > 0 ? scale.points : limits.values);
  const count = values.length;
  const { first: from, last: to, step: by } = scale;
  // Some writers count one too many; what both ends and their step say outweighs it.
  const fits = Math.abs(Math.abs((to - from) / by) + 1 - count) < 0.01;
  if (!fits) requireCount(count, scale.points);
  if (count === 0) throw new Unreadable('empty', 'A table without numbers.');
  const [start] = checks;
  const first = Number.isFinite(scale.first) ? scale.first : (start?.x ?? NaN) * xFactor;
  let step = count > 1 ? (scale.last - first) / (count - 1) : 0;
  if (!Number.isFinite(step)) step = scale.step;
  if (!Number.isFinite(step) || !Number.isFinite(first) || (count > 1 && step === 0))
    throw new Unreadable('broken', 'Nothing says where the points stand.');
  if (!areCounters(checks, count)) requirePlaces(checks, { first, step, xFactor });
  const x = Float64Array.from({ length: count }, (_, index) => first + index * step);
  const y = values.toArray().map((value) => value * yFactor);
  // Some writers have the first ordinate among the extremes, and one of these in its place.
  const isAmong = (scale.extremes ?? []).some((one) => Math.abs(one - (y[0] ?? NaN)) <= Math.abs(one) * 1e-3);
  if (!isAmong && !areExtremes(y, scale.extremes)) requireFirst(values.at(0), yFactor, scale.firstOrdinate);
  return { symbols, columns: [x, y] };
}

/** Of NMR spectra many programs number the points from either end instead of saying where they stand. */
function areCounters(checks: Sequence['checks'], count: number): boolean {
  const from = checks[0]?.x ?? NaN;
  if (checks.length < 2 || ![0, 1, count - 1, count].includes(from)) return false;
  return checks.every(({ x, before }) => Math.abs(Math.abs(x - from) - before) <= 1);
}

/** The abscissas of lines stand where the points before them lead to. */
function requirePlaces(
  checks: Sequence['checks'],
  { first, step, xFactor }: { first: number; step: number; xFactor: number },
): void {
  for (const { x, before, digits } of checks) {
    const wanted = before * step;
    const grain = Math.max(Math.abs(step), Math.abs(xFactor) * 10 ** -digits);
    const off = x * xFactor - first - wanted;
    // A factor of few digits moves every abscissa by a part of itself.
    const rounded = Math.max(Math.abs(wanted), xFactor === 1 ? 0 : Math.abs(x * xFactor)) * 1e-3;
    if (Math.abs(off) > 2 * grain + rounded)
      throw new Unreadable('broken', `The line at ${x} stands ${off} from where its points are said to be.`);
  }
}

function readRows(lines: readonly string[], symbols: string[], { points, factors }: Scale): Measured {
  const width = symbols.length;
  const numbers = readNumbers(lines, limits.values);
  if (numbers.length % width !== 0) throw new Unreadable('broken', 'A row of a table is cut.');
  const count = numbers.length / width;
  requireCount(count, points);
  if (count === 0) throw new Unreadable('empty', 'A table without numbers.');
  const columns = symbols.map((_, column) =>
    Float64Array.from({ length: count }, (__, row) => numbers.at(row * width + column) * (factors[column] ?? 1)),
  );
  return { symbols, columns };
}

/** Whether the least and the greatest ordinate are as said, in any order: a first one that differs is a slip then. */
function areExtremes(values: Float64Array, said: [number, number] = [NaN, NaN]): boolean {
  const [low = NaN, high = NaN] = said.toSorted((one, other) => one - other);
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const near = 0.02 * (greatest - least);
  return near > 0 && Math.abs(low - least) <= near && Math.abs(high - greatest) <= near;
}

/** Programs round what they say of the first ordinate, and leave it zero where they do not know it. */
function requireFirst(value: number, factor: number, said = 0): void {
  if (!said || !Number.isFinite(said) || Number.isNaN(value)) return;
  const fits = (found: number, grain: number) => Math.abs(found - said) <= Math.abs(found) * 0.02 + grain;
  if (!fits(value * factor, Math.abs(factor)) && !fits(value, 1))
    throw new Unreadable('broken', `The first ordinate is ${value * factor} and said to be ${said}.`);
}

function requireCount(count: number, points: number): void {
  if (Number.isFinite(points) && count !== points)
    throw new Unreadable('broken', `${count} points of ${points} are there.`);
}
