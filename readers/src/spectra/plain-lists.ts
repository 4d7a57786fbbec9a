import type { Column } from '../content.ts';
import { placeOf, type Place } from './plain-places.ts';

/** Places that an instrument goes through by steps of its own: a list of peaks stands at others. */
const scanned: readonly (Place | undefined)[] = ['angle', 'wavenumber', 'wavelength', 'shift', 'spacing', 'energy'];

/**
 * How numbers at a place are shown that are a list of lines and no scan: of masses as sticks, of peaks, which stand
 * over no ground, as a table; undefined of a scan.
 */
export function listAt(column: Column): 'sticks' | 'table' | undefined {
  const place = placeOf(column);
  if (place === 'charge')
    return column.values.every(Number.isInteger) || goesByChance(column.values) ? 'sticks' : undefined;
  return scanned.includes(place) && goesByChance(column.values) ? 'table' : undefined;
}

/** From this share of steps that are unlike the next one on there is no scan; its steps change here and there. */
const mostUnlike = 0.4;

/** Whether steps are unlike each other, as those between lines are, beyond what rounding makes of even ones. */
function goesByChance(values: Float64Array): boolean {
  const steps = values.subarray(1).map((value, row) => Math.abs(value - (values[row] ?? NaN)));
  const rounding = 2.1 * unitOfLast(values);
  let [unlike, all] = [0, 0];
  for (let row = 1; row < steps.length; row += 1) {
    const [one, next] = [steps[row - 1] ?? 0, steps[row] ?? 0];
    all += 1;
    if (Math.max(one, next) > 1.5 * Math.min(one, next) + rounding) unlike += 1;
  }
  return all > 1 && unlike >= mostUnlike * all;
}

/** What the last decimal of the numbers is worth, a millionth at the least. */
function unitOfLast(values: Float64Array): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    const factor = 10 ** decimals;
    if (
      values.every(
        (value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6 * Math.abs(value * factor) + 1e-9,
      )
    )
      return 1 / factor;
  }
  return 1e-6;
}
