import { drawLine } from './draw-line.ts';
import { rowsInSight, type Places } from './places.ts';
import { pixelOf } from './scale.ts';
import type { Run, Trace } from './trace.ts';
import type { Sink } from './sink.ts';

/** Draws a trace as its style says. What lies outside of the box may be drawn too; the pen clips. */
export function drawTrace(sink: Sink, trace: Trace, places: Places): void {
  if (trace.style === 'sticks') drawSticks(sink, trace, places);
  for (const run of trace.style === 'sticks' ? [] : trace.runs) {
    if (trace.style === 'line') drawLine(sink, trace, run, places);
    else drawPoints(sink, trace, run, places);
  }
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

/** Of more points than so many in sight a mark is a small square, and all of them are drawn at once. */
const manyMarks = 4000;

/** Marks; of those that would cover each other one is drawn. */
export function drawPoints(sink: Sink, { x, y }: Trace, run: Run, places: Places): void {
  const { left, top, width, height } = places.box;
  const { from, to } = rowsInSight(x, run, places);
  const many = to - from > manyMarks;
  const cell = many ? places.dot : places.grain;
  const [columns, lines] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const filled = new Uint8Array(columns * lines);
  const [right, bottom] = [left + width, top + height];
  for (let row = from; row < to; row += 1) {
    const across = pixelOf(places.x, x[row] ?? NaN);
    const down = pixelOf(places.y, y[row] ?? NaN);
    if (!(across >= left && across <= right && down >= top && down <= bottom)) continue;
    const place = Math.floor((down - top) / cell) * columns + Math.floor((across - left) / cell);
    if (filled[place]) continue;
    filled[place] = 1;
    if (!many) sink.dot(across, down, places.dot);
  }
  if (many) sink.cells({ left, top, side: cell, columns, filled });
}

/** Sticks that stand on their foot; of those in one column of pixels the highest and the lowest. */
function drawSticks(sink: Sink, { x, y, runs, foot = 0 }: Trace, places: Places): void {
  const { left, top, width, height } = places.box;
  const floor = places.y.log ? top + height : pixelOf(places.y, foot);
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
