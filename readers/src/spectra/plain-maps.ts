import type { Column, Part } from '../content.ts';
import { partsAt } from './spectra-in-plane.ts';

/** Fewer points in a row are no spectrum. */
const shortest = 10;

const isPlace = ({ label }: Column): boolean => /^[xyz]$/i.test(label);

/**
 * Spectra one after another, each beside the place that stands in every row of it, as maps are exported: one or two
 * columns of places, one of the axis, one of what was measured. Undefined of all else; of columns with names the
 * places must be called x, y or z.
 */
export function spectraAtPlaces(columns: readonly Column[], isNamed: boolean, isReversed: boolean): Part[] | undefined {
  if (columns.length < 3 || columns.length > 4) return undefined;
  const places = columns.slice(0, -2);
  const [axis, measured] = columns.slice(-2);
  if (!axis || !measured || (isNamed && !places.every(isPlace))) return undefined;
  const length = pieceOf(places);
  const rows = axis.values.length;
  if (length < shortest || rows === length || rows % length !== 0) return undefined;
  if (!repeats(axis.values, length) || !places.every(({ values }) => staysFor(values, length))) return undefined;
  const at = Array.from({ length: rows / length }, (_, index) =>
    places.map(({ values }) => values[index * length] ?? NaN),
  );
  if (new Set(at.map((place) => place.join(' '))).size < at.length) return undefined;
  const spectra = at.map((place, index) => ({
    title: place.map((value, which) => `${places[which]?.label} = ${value}`).join(', '),
    values: measured.values.slice(index * length, (index + 1) * length),
  }));
  const [x, y] = places.map(({ label, unit }) => ({ label, unit }));
  const sum = { label: `Sum of ${measured.label}`, unit: measured.unit };
  const { label, unit } = measured;
  return partsAt(
    at,
    { ...axis, values: axis.values.slice(0, length) },
    { label, unit },
    spectra,
    x && y && { x, y, z: sum },
    isReversed ? { reversed: true } : {},
  );
}

/** Rows before any place changes. */
function pieceOf(places: readonly Column[]): number {
  const [first] = places;
  let row = 1;
  while (row < (first?.values.length ?? 0) && places.every(({ values }) => values[row] === values[0])) row += 1;
  return row;
}

const staysFor = (values: Float64Array, length: number): boolean =>
  values.every((value, row) => value === values[row - (row % length)]);

/** Whether an axis goes one way and again the same way in every piece. */
function repeats(axis: Float64Array, length: number): boolean {
  const way = Math.sign((axis[1] ?? NaN) - (axis[0] ?? NaN));
  return axis.every((value, row) =>
    row < length ? row === 0 || Math.sign(value - (axis[row - 1] ?? NaN)) === way : value === axis[row % length],
  );
}

/**
 * Whether a column without a name stays for as many rows each time and then moves on, as the place of a map or of a
 * series does: no curve has it along x or y.
 */
export function isOuterLoop(values: Float64Array): boolean {
  const lengths: number[] = [];
  let from = 0;
  for (let row = 1; row <= values.length; row += 1) {
    if (row < values.length && values[row] === values[row - 1]) continue;
    lengths.push(row - from);
    from = row;
  }
  const usual = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return usual >= 3 && lengths.filter((length) => length === usual).length >= 0.8 * (lengths.length - 1);
}
