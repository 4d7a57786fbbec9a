import { firstRowAt } from './spans.ts';
import type { Place } from './scale.ts';
import type { Run } from './trace.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Places {
  x: Place;
  y: Place;
  box: Box;
  /** Points within so many pixels along x are drawn by their first, lowest, highest and last. */
  grain: number;
  /** Half of a mark's width. */
  dot: number;
}

/** Values at the left and the right end of a box. */
function endsOf({ x, box }: Places): [number, number] {
  const value = (pixel: number) => (x.log ? 10 ** ((pixel - x.a) / x.b) : (pixel - x.a) / x.b);
  return [value(box.left), value(box.left + box.width)];
}

/** The rows of a run that can be seen, with one more at either side, so that lines leave the box. */
export function rowsInSight(x: Float64Array, run: Run, places: Places): { from: number; to: number } {
  if (!run.monotone) return run;
  const rows = endsOf(places).map((end) => firstRowAt(x, run.from, run.to, end));
  return { from: Math.max(run.from, Math.min(...rows) - 1), to: Math.min(run.to, Math.max(...rows) + 1) };
}
