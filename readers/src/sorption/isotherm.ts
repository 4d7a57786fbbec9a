import type { Column, Columns, Run } from '../content.ts';
import { turnsOf } from '../kit/turns.ts';

/**
 * The branches of an isotherm in one table by the way of its pressure; numbered where there are more than two. The
 * turning point belongs to both: the gas leaves from where it filled the pores.
 */
export function branchesOf(pressure: Float64Array): Run[] {
  const turns = turnsOf(pressure);
  return turns.map(({ from, to, rising }, index) => {
    const branch = rising ? 'Adsorption' : 'Desorption';
    const name = turns.length > 2 ? `${branch} ${Math.floor(index / 2) + 1}` : branch;
    return { name, from: Math.max(0, from - 1), to };
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
