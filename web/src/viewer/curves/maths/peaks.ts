import { areaOf } from './area.ts';
import { spanOfColumn } from '@yance/figures/curves/spans.ts';

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
/** The softened curve of a peak has its top within so many rows of the curve's own. */
const reachOfTops = 2;
/** Where counts are high they scatter more than on the level ground, by which noise is mostly known. */
const noiseOnPeaks = 12;
const leastOfAll = 0.02;

const noises = new WeakMap<Float64Array, number>();

/**
 * The spread of the noise, from how far each value is off the middle of its neighbours; robust against peaks. Of a
 * curve it is sought once.
 */
export function noiseOf(y: Float64Array): number {
  const found = noises.get(y) ?? noiseIn(y);
  noises.set(y, found);
  return found;
}

function noiseIn(y: Float64Array): number {
  const step = Math.max(1, Math.floor(y.length / 20_000));
  const off = new Float64Array(Math.ceil(y.length / step));
  let count = 0;
  for (let row = 1; row < y.length - 1; row += step) {
    const value = Math.abs((y[row] ?? NaN) - ((y[row - 1] ?? NaN) + (y[row + 1] ?? NaN)) / 2);
    if (Number.isFinite(value)) off[count++] = value;
  }
  return (ranked(off.subarray(0, count), count >> 1) * 1.4826) / Math.sqrt(1.5);
}

/** The value at a place of the sorted values, by Hoare's selection; the values change their places. 0 where none is. */
function ranked(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let [low, high] = [from, to];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const held = values[low] ?? 0;
      values[low++] = values[high] ?? 0;
      values[high--] = held;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return values[place] ?? 0;
}

/**
 * From which share of its range a top of a curve is worth listing: little of a clear curve, more of one that scatters.
 * In steps of half a hundredth.
 */
export function leastFor(y: Float64Array): number {
  const span = spanOfColumn(y);
  if (!span || span[1] === span[0] || y.length < fewestForNoise) return leastOfAll;
  const share = (noiseOnPeaks * noiseOf(y)) / (span[1] - span[0]);
  return Math.min(0.3, Math.max(leastOfAll, Math.ceil(share * 200) / 200));
}

/** Each value with a half of those beside it: what one value alone sticks out goes down by half. */
function softened(y: Float64Array): Float64Array {
  const soft = y.slice();
  const last = y.length - 1;
  for (let row = 0; row <= last; row += 1) {
    const value = y[row] ?? NaN;
    const before = row === 0 ? value : (y[row - 1] ?? NaN);
    const behind = row === last ? value : (y[row + 1] ?? NaN);
    soft[row] = (before + 2 * value + behind) / 4;
  }
  return soft;
}

/** Tops from the first row to the last, and the lowest value before each and behind the last. */
interface Skyline {
  tops: number[];
  lows: number[];
}

/**
 * The tops of a curve from which it falls by `drop` at both sides before it rises above them, found in one pass; of a
 * level top the middle row.
 */
function skylineOf(y: Float64Array, drop: number): Skyline {
  const [tops, lows]: [number[], number[]] = [[], []];
  // In turn the greatest is sought until the curve has fallen, and the lowest until it has risen.
  let rises = false;
  let low = Infinity;
  let high = -Infinity;
  let [first, last] = [0, 0];
  for (let row = 0; row < y.length; row += 1) {
    const value = y[row] ?? NaN;
    if (rises) {
      if (value > high) {
        high = value;
        first = row;
        last = row;
      } else if (value === high && last === row - 1) last = row;
      else if (value < high && high - value >= drop) {
        tops.push((first + last) >> 1);
        lows.push(low);
        low = value;
        rises = false;
      }
    } else if (value < low) low = value;
    else if (value > low && value - low >= drop) {
      high = value;
      first = row;
      last = row;
      rises = true;
    }
  }
  return { tops, lows: [...lows, low] };
}

/** For each top the lowest value on one side before a higher one comes. */
function lowestBeside(heights: readonly number[], lows: readonly number[], backwards: boolean): Float64Array {
  const count = heights.length;
  const found = new Float64Array(count);
  // Higher tops that were passed, as a stack.
  const passed = new Int32Array(count);
  let depth = 0;
  for (let step = 0; step < count; step += 1) {
    const at = backwards ? step : count - 1 - step;
    let low = lows[backwards ? at : at + 1] ?? Infinity;
    for (; depth > 0; depth -= 1) {
      const lower = passed[depth - 1] ?? 0;
      if (!((heights[lower] ?? NaN) <= (heights[at] ?? NaN))) break;
      low = Math.min(low, found[lower] ?? Infinity);
    }
    found[at] = low;
    passed[depth++] = at;
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

interface Top {
  row: number;
  prominence: number;
}

/** Tops with their prominences, from the first row to the last. */
function prominentTops(y: Float64Array, threshold: number): Top[] {
  const { tops, lows } = skylineOf(y, threshold);
  const heights = tops.map((row) => y[row] ?? NaN);
  const [left, right] = [lowestBeside(heights, lows, true), lowestBeside(heights, lows, false)];
  return tops.map((row, at) => ({
    row,
    prominence: (heights[at] ?? NaN) - Math.max(left[at] ?? NaN, right[at] ?? NaN),
  }));
}

/**
 * Peaks of a curve that is monotone in x, in the order of the rows. A top that is gone once the curve is softened is a
 * value that sticks out of a flank, and no peak.
 * @param least the prominence of the smallest as a share of the curve's range; noise is never a peak
 * @param most of more the most prominent remain
 */
export function findPeaks(x: Float64Array, y: Float64Array, { least, most }: { least: number; most: number }): Peak[] {
  const span = spanOfColumn(y);
  if (!span) return [];
  const scatters = y.length >= fewestForNoise;
  const threshold = Math.max((span[1] - span[0]) * least, scatters ? 5 * noiseOf(y) : 0);
  const own = prominentTops(y, threshold);
  const prominent = (scatters ? alsoIn(prominentTops(softened(y), threshold), own) : own)
    .toSorted((a, b) => b.prominence - a.prominence)
    .slice(0, most)
    .toSorted((a, b) => a.row - b.row);
  return prominent.map(({ row, prominence }, at) => {
    const before = prominent[at - 1]?.row ?? 0;
    const after = prominent[at + 1]?.row ?? y.length - 1;
    return { row, prominence, ...measured(x, y, row, prominence, before, after) };
  });
}

/** For each top of the softened curve the greatest of the curve's own near it. */
function alsoIn(softTops: readonly Top[], tops: readonly Top[]): Top[] {
  const found = new Set<Top>();
  let first = 0;
  for (const { row } of softTops) {
    while ((tops[first]?.row ?? Infinity) < row - reachOfTops) first += 1;
    let greatest: Top | undefined;
    for (let at = first; (tops[at]?.row ?? Infinity) <= row + reachOfTops; at += 1)
      if (!greatest || (tops[at]?.prominence ?? 0) > greatest.prominence) greatest = tops[at];
    if (greatest) found.add(greatest);
  }
  return [...found];
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
