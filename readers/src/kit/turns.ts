import type { Run } from '../content.ts';

type Turn = Omit<Run, 'name'> & { rising: boolean };

/**
 * Where a quantity turns from rising to falling or back: the branches of an isotherm, the sweeps of a voltammogram or
 * of a magnet. The turning point ends the run before it.
 * @param tolerance the part of the whole range that a step back must pass to be a turn, and no noise
 */
export function turnsOf(values: Float64Array, tolerance = 0.02): Turn[] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const least = (high - low) * tolerance;
  const turns: Turn[] = [];
  if (!(least > 0)) return turns;
  let rising: boolean | undefined;
  let from = 0;
  let extreme = 0;
  let lowest = 0;
  let highest = 0;
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    if (rising === undefined) {
      // Until the first way is clear, both ends are followed.
      if (!(value >= (values[lowest] ?? NaN))) lowest = index;
      if (!(value <= (values[highest] ?? NaN))) highest = index;
      if (value - (values[lowest] ?? NaN) > least) rising = true;
      else if ((values[highest] ?? NaN) - value > least) rising = false;
      extreme = index;
      continue;
    }
    const beyond = rising ? value >= (values[extreme] ?? NaN) : value <= (values[extreme] ?? NaN);
    if (beyond) extreme = index;
    else if (Math.abs(value - (values[extreme] ?? NaN)) > least) {
      turns.push({ from, to: extreme + 1, rising });
      from = extreme + 1;
      extreme = index;
      rising = !rising;
    }
  }
  turns.push({ from, to: values.length, rising: rising ?? true });
  return withoutJumps(turns);
}

/** Where a quantity jumps back to begin anew, the point after the jump is the first of its rise, and no fall alone. */
function withoutJumps(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  let begin: number | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.to - turn.from === 1 && index < turns.length - 1) begin ??= turn.from;
    else {
      joined.push({ ...turn, from: begin ?? turn.from });
      begin = undefined;
    }
  }
  return joined;
}
