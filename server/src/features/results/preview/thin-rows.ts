import type { Columns } from '@yance/readers/content.ts';

/**
 * Rows that stand for all rows of a part, at most about `most`: the ends of every run, and of each stretch between the
 * rows where a drawn column is lowest and highest. In order.
 */
export function thinRows({ columns, views }: Columns, most: number): number[] {
  const total = columns[0]?.values.length ?? 0;
  const drawn = [...new Set(views.flatMap(({ y, right = [] }) => [...y, ...right]))];
  const stretches = Math.max(1, Math.floor(most / (2 * drawn.length)));
  const kept = new Set<number>([0, total - 1]);
  for (const { runs = [] } of views) for (const { from, to } of runs) kept.add(from).add(to - 1);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((total * stretch) / stretches);
    const to = Math.floor((total * (stretch + 1)) / stretches);
    for (const column of drawn)
      for (const row of extremes(columns[column]?.values ?? new Float64Array(0), from, to)) kept.add(row);
  }
  return [...kept].toSorted((a, b) => a - b);
}

/** The rows of the lowest and the highest value in a stretch; none in a stretch of gaps. */
export function extremes(values: Float64Array, from: number, to: number): number[] {
  let [low, high] = [-1, -1];
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    if (low < 0 || value < (values[low] ?? 0)) low = row;
    if (high < 0 || value > (values[high] ?? 0)) high = row;
  }
  if (low < 0) return [];
  return low === high ? [low] : [Math.min(low, high), Math.max(low, high)];
}

/** The first of the kept rows that is not before `row`: where a run begins or ends among them. */
export function placeOf(kept: readonly number[], row: number): number {
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
