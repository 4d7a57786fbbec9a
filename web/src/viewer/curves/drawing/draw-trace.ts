import { firstRowAt } from '../maths/spans.ts';
import { pixelOf, type Place } from '../maths/scale.ts';
import type { Run, Trace } from '../trace.ts';
import type { Sink } from './sink.ts';

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

/** Draws a trace as its style says. What lies outside of the box may be drawn too; the pen clips. */
export function drawTrace(sink: Sink, trace: Trace, places: Places): void {
  if (trace.style === 'sticks') drawSticks(sink, trace, places);
  for (const run of trace.style === 'sticks' ? [] : trace.runs) {
    if (trace.style === 'line') drawLine(sink, trace, run, places);
    else drawPoints(sink, trace, run, places);
  }
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

/** The points that fall into one column of pixels, one after the other. */
class Column {
  private count = 0;
  private readonly x = new Float64Array(4);
  private readonly y = new Float64Array(4);
  private lowFirst = true;
  private vertices = 0;
  private readonly sink: Sink;

  private readonly dot: number;

  constructor(sink: Sink, dot: number) {
    this.sink = sink;
    this.dot = dot;
  }

  add(x: number, y: number): void {
    if (this.count === 0) {
      this.x.fill(x);
      this.y.fill(y);
    }
    this.count += 1;
    this.x[3] = x;
    this.y[3] = y;
    if (y < (this.y[1] ?? 0)) {
      this.x[1] = x;
      this.y[1] = y;
      this.lowFirst = false;
    }
    if (y > (this.y[2] ?? 0)) {
      this.x[2] = x;
      this.y[2] = y;
      this.lowFirst = true;
    }
  }

  /** Draws what it holds, and is empty again. */
  flush(): void {
    if (this.count === 0) return;
    const { x, y, sink } = this;
    if (this.vertices > 0) sink.lineTo(x[0] ?? 0, y[0] ?? 0);
    else sink.moveTo(x[0] ?? 0, y[0] ?? 0);
    this.vertices += this.count;
    const [one, other] = this.lowFirst ? [1, 2] : [2, 1];
    if (this.count > 1) {
      if (this.count > 2 && y[one] !== y[0]) sink.lineTo(x[one] ?? 0, y[one] ?? 0);
      if (this.count > 2 && y[other] !== y[3]) sink.lineTo(x[other] ?? 0, y[other] ?? 0);
      sink.lineTo(x[3] ?? 0, y[3] ?? 0);
    }
    this.count = 0;
  }

  /** The next point begins a line of its own; a point without a line is a mark. */
  lift(): void {
    this.flush();
    if (this.vertices === 1) this.sink.dot(this.x[0] ?? 0, this.y[0] ?? 0, this.dot);
    this.vertices = 0;
  }
}

/** The line of one run: gaps and the end of the run lift the pen. */
function drawLine(sink: Sink, { x, y }: Trace, run: Run, places: Places): void {
  const { from, to } = rowsInSight(x, run, places);
  const held = new Column(sink, places.dot);
  const { left, width } = places.box;
  let column = NaN;
  for (let row = from; row < to; row += 1) {
    const [across, down] = [pixelOf(places.x, x[row] ?? NaN), pixelOf(places.y, y[row] ?? NaN)];
    if (!Number.isFinite(across) || !Number.isFinite(down)) {
      held.lift();
      column = NaN;
      continue;
    }
    // All points beyond one side of the box are one column: nothing between them is seen.
    const within = across < left ? -1 : across > left + width ? 1e9 : Math.floor((across - left) / places.grain);
    if (within !== column) held.flush();
    column = within;
    held.add(across, down);
  }
  held.lift();
}

/** Points of a line are marked where they stand apart by so many halves of a mark. */
const apart = 2.5;

/** Whether so few points of a line are in sight that each can be marked. */
export const isSparse = (trace: Trace, places: Places): boolean =>
  trace.runs.reduce((sum, run) => {
    const { from, to } = rowsInSight(trace.x, run, places);
    return sum + to - from;
  }, 0) <=
  (places.box.width / (apart * places.dot)) * Math.min(trace.runs.length, 2);

/** Of more points than so many in sight a mark is a small square, and neighbours are drawn as one bar. */
const manyMarks = 4000;

/** Marks; of those that would cover each other one is drawn. */
export function drawPoints(sink: Sink, { x, y }: Trace, run: Run, places: Places): void {
  const { left, top, width, height } = places.box;
  const { from, to } = rowsInSight(x, run, places);
  const many = to - from > manyMarks;
  const cell = many ? places.dot : places.grain;
  const [columns, lines] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const taken = new Uint8Array(columns * lines);
  for (let row = from; row < to; row += 1) {
    const [across, down] = [pixelOf(places.x, x[row] ?? NaN), pixelOf(places.y, y[row] ?? NaN)];
    if (!(across >= left && across <= left + width && down >= top && down <= top + height)) continue;
    const place = Math.floor((down - top) / cell) * columns + Math.floor((across - left) / cell);
    if (taken[place]) continue;
    taken[place] = 1;
    if (!many) sink.dot(across, down, places.dot);
  }
  for (let at = 0; many && at < taken.length; at += 1) {
    if (!taken[at]) continue;
    const first = at;
    const end = (Math.floor(at / columns) + 1) * columns;
    while (at + 1 < end && taken[at + 1]) at += 1;
    sink.bar(left + (first % columns) * cell, top + Math.floor(first / columns) * cell, (at - first + 1) * cell, cell);
  }
}

/** Sticks that stand on zero; of those in one column of pixels the highest and the lowest. */
function drawSticks(sink: Sink, { x, y, runs }: Trace, places: Places): void {
  const { left, top, width, height } = places.box;
  const floor = places.y.log ? top + height : pixelOf(places.y, 0);
  const columns = Math.ceil(width / places.grain) + 1;
  const [up, down, at] = [
    new Float64Array(columns).fill(floor),
    new Float64Array(columns).fill(floor),
    new Float64Array(columns),
  ];
  for (const run of runs) {
    const { from, to } = rowsInSight(x, run, places);
    for (let row = from; row < to; row += 1) {
      const [across, end] = [pixelOf(places.x, x[row] ?? NaN), pixelOf(places.y, y[row] ?? NaN)];
      if (!(across >= left && across <= left + width) || Number.isNaN(end)) continue;
      const column = Math.floor((across - left) / places.grain);
      if (end < (up[column] ?? 0)) {
        up[column] = end;
        at[column] = across;
      } else if (end > (down[column] ?? 0)) {
        down[column] = end;
        at[column] ||= across;
      }
    }
  }
  for (let column = 0; column < columns; column += 1) {
    const [high = floor, low = floor, across = 0] = [up[column], down[column], at[column]];
    if (high === low) continue;
    sink.moveTo(across, low);
    sink.lineTo(across, high);
  }
}
