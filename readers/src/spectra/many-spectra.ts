import type { Column, Columns, View } from '../content.ts';
import { limits, Unreadable } from '../reader.ts';

export interface TitledSpectrum {
  title: string;
  values: Float64Array;
}

/** Spectra of one axis, each a part; more than parts may be stand in one, each a run that joins no other. */
export function partsOfSpectra(
  x: Column,
  y: Omit<Column, 'values'>,
  spectra: readonly TitledSpectrum[],
  view: Partial<Pick<View, 'reversed' | 'style' | 'runs'>> = {},
): Columns[] {
  const part = (title: string, across: Float64Array, values: Float64Array, runs?: View['runs']): Columns => ({
    kind: 'columns',
    title: title.slice(0, limits.text),
    columns: [
      { ...x, values: across },
      { ...y, values },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', ...view, ...(runs ? { runs } : {}) }],
  });
  if (spectra.length === 1 && spectra[0]) return [part('', x.values, spectra[0].values)];
  if (spectra.length <= limits.parts) return spectra.map(({ title, values }) => part(title, x.values, values));
  const points = x.values.length;
  const length = spectra.length * points;
  if (length * 2 > limits.values) throw new Unreadable('large', `${spectra.length} spectra are too many.`);
  const [across, all] = [new Float64Array(length), new Float64Array(length)];
  const runs = spectra.map(({ title, values }, index) => {
    across.set(x.values, index * points);
    all.set(values, index * points);
    return { name: title.slice(0, limits.text), from: index * points, to: (index + 1) * points };
  });
  return [part('', across, all, runs)];
}
