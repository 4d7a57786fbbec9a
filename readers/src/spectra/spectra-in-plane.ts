import type { Column, Grid, Part, View } from '../content.ts';
import { partsOfSpectra, type TitledSpectrum } from './many-spectra.ts';

type Quantity = Omit<Column, 'values'>;

/** What stands along the plane of a map, and what its spectra add up to. */
export interface Plane {
  x: Quantity;
  y: Quantity;
  z: Quantity;
}

/**
 * Spectra at places: their mean and a map of their sums where they fill an even grid of `plane`, else each by itself.
 * @param places two numbers for each spectrum, where there is a plane
 */
export function partsAt(
  places: readonly (readonly number[])[],
  x: Column,
  y: Quantity,
  spectra: readonly TitledSpectrum[],
  plane?: Plane,
  view: Partial<Pick<View, 'reversed'>> = {},
): Part[] {
  const grid = plane && mapOf(places, spectra, plane);
  if (!grid) return partsOfSpectra(x, y, spectra, view);
  const mean = x.values.map(
    (_, point) => spectra.reduce((sum, { values }) => sum + (values[point] ?? NaN), 0) / spectra.length,
  );
  const [part] = partsOfSpectra(x, y, [{ title: '', values: mean }], view);
  return part ? [{ ...part, title: `Mean of ${spectra.length} spectra` }, grid] : [grid];
}

/** The sums of the spectra on their grid, where every place of it has one; undefined where they form none. */
function mapOf(
  places: readonly (readonly number[])[],
  spectra: readonly TitledSpectrum[],
  { x, y, z }: Plane,
): Grid | undefined {
  const along = (index: number) => [...new Set(places.map((place) => place[index] ?? NaN))].toSorted((a, b) => a - b);
  const [columns, rows] = [along(0), along(1)];
  if (columns.length < 2 || rows.length < 2 || columns.length * rows.length !== spectra.length) return undefined;
  if (!isEven(columns) || !isEven(rows)) return undefined;
  const [columnOf, rowOf] = [columns, rows].map((values) => new Map(values.map((value, index) => [value, index])));
  const values = new Float32Array(spectra.length).fill(NaN);
  places.forEach((place, index) => {
    const at = (rowOf?.get(place[1] ?? NaN) ?? 0) * columns.length + (columnOf?.get(place[0] ?? NaN) ?? 0);
    values[at] = spectra[index]?.values.reduce((sum, value) => sum + value, 0) ?? NaN;
  });
  if (values.some(Number.isNaN)) return undefined;
  const ends = (list: number[]) => ({ first: list[0] ?? 0, last: list.at(-1) ?? 0 });
  return {
    kind: 'grid',
    title: z.label,
    width: columns.length,
    height: rows.length,
    values,
    x: { ...x, ...ends(columns) },
    y: { ...y, ...ends(rows) },
    z,
    style: 'heights',
  };
}

function isEven(values: readonly number[]): boolean {
  const step = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / (values.length - 1);
  return values.every((value, index) => Math.abs(value - (values[0] ?? 0) - index * step) <= Math.abs(step) * 0.05);
}
