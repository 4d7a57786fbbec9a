/** How the places of a column follow each other. */
export interface Order {
  /** Rows that stand off the regular step: numbers of a header, events, or measured points that only look like them. */
  strangers: number[];
  /** Rows at which the places begin anew; the first is 0. */
  starts: number[];
}

/** Rows of a header or of an event are few. */
const mostStrangers = 3;

/** The order of places along x; undefined where they run to and fro too often to be places, or not at all. */
export function orderOf(values: Float64Array): Order | undefined {
  // By decades a sweep moves as evenly as others do by their step.
  const even = goesByDecades(values) ? values.map(Math.log) : values;
  const starts = startsOf(even);
  return starts && { strangers: strangersOf(even), starts };
}

/** Whether places go on by equal factors over two decades or more, as frequencies do, and not by equal steps. */
export function goesByDecades(values: Float64Array): boolean {
  let [lowest, highest] = [Infinity, 0];
  for (const value of values) {
    if (!(value > 0)) return false;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return highest >= 100 * lowest && evenSteps(values.map(Math.log)) >= 0.8 && evenSteps(values) < 0.8;
}

/** Whether places go on by equal steps or by equal factors, but for where they begin anew. */
export const goesEvenly = (values: Float64Array): boolean => evenSteps(values) >= 0.9 || goesByDecades(values);

/** The share of steps that are about as long as half of them. */
function evenSteps(values: Float64Array): number {
  const usual = usualStep(values);
  let [even, all] = [0, 0];
  for (let row = 1; row < values.length; row += 1) {
    const size = Math.abs((values[row] ?? NaN) - (values[row - 1] ?? NaN));
    if (size > 0) all += 1;
    if (size >= usual / 1.5 && size <= 1.5 * usual) even += 1;
  }
  return all > 0 ? even / all : 0;
}

/** Half of the steps that are any are shorter than this; 0 where there is none. */
function usualStep(values: Float64Array): number {
  const steps = values.subarray(1).map((value, row) => Math.abs(value - (values[row] ?? NaN)));
  const moves = steps.filter((step) => step > 0).toSorted();
  return moves[Math.floor(moves.length / 2)] ?? 0;
}

function strangersOf(values: Float64Array): number[] {
  const step = usualStep(values);
  const at = (row: number): number => values[row] ?? NaN;
  let rising = 0;
  for (let row = 1; row < values.length; row += 1) rising += Math.sign(at(row) - at(row - 1));
  const isNext = (from: number, to: number, most = 3): boolean => {
    const move = (to - from) * (Math.sign(rising) || 1);
    return move >= step / 3 && move <= most * step;
  };
  let regular = 0;
  for (let row = 1; row < values.length; row += 1) if (isNext(at(row - 1), at(row))) regular += 1;
  if (step === 0 || regular < 0.6 * (values.length - 1)) return [];

  const found: number[] = [];
  const first = leading(values, step, isNext);
  for (let row = 0; row < first; row += 1) found.push(row);
  let last = at(first);
  for (let row = first + 1; row < values.length; row += 1) {
    if (Math.abs(at(row) - last) > 3 * step) {
      const ahead = Array.from({ length: mostStrangers }, (_, index) => row + 1 + index);
      const back = ahead.find((later) => isNext(last, at(later), 4.5));
      // Two rows at the end are no scan of their own.
      const until =
        back ?? (values.length - row < mostStrangers && !isOnward(at(row) - last, rising) ? values.length : row);
      for (; row < until; row += 1) found.push(row);
      if (row >= values.length) break;
    }
    last = at(row);
  }
  return found;
}

const isOnward = (move: number, rising: number): boolean => Math.sign(move) === Math.sign(rising);

/** How many first rows stand off, where those after them go on in regular steps. */
function leading(values: Float64Array, step: number, isNext: (from: number, to: number) => boolean): number {
  const at = (row: number): number => values[row] ?? NaN;
  for (let count = 1; count <= mostStrangers && count + 3 < values.length; count += 1) {
    const move = Math.abs(at(count) - at(count - 1));
    const until = Math.min(values.length - 1, count + 9);
    let isRegular = move > 3 * step || move < step / 3;
    for (let row = count; row < until; row += 1) isRegular &&= isNext(at(row), at(row + 1));
    if (isRegular) return count;
  }
  return 0;
}

/** A step that moves, and the row to which it leads. */
interface Move {
  row: number;
  by: number;
}

/**
 * Where the places leap: by far more than the steps around, or against the way before and after. Undefined where they
 * only go to and fro, or do not move.
 */
function startsOf(values: Float64Array): number[] | undefined {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  const range = highest - lowest;
  const moves: Move[] = [];
  for (let row = 1; row < values.length; row += 1) {
    const by = (values[row] ?? NaN) - (values[row - 1] ?? NaN);
    if (Math.abs(by) > 1e-9 * range) moves.push({ row, by });
  }
  if (moves.length === 0) return undefined;
  const starts = [0];
  for (let at = 0; at < moves.length; at += 1) {
    const row = moves[at]?.row ?? 0;
    const gone = Math.abs((values[row - 1] ?? NaN) - (values[starts.at(-1) ?? 0] ?? NaN));
    if (isLeap(moves, at, gone, range)) starts.push(row);
  }
  const turns = turnsIn(values, starts, 0.001 * range);
  return values.length >= 3 * (turns + starts.length) || turns + starts.length === 1 ? starts : undefined;
}

/** Whether a step begins something new, `gone` after its start; steps below 0.5 % of the range are noise or no gap. */
function isLeap(moves: readonly Move[], at: number, gone: number, range: number): boolean {
  const by = moves[at]?.by ?? 0;
  const size = Math.abs(by);
  if (size < 0.005 * range) return false;
  let around = 0;
  for (let near = Math.max(0, at - 3); near <= at + 3 && near < moves.length; near += 1)
    if (near !== at) around = Math.max(around, Math.abs(moves[near]?.by ?? 0));
  if (around > 0 && size > 5 * around) return true;
  const before = moves[at - 1]?.by ?? by;
  const after = moves[at + 1]?.by ?? -by;
  if (at === 0 || size < 0.02 * range || Math.sign(before) === Math.sign(by)) return false;
  return (
    Math.sign(after) !== Math.sign(by) && (size >= 1.99 * around || (gone > 0 && size >= 0.6 * gone && size >= around))
  );
}

/** How often the places turn within their runs; what wavers by less than `noise` is the noise of a sensor. */
function turnsIn(values: Float64Array, starts: readonly number[], noise: number): number {
  const begins = new Set(starts);
  let turns = 0;
  let way = 0;
  let furthest = values[0] ?? NaN;
  for (const [row, value] of values.entries()) {
    if (begins.has(row)) {
      way = 0;
      furthest = value;
      continue;
    }
    const move = value - furthest;
    if (Math.sign(move) === way) furthest = value;
    else if (Math.abs(move) >= noise) {
      if (way !== 0) turns += 1;
      way = Math.sign(move);
      furthest = value;
    }
  }
  return turns;
}
