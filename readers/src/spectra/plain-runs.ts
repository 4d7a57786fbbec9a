/** How the places of a column follow each other. */
export interface Order {
  /** Rows before, between or after the places that stand off their regular step: numbers of a header or events. */
  strangers: number[];
  /** Rows, without the strangers, at which the places begin anew; the first is 0. */
  starts: number[];
}

/** Rows of a header or of an event are few. */
const mostStrangers = 3;

/** The order of places along x; undefined where they run to and fro too often to be places, or not at all. */
export function orderOf(values: Float64Array): Order | undefined {
  const strangers = strangersOf(values);
  const odd = new Set(strangers);
  const starts = startsOf(odd.size > 0 ? values.filter((_, row) => !odd.has(row)) : values);
  return starts && { strangers, starts };
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

/** Where the places jump back to about their start after going one way; undefined where they only go to and fro. */
function startsOf(values: Float64Array): number[] | undefined {
  const step = usualStep(values);
  if (step === 0) return undefined;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  const range = highest - lowest;
  const starts = [0];
  let turns = 0;
  let from = 0;
  let way = 0;
  for (let row = 1; row < values.length; row += 1) {
    const before = values[row - 1] ?? NaN;
    const move = (values[row] ?? NaN) - before;
    // What wavers by less is the noise of a sensor.
    if (Math.abs(move) < 0.001 * range) continue;
    if (way !== 0 && Math.sign(move) !== way) {
      const gone = Math.abs(before - (values[from] ?? NaN));
      const isJump = Math.abs(move) >= Math.max(0.6 * gone, 1.5 * step, 0.02 * range);
      if (row - from >= 3 && isJump) {
        starts.push(row);
        from = row;
        way = 0;
        continue;
      }
      turns += 1;
      from = row - 1;
    }
    way = Math.sign(move);
  }
  return values.length >= 3 * (turns + starts.length) || turns + starts.length === 1 ? starts : undefined;
}
