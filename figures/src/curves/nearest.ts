import type { Layout } from './draw-figure.ts';
import { blocksOf, rowsInBlock } from './blocks.ts';
import { firstRowAt } from './spans.ts';
import { pixelOf, placeOf, type Place } from './scale.ts';
import type { Run, Trace } from './trace.ts';

/** A point of a trace that is read out. */
export interface Reading {
  trace: Trace;
  row: number;
  /** In pixels of the plot. */
  x: number;
  y: number;
}

interface Found {
  row: number;
  off: number;
}

/** The row of a run that runs one way along x whose x is nearest to a value. */
function nearestAlong(x: Float64Array, y: Float64Array, run: Run, value: number): number {
  const at = firstRowAt(x, run.from, run.to, value);
  const known = (row: number) => row >= run.from && row < run.to && Number.isFinite(y[row] ?? NaN);
  const off = (row: number) => (known(row) ? Math.abs((x[row] ?? NaN) - value) : Infinity);
  return off(at - 1) < off(at) ? at - 1 : at;
}

function nearestOf(trace: Trace, places: { x: Place; y: Place }, x: number, y: number): Found | undefined {
  const value = places.x.log ? 10 ** ((x - places.x.a) / places.x.b) : (x - places.x.a) / places.x.b;
  let found: Found | undefined;
  const consider = (row: number, along: number): void => {
    const across = pixelOf(places.x, trace.x[row] ?? NaN) - x;
    const down = (pixelOf(places.y, trace.y[row] ?? NaN) - y) * along;
    const off = across * across + down * down;
    if (off < (found?.off ?? Infinity)) found = { row, off };
  };
  // One curve has one value at an x; where several pieces lie above each other the nearest to the pointer counts.
  const shareOfHeight = trace.runs.length > 1 ? 0.01 : 0;
  for (const run of trace.runs) {
    if (run.monotone) consider(nearestAlong(trace.x, trace.y, run, value), shareOfHeight);
    else
      eachNear(
        trace,
        run,
        { places, x, y },
        () => found?.off ?? Infinity,
        (row) => consider(row, 1),
      );
  }
  return found;
}

/** The rows of a run in whose blocks something may be nearer to a place than the best so far, in their order. */
function eachNear(
  trace: Trace,
  run: Run,
  { places, x, y }: { places: { x: Place; y: Place }; x: number; y: number },
  best: () => number,
  act: (row: number) => void,
): void {
  const [xs, ys] = [blocksOf(trace.x), blocksOf(trace.y)];
  for (let block = Math.floor(run.from / rowsInBlock); block * rowsInBlock < run.to; block += 1) {
    const across = awayFrom(places.x, xs.low[block] ?? NaN, xs.high[block] ?? NaN, x);
    const down = awayFrom(places.y, ys.low[block] ?? NaN, ys.high[block] ?? NaN, y);
    if (!(across * across + down * down < best())) continue;
    const end = Math.min(run.to, (block + 1) * rowsInBlock);
    for (let row = Math.max(run.from, block * rowsInBlock); row < end; row += 1) act(row);
  }
}

/** How many pixels a place is away from all values between two, at least; Infinity where none of them has a place. */
function awayFrom(place: Place, low: number, high: number, at: number): number {
  if (low > high) return Infinity;
  const [one, other] = [pixelOf(place, low), pixelOf(place, high)];
  if (Number.isNaN(other)) return Infinity;
  // Of a logarithm that reaches down to nothing the end is not known.
  if (Number.isNaN(one)) return 0;
  return Math.max(0, Math.min(one, other) - at, at - Math.max(one, other));
}

/** What each trace says at a place of the plot: its point nearest along x, of loops the nearest of all. */
export function readingsAt(traces: readonly Trace[], { box, scales }: Layout, x: number, y: number): Reading[] {
  const xs = placeOf(scales.x, box.left, box.left + box.width);
  const place = (side: Trace['side']) => {
    const scale = scales[side];
    return scale && placeOf(scale, box.top + box.height, box.top);
  };
  const sides = { left: place('left'), right: place('right') };
  return traces.flatMap((trace) => {
    const ys = sides[trace.side];
    const found = ys && nearestOf(trace, { x: xs, y: ys }, x, y);
    if (!ys || !found) return [];
    const { row } = found;
    return [{ trace, row, x: pixelOf(xs, trace.x[row] ?? NaN), y: pixelOf(ys, trace.y[row] ?? NaN) }];
  });
}

/** A number as it is read out: seven digits. */
export function readWords(value: number): string {
  if (!Number.isFinite(value)) return '—';
  const size = Math.abs(value);
  const words =
    size !== 0 && (size < 1e-4 || size >= 1e9) ? value.toExponential(4) : String(Number(value.toPrecision(7)));
  return words.replace('-', '−');
}
