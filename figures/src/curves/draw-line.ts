import { rowsInSight, type Places } from './places.ts';
import { pixelOf } from './scale.ts';
import type { Sink } from './sink.ts';
import type { Run, Trace } from './trace.ts';

/** The points that fall into one column of pixels, one after the other. */
class Column {
  private count = 0;
  private vertices = 0;
  // Not 0: a field that begins as a whole number is made anew for the first broken one.
  private firstX = NaN;
  private firstY = NaN;
  private lowX = NaN;
  private lowY = NaN;
  private highX = NaN;
  private highY = NaN;
  private lastX = NaN;
  private lastY = NaN;
  private lowFirst = true;
  private readonly sink: Sink;

  private readonly dot: number;

  constructor(sink: Sink, dot: number) {
    this.sink = sink;
    this.dot = dot;
  }

  add(x: number, y: number): void {
    if (this.count === 0) {
      this.firstX = this.lowX = this.highX = x;
      this.firstY = this.lowY = this.highY = y;
    }
    this.count += 1;
    this.lastX = x;
    this.lastY = y;
    if (y < this.lowY) {
      this.lowX = x;
      this.lowY = y;
      this.lowFirst = false;
    }
    if (y > this.highY) {
      this.highX = x;
      this.highY = y;
      this.lowFirst = true;
    }
  }

  /** Draws what it holds, and is empty again. */
  flush(): void {
    const { count, sink } = this;
    if (count === 0) return;
    if (this.vertices > 0) sink.lineTo(this.firstX, this.firstY);
    else sink.moveTo(this.firstX, this.firstY);
    this.vertices += count;
    this.count = 0;
    if (count === 1) return;
    // The one that comes first may be the first point, the other one the last.
    if (count > 2 && this.lowFirst) {
      if (this.lowY !== this.firstY) sink.lineTo(this.lowX, this.lowY);
      if (this.highY !== this.lastY) sink.lineTo(this.highX, this.highY);
    } else if (count > 2) {
      if (this.highY !== this.firstY) sink.lineTo(this.highX, this.highY);
      if (this.lowY !== this.lastY) sink.lineTo(this.lowX, this.lowY);
    }
    sink.lineTo(this.lastX, this.lastY);
  }

  /** The next point begins a line of its own; a point without a line is a mark. */
  lift(): void {
    this.flush();
    if (this.vertices === 1) this.sink.dot(this.firstX, this.firstY, this.dot);
    this.vertices = 0;
  }
}

/** Of a column that holds more points than so many the end is sought, and the others are looked through at once. */
const fewest = 4;

/** The line of one run: gaps and the end of the run lift the pen. */
export function drawLine(sink: Sink, { x, y }: Trace, run: Run, places: Places): void {
  const { from, to } = rowsInSight(x, run, places);
  const held = new Column(sink, places.dot);
  const { left, width } = places.box;
  const right = left + width;
  // All points beyond one side of the box are one column: nothing between them is seen.
  const columnOf = (across: number): number =>
    across < left ? -1 : across > right ? 1e9 : Math.floor((across - left) / places.grain);
  const add = (row: number): void => held.add(pixelOf(places.x, x[row] ?? NaN), pixelOf(places.y, y[row] ?? NaN));
  let [column, inColumn] = [NaN, 0];
  for (let row = from; row < to; row += 1) {
    const across = pixelOf(places.x, x[row] ?? NaN);
    const down = pixelOf(places.y, y[row] ?? NaN);
    if (!Number.isFinite(across) || !Number.isFinite(down)) {
      held.lift();
      column = NaN;
      continue;
    }
    const within = columnOf(across);
    if (within !== column) {
      held.flush();
      inColumn = 0;
    }
    column = within;
    held.add(across, down);
    inColumn += 1;
    if (inColumn !== fewest || !run.monotone) continue;
    const isInside = (other: number): boolean => columnOf(pixelOf(places.x, x[other] ?? NaN)) === within;
    const rest = extremesOf(x, y, { from: row + 1, to: endOfColumn(row, to, isInside) }, places.y.log);
    if (rest.to === row + 1) continue;
    add(Math.min(rest.low, rest.high));
    add(Math.max(rest.low, rest.high));
    add(rest.to - 1);
    row = rest.to - 1;
  }
  held.lift();
}

/** The row behind the last one of a column, sought from one of its rows on in growing steps. */
function endOfColumn(row: number, to: number, isInside: (row: number) => boolean): number {
  let [inside, step] = [row, fewest];
  while (inside + step < to && isInside(inside + step)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, to);
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The rows of the lowest and the highest value up to a gap or the end, and where that is. */
function extremesOf(
  x: Float64Array,
  y: Float64Array,
  { from, to }: { from: number; to: number },
  log: boolean,
): { low: number; high: number; to: number } {
  const floor = log ? 0 : -Infinity;
  let [low, high] = [from, from];
  let [least, most] = [Infinity, -Infinity];
  let row = from;
  for (; row < to; row += 1) {
    const value = y[row] ?? NaN;
    if (!(value > floor && value < Infinity) || !Number.isFinite(x[row] ?? NaN)) break;
    if (value < least) {
      least = value;
      low = row;
    }
    if (value > most) {
      most = value;
      high = row;
    }
  }
  return { low, high, to: row };
}
