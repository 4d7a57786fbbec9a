import type { Run, View } from '../content.ts';
import { turnsOf } from './turns.ts';

type Rows = Pick<Run, 'from' | 'to'>;

/** Pieces of a curve beyond which their lines say nothing: its points stand alone. */
const mostPieces = 200;

/**
 * Rows through which a quantity goes one way, as a time or the axis of a spectrum does: the first step back begins the
 * next rows, however small. Equal values and gaps are no step.
 */
export function passesOf(values: Float64Array, { from, to }: Rows = { from: 0, to: values.length }): Rows[] {
  const passes: Rows[] = [];
  let [start, way, last] = [from, 0, NaN];
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const step = Math.sign(value - last);
    if (way !== 0 && step === -way) {
      passes.push({ from: start, to: row });
      [start, way] = [row, 0];
    } else if (step !== 0 && !Number.isNaN(step)) way = step;
    last = value;
  }
  if (start < to) passes.push({ from: start, to });
  return passes;
}

/** How a curve is joined whose axis goes one way: in one, in its passes, or not at all where they are too many. */
export function joinedAlong(values: Float64Array): Partial<Pick<View, 'style' | 'runs'>> {
  const passes = passesOf(values);
  if (passes.length <= 1) return {};
  if (passes.length > mostPieces || passes.length * 3 > values.length) return { style: 'points' };
  return { runs: passes.map((rows, index) => ({ name: `#${index + 1}`, ...rows })) };
}

/**
 * The sweeps of a quantity that turns, with its noise passed over, numbered after `name`. The vertex at which it turns
 * belongs to both; where it leaps back to begin anew nothing does.
 */
export function sweepsOf(
  values: Float64Array,
  name: string,
  { from, to }: Rows = { from: 0, to: values.length },
): Run[] {
  const turns = turnsOf(values.subarray(from, to));
  return turns.map((turn, index) => {
    const isVertex = index > 0 && turns[index - 1]?.rising !== turn.rising;
    return { name: `${name} ${index + 1}`, from: from + turn.from - (isVertex ? 1 : 0), to: from + turn.to };
  });
}

/** How a curve is joined whose axis may turn: in one, in its sweeps, or not at all where noise alone turns it. */
export function joinedBySweeps(values: Float64Array, name: string): Partial<Pick<View, 'style' | 'runs'>> {
  const runs = sweepsOf(values, name);
  if (runs.length > mostPieces) return { style: 'points' };
  return runs.length > 1 ? { runs } : {};
}

/** Rows of one value after another, as cycles are counted; named by `name` and the value. */
export function countedRuns(values: Float64Array, name: string): Run[] {
  const runs: Run[] = [];
  for (const [row, value] of values.entries()) {
    const last = runs.at(-1);
    if (last && values[row - 1] === value) last.to = row + 1;
    else runs.push({ name: `${name} ${value}`, from: row, to: row + 1 });
  }
  return runs;
}
