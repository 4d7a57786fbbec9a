import { mostPlotPoints } from '@yance/contract/results/preview.ts';

export interface Series {
  name: string;
  x: number[];
  /** null is a gap. */
  y: (number | null)[];
  /** How many points the file holds. */
  points: number;
}
export interface Plot {
  kind: 'plot';
  series: Series[];
  x_label: string;
  y_label: string;
  x_reversed: boolean;
}

/** More turns than this are noise, not the sweeps of a cycle. */
const mostSweeps = 12;
const mostSeries = 8;

/**
 * A plot of columns over `x`. Data that run from high to low are turned round and marked; a cycle (voltammetry,
 * sorption) becomes one series a sweep, because a page draws ascending x only; anything wilder is sorted.
 */
export function plotOf(
  x: readonly number[],
  columns: readonly { name: string; y: readonly (number | null)[] }[],
  labels: { x: string; y: string },
): Plot {
  const falling =
    x.length > 1 &&
    x.every((value, index) => index === 0 || value <= (x[index - 1] ?? value)) &&
    (x[0] ?? 0) > (x.at(-1) ?? 0);
  const pieces = falling ? [reversedIndex(x.length)] : sweepsOf(x);
  const series = columns.slice(0, mostSeries).flatMap(({ name, y }) =>
    pieces.slice(0, mostSweeps).map((indices, piece) => {
      const title = pieces.length > 1 ? `${name} ${piece + 1}` : name;
      return thinned({
        name: title.trim(),
        x: indices.map((index) => x[index] ?? 0),
        y: indices.map((index) => y[index] ?? null),
        points: indices.length,
      });
    }),
  );
  return { kind: 'plot', series, x_label: labels.x, y_label: labels.y, x_reversed: falling };
}

const reversedIndex = (length: number): number[] => Array.from({ length }, (_, index) => length - 1 - index);

/** The ascending pieces of x as lists of positions; a falling piece is turned round. */
function sweepsOf(x: readonly number[]): number[][] {
  const sweeps: { indices: number[]; direction: number }[] = [];
  for (let index = 0; index < x.length; index += 1) {
    const last = sweeps.at(-1);
    const before = last?.indices.at(-1);
    if (!last || before === undefined) {
      sweeps.push({ indices: [index], direction: 0 });
      continue;
    }
    const step = Math.sign((x[index] ?? 0) - (x[before] ?? 0));
    if (step === 0 || last.direction === 0 || step === last.direction) {
      last.indices.push(index);
      if (last.direction === 0) last.direction = step;
    } else {
      if (sweeps.length >= mostSweeps) return [sortedIndex(x)];
      sweeps.push({ indices: [before, index], direction: step });
    }
  }
  return sweeps.map(({ indices, direction }) => (direction < 0 ? indices.toReversed() : indices));
}

const sortedIndex = (x: readonly number[]): number[] =>
  x.map((_, index) => index).toSorted((a, b) => (x[a] ?? 0) - (x[b] ?? 0));

/** At most so many points: the first and the last, and of each stretch between them its lowest and highest. */
export function thinned(series: Series, most = mostPlotPoints): Series {
  const { x, y } = series;
  if (x.length <= most) return series;
  const kept = [0];
  const stretches = Math.floor(most / 2) - 1;
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor(((x.length - 2) * stretch) / stretches);
    const to = 1 + Math.floor(((x.length - 2) * (stretch + 1)) / stretches);
    kept.push(...extremes(y, from, to));
  }
  kept.push(x.length - 1);
  return { ...series, x: kept.map((index) => x[index] ?? 0), y: kept.map((index) => y[index] ?? null) };
}

/** Positions of the lowest and the highest value in a stretch, in order; one position when they are the same. */
function extremes(y: readonly (number | null)[], from: number, to: number): number[] {
  let low = from;
  let high = from;
  for (let index = from; index < to; index += 1) {
    const value = y[index] ?? null;
    if (value === null) continue;
    if (value < (y[low] ?? Infinity)) low = index;
    if (value > (y[high] ?? -Infinity)) high = index;
  }
  if (low === high) return [low];
  return low < high ? [low, high] : [high, low];
}
