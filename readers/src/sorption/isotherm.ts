import type { Column, Columns, Run } from '../content.ts';
import { turnsOf } from '../kit/turns.ts';

/**
 * The branches of an isotherm in one table by the way of its pressure; numbered where there are more than two. The
 * upper turning point belongs to both: the gas leaves from where it filled the pores. The lowest point is the end of
 * one branch or the first of another isotherm: it belongs to the branch whose amount it is nearer to.
 */
export function branchesOf(pressure: Float64Array, amount: Float64Array): Run[] {
  const turns = turnsOf(pressure).map((turn) => ({ ...turn }));
  for (const [index, turn] of turns.entries()) {
    const before = turns[index - 1];
    if (!before || before.to - before.from < 2) continue;
    const lowest = before.to - 1;
    const apart = (row: number) => Math.abs((amount[row] ?? NaN) - (amount[lowest] ?? NaN));
    if (!turn.rising) turn.from = lowest;
    else if (apart(turn.from) < apart(lowest - 1)) before.to = turn.from = lowest;
  }
  return turns.map(({ from, to, rising }, index) => {
    const branch = rising ? 'Adsorption' : 'Desorption';
    const name = turns.length > 2 ? `${branch} ${Math.floor(index / 2) + 1}` : branch;
    return { name, from, to };
  });
}

/** An isotherm: `amount` against `pressure`, both as indices of `columns`. */
export const isotherm = (columns: Column[], pressure: number, amount: number, runs: Run[]): Columns => ({
  kind: 'columns',
  title: '',
  columns,
  views: [{ name: 'Isotherm', x: pressure, y: [amount], style: 'line', ...(runs.length > 0 ? { runs } : {}) }],
});

/** p/p0 of two pressures in one unit; undefined where a saturation pressure is missing. */
export function ratioOf(pressure: Column | undefined, saturation: Column | undefined): Column | undefined {
  if (!pressure || !saturation || pressure.unit !== saturation.unit) return undefined;
  if (saturation.values.some((value) => !(value > 0))) return undefined;
  const values = pressure.values.map((value, row) => value / (saturation.values[row] ?? NaN));
  return { label: 'p/p0', unit: '', values };
}
