import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import type { Drawable } from '@yance/contract/results/drawable.ts';

export type Plot = Extract<Drawable, { kind: 'plot' }>;
type Extent = readonly [low: number, high: number];

/** Least and greatest; gaps do not count. */
function extentOf(values: readonly (number | null)[]): Extent {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? [0, 1] : [low, high];
}

/** Never of no width, so that a level curve can be drawn. */
const widened = ([low, high]: Extent): Extent => (low === high ? [low - 1, high + 1] : [low, high]);

/** Where the x axis of a plot begins and ends, as it is read from left to right. */
export function endsOf(plot: Plot): readonly [from: number, to: number] {
  const [low, high] = extentOf(plot.series.flatMap(({ x }) => x));
  return axisFalls(plot) ? [high, low] : [low, high];
}

/** Places the points of a plot in a box of a picture, high values up. */
export function placePlot(plot: Plot, box: { left: number; top: number; width: number; height: number }) {
  const xs = widened(extentOf(plot.series.flatMap(({ x }) => x)));
  const ys = widened(extentOf(plot.series.flatMap(({ y }) => y)));
  const [from, to] = axisFalls(plot) ? [xs[1], xs[0]] : xs;
  return {
    xs,
    ys,
    across: (x: number): number => box.left + ((x - from) / (to - from)) * box.width,
    down: (y: number): number => box.top + ((ys[1] - y) / (ys[1] - ys[0])) * box.height,
  };
}

/**
 * A curve as the path of an SVG, with one decimal: enough for the eye, small in the page. A gap lifts the pen.
 * Of more than `most` points about so many are drawn.
 */
export function curvePath(
  { x, y }: Plot['series'][number],
  { across, down }: Pick<ReturnType<typeof placePlot>, 'across' | 'down'>,
  most = Infinity,
): string {
  const step = Math.max(1, Math.floor(x.length / most));
  let pen = 'M';
  let path = '';
  for (let index = 0; index < x.length; index += step) {
    const [at, value] = [x[index], y[index] ?? null];
    if (at === undefined || value === null) pen = 'M';
    else {
      path += `${pen}${across(at).toFixed(1)} ${down(value).toFixed(1)}`;
      pen = 'L';
    }
  }
  return path;
}
