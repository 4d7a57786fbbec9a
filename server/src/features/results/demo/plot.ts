import { mostPlotPoints } from '@yance/contract/results/drawable.ts';

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
