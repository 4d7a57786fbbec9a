import type { Undrawable } from '@yance/contract/results/preview.ts';
import { convert } from 'jcampconverter';
import { plotOf, type Plot } from './plot.ts';

/**
 * A one-dimensional JCAMP-DX spectrum. Wavenumbers and chemical shifts are read from high to low, as spectroscopists
 * do.
 */
export function parseJcamp(text: string): Plot | Undrawable {
  const entry = convert(text, { noContour: true, canonicDataLabels: true }).flatten.find(
    (one) => one.spectra?.[0]?.data && !one.twoD,
  );
  const spectrum = entry?.spectra[0];
  const { x, y } = (spectrum?.data ?? {}) as { x?: number[]; y?: number[] };
  // Packed ordinates without a first abscissa may be any text: letters are digits in this format.
  const unplaced = spectrum?.isXYdata && (spectrum.firstX === undefined || spectrum.lastX === undefined);
  const count = unplaced ? 0 : Math.min(x?.length ?? 0, y?.length ?? 0);
  if (!x || !y || count < 2 || !x.every(Number.isFinite)) return { kind: 'none', reason: 'noSpectrum' };
  const plot = plotOf(
    x.slice(0, count),
    [
      {
        name: (entry?.title ?? '').slice(0, 60),
        y: y.slice(0, count).map((value) => (Number.isFinite(value) ? value : null)),
      },
    ],
    {
      x: String(spectrum?.xUnits ?? 'X').slice(0, 40),
      y: String(spectrum?.yUnits ?? 'Y').slice(0, 40),
    },
  );
  return { ...plot, x_reversed: plot.x_reversed || /NMR|INFRARED/i.test(entry?.dataType ?? '') };
}
