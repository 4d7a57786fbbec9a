import { areaOf } from './area.ts';
import { spanOf } from './spans.ts';

/** A peak over the straight line between the lowest points at its sides. */
export interface Peak {
  /** The row of its top. */
  row: number;
  /** x at its top. */
  position: number;
  /** y at its top. */
  height: number;
  /** How far one must go down from the top before one can rise above it. */
  prominence: number;
  /** Width in x at half of the height over the line; NaN where a side does not come so far down. */
  width: number;
  /** Area between curve and line. */
  area: number;
  /** The rows that the line joins. */
  from: number;
  to: number;
}

/** Below so many points every other one may be a peak, and noise is not known. */
const fewestForNoise = 100;
/** Sides reach so many widths at most. */
const reachOfSides = 4;

/** The spread of the noise, from how far each value is off the middle of its neighbours; robust against peaks. */
export function noiseOf(y: Float64Array): number {
  const step = Math.max(1, Math.floor(y.length / 20_000));
  const off: number[] = [];
  for (let row = 1; row < y.length - 1; row += step) {
    const value = Math.abs((y[row] ?? NaN) - ((y[row - 1] ?? NaN) + (y[row + 1] ?? NaN)) / 2);
    if (Number.isFinite(value)) off.push(value);
  }
  off.sort((a, b) => a - b);
  return ((off[off.length >> 1] ?? 0) * 1.4826) / Math.sqrt(1.5);
}

/** Rows that stand above both sides; of a level top the middle row. */
function topsOf(y: Float64Array): number[] {
  const tops: number[] = [];
  for (let row = 1; row < y.length - 1; row += 1) {
    if (!((y[row] ?? NaN) > (y[row - 1] ?? NaN))) continue;
    let last = row;
    while (last + 1 < y.length && y[last + 1] === y[row]) last += 1;
    if (last + 1 < y.length && (y[last + 1] ?? NaN) < (y[row] ?? NaN)) tops.push((row + last) >> 1);
    row = last;
  }
  return tops;
}

/** For each top the lowest value on one side before a higher one comes. */
function lowestBeside(y: Float64Array, tops: readonly number[], backwards: boolean): Map<number, number> {
  const found = new Map<number, number>();
  // Higher tops that were passed, each with the lowest value since it.
  const passed: { height: number; low: number }[] = [];
  const ordered = backwards ? tops : tops.toReversed();
  let row = backwards ? 0 : y.length - 1;
  const step = backwards ? 1 : -1;
  for (const top of ordered) {
    let low = Infinity;
    for (; row !== top; row += step) low = Math.min(low, y[row] ?? Infinity);
    const height = y[top] ?? 0;
    while (passed.length > 0 && (passed.at(-1)?.height ?? 0) <= height)
      low = Math.min(low, passed.pop()?.low ?? Infinity);
    found.set(top, low);
    passed.push({ height, low });
  }
  return found;
}

/** How far to a side from the top a curve comes down to a level, in x; NaN where it does not within the rows. */
function crossing(x: Float64Array, y: Float64Array, top: number, end: number, level: (row: number) => number): number {
  const step = end < top ? -1 : 1;
  for (let row = top; row !== end; row += step) {
    const [here, there] = [(y[row] ?? NaN) - level(row), (y[row + step] ?? NaN) - level(row + step)];
    if (here >= 0 && there < 0) {
      const share = here / (here - there);
      return (x[row] ?? NaN) + share * ((x[row + step] ?? NaN) - (x[row] ?? NaN));
    }
  }
  return NaN;
}

function lowestRow(y: Float64Array, from: number, to: number): number {
  let lowest = from;
  for (let row = from; row <= to; row += 1) if ((y[row] ?? Infinity) < (y[lowest] ?? Infinity)) lowest = row;
  return lowest;
}

/**
 * Peaks of a curve that is monotone in x, in the order of the rows.
 * @param least the prominence of the smallest as a share of the curve's range; noise is never a peak
 * @param most of more the most prominent remain
 */
export function findPeaks(x: Float64Array, y: Float64Array, { least, most }: { least: number; most: number }): Peak[] {
  const span = spanOf(y);
  if (!span) return [];
  const threshold = Math.max((span[1] - span[0]) * least, y.length < fewestForNoise ? 0 : 5 * noiseOf(y));
  const tops = topsOf(y);
  const [left, right] = [lowestBeside(y, tops, true), lowestBeside(y, tops, false)];
  const prominent = tops
    .map((row) => ({ row, prominence: (y[row] ?? 0) - Math.max(left.get(row) ?? 0, right.get(row) ?? 0) }))
    .filter(({ prominence }) => prominence > 0 && prominence >= threshold)
    .toSorted((a, b) => b.prominence - a.prominence)
    .slice(0, most)
    .toSorted((a, b) => a.row - b.row);
  return prominent.map(({ row, prominence }, at) => {
    const before = prominent[at - 1]?.row ?? 0;
    const after = prominent[at + 1]?.row ?? y.length - 1;
    return { row, prominence, ...measured(x, y, row, prominence, before, after) };
  });
}

function measured(x: Float64Array, y: Float64Array, row: number, prominence: number, before: number, after: number) {
  const [position, height] = [x[row] ?? NaN, y[row] ?? NaN];
  const half = () => height - prominence / 2;
  const halves = [crossing(x, y, row, before, half), crossing(x, y, row, after, half)].map((at) =>
    Math.abs(at - position),
  );
  const reach = reachOfSides * 2 * Math.min(...halves.filter(Number.isFinite), Infinity);
  const within = (side: number) => Math.abs((x[side] ?? NaN) - position) <= reach;
  const [first, last] = [edge(before, row, within), edge(after, row, within)];
  const [from, to] = [lowestRow(y, first, row), lowestRow(y, row, last)];
  const [x0, y0, x1, y1] = [x[from] ?? 0, y[from] ?? 0, x[to] ?? 0, y[to] ?? 0];
  const line = (at: number) => y0 + ((y1 - y0) * ((x[at] ?? 0) - x0)) / (x1 - x0 || 1);
  const middle = (at: number) => line(at) + (height - line(row)) / 2;
  const width = Math.abs(crossing(x, y, row, to, middle) - crossing(x, y, row, from, middle));
  const under = (Math.abs(x1 - x0) * (y0 + y1)) / 2;
  return { position, height, width, area: areaOf(x, y, from, to + 1) - under, from, to };
}

/** The row nearest to the end, between the end and the top, that lies within reach. */
function edge(end: number, top: number, within: (row: number) => boolean): number {
  let [far, near] = [end, top];
  if (within(far)) return far;
  while (Math.abs(far - near) > 1) {
    const middle = (far + near) >> 1;
    if (within(middle)) near = middle;
    else far = middle;
  }
  return near;
}
