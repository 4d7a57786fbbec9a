import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { gaussian, range, step, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/** Diffuse reflectance of a semiconductor: x in nm, y is absorbance; the edge lies at 1240 / band gap (eV). */
export function uvVisSpectrum(seed: string, by = 1): Curve & { gap: number } {
  const random = randomFrom(`uv ${seed}`);
  const gap = between(random, 2.3, 3.2);
  const tail = between(random, 0.04, 0.14);
  const x = range(220, 800, by);
  const y = x.map(
    (wavelength) =>
      0.08 +
      0.92 * (1 - step(wavelength, 1240 / gap - 18, 46)) +
      0.12 * gaussian(wavelength, 262, 60) +
      tail * gaussian(wavelength, 560, 150),
  );
  return { x, y, gap };
}

export function drawUvVis(seed: string, canvas: Canvas): string {
  const spectrum = uvVisSpectrum(seed, 3);
  const edge = 1240 / spectrum.gap;
  return drawPlot(
    {
      series: [
        { ...spectrum, colour: 'violet' },
        { x: [edge - 62, edge + 4], y: [1.04, 0.08], colour: 'edge', look: 'dashed', width: 0.9 },
      ],
      x: [220, 800],
      y: [0, 1.25],
      xTick: 100,
      xLabel: 'Wavelength / nm',
      yLabel: 'Absorbance (a.u.)',
      notes: [{ x: edge + 14, y: 0.42, words: `λg ${edge.toFixed(0)} nm`, anchor: 'start' }],
      caption: `Eg = ${spectrum.gap.toFixed(2)} eV`,
    },
    canvas,
  );
}

/** Emission at several excitations or concentrations: x in nm; one curve each, brightest first. */
export function emissionSpectra(seed: string, by = 2): Curve[] {
  const random = randomFrom(`pl ${seed}`);
  const centre = between(random, 510, 610);
  const width = between(random, 46, 74);
  const x = range(420, 780, by);
  return [1, 0.72, 0.46, 0.24].map((height, index) => ({
    x,
    y: x.map(
      (wavelength) =>
        height *
        (gaussian(wavelength, centre - index * 5, width) +
          0.24 * gaussian(wavelength, centre + 52 - index * 4, width * 1.4)),
    ),
  }));
}

export function drawEmission(seed: string, canvas: Canvas): string {
  const colours = ['ochre', 'rust', 'plum', 'violet'] as const;
  return drawPlot(
    {
      series: emissionSpectra(seed).map((curve, index) => ({
        ...curve,
        colour: colours[index] ?? 'plum',
        look: index === 0 ? ('area' as const) : ('line' as const),
        width: 1.4,
      })),
      x: [420, 780],
      y: [0, 1.28],
      xTick: 60,
      xLabel: 'Wavelength / nm',
      yLabel: 'PL intensity (a.u.)',
    },
    canvas,
  );
}

/** Circular dichroism of a protein: x in nm, y is the mean residue ellipticity in 10³ deg cm² dmol⁻¹. */
export function dichroismSpectrum(seed: string, by = 0.5): Curve {
  const random = randomFrom(`cd ${seed}`);
  const helix = between(random, 0.6, 1);
  const x = range(190, 260, by);
  return {
    x,
    y: x.map(
      (w) =>
        helix * (68 * gaussian(w, 192, 13) - 30 * gaussian(w, 208.5, 12) - 33 * gaussian(w, 222.5, 18)) -
        (1 - helix) * 30 * gaussian(w, 198, 16),
    ),
  };
}

export function drawDichroism(seed: string, canvas: Canvas): string {
  return drawPlot(
    {
      series: [
        { x: [190, 260], y: [0, 0], colour: 'edge', look: 'line', width: 0.8 },
        { ...dichroismSpectrum(seed), colour: 'indigo' },
      ],
      x: [190, 260],
      y: [-44, 76],
      xTick: 10,
      yTick: 20,
      xLabel: 'Wavelength / nm',
      yLabel: '[θ] / 10³ deg cm² dmol⁻¹',
    },
    canvas,
  );
}
