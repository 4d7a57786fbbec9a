import { drawPlot } from './plot.ts';
import { between, normal, pick, randomFrom } from './random.ts';
import { lorentzian, pseudoVoigt, range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

type Band = readonly [wavenumber: number, height: number, width: number];

/** A spectrum of a known sample; the marks name its bands at their wavenumbers. */
type BandSpectrum = Curve & { sample: string; marks: [number, string][] };

/** Raman shifts in cm⁻¹ of well-known samples. */
const ramanSamples: { name: string; to: number; by: number; bands: Band[]; marks: [number, string][] }[] = [
  {
    name: 'Graphene',
    to: 3200,
    by: 500,
    bands: [
      [1348, 0.42, 46],
      [1582, 1, 24],
      [1622, 0.1, 22],
      [2452, 0.06, 60],
      [2692, 0.88, 42],
      [2940, 0.07, 70],
    ],
    marks: [
      [1348, 'D'],
      [1582, 'G'],
      [2692, '2D'],
    ],
  },
  {
    name: 'TiO₂',
    to: 900,
    by: 100,
    bands: [
      [144, 1, 12],
      [197, 0.06, 14],
      [399, 0.24, 26],
      [516, 0.26, 28],
      [639, 0.34, 30],
    ],
    marks: [
      [144, 'Eg'],
      [399, 'B₁g'],
      [516, 'A₁g'],
      [639, 'Eg'],
    ],
  },
  {
    name: 'MoS₂',
    to: 600,
    by: 100,
    bands: [
      [286, 0.08, 10],
      [383, 0.72, 5],
      [408, 1, 6],
      [450, 0.16, 30],
    ],
    marks: [
      [381, 'E₂g'],
      [412, 'A₁g'],
    ],
  },
];

/** A Raman spectrum: x is the shift in cm⁻¹, y are counts above a fluorescence slope. */
export function ramanSpectrum(seed: string, by = 1, noise = 60): BandSpectrum & { to: number; tick: number } {
  const random = randomFrom(`raman ${seed}`);
  const { name, to, by: tick, bands, marks } = pick(random, ramanSamples);
  const slope = between(random, 0.03, 0.1);
  const drawn = bands.map(([centre, height, width]): Band => [
    centre + between(random, -2, 2),
    height * between(random, 0.85, 1.15),
    width,
  ]);
  const x = range(100, to, by);
  const y = x.map((shift) => {
    let value = 0.05 + (slope * shift) / to;
    for (const [centre, height, width] of drawn) value += height * lorentzian(shift, centre, width);
    return Math.round(12_000 * value + noise * normal(random));
  });
  return { x, y, sample: name, marks, to, tick };
}

export function drawRaman(seed: string, canvas: Canvas): string {
  const spectrum = ramanSpectrum(seed, 2, 20);
  const top = Math.max(...spectrum.y);
  const near = (shift: number) =>
    Math.max(...spectrum.y.filter((_, index) => Math.abs((spectrum.x[index] ?? 0) - shift) < 12));
  return drawPlot(
    {
      series: [{ ...spectrum, colour: 'moss', width: 1.3 }],
      x: [100, spectrum.to],
      y: [0, top * 1.15],
      xTick: spectrum.tick,
      xLabel: 'Raman shift / cm⁻¹',
      yLabel: 'Intensity (a.u.)',
      caption: spectrum.sample,
      notes: spectrum.marks.map(([x, words]) => ({ x, y: near(x), words })),
    },
    canvas,
  );
}

/** Infrared bands in cm⁻¹ with their absorbance. */
const infraredSamples: { name: string; bands: Band[]; marks: [number, string][] }[] = [
  {
    name: 'Polyester',
    marks: [
      [1716, 'C=O'],
      [1245, 'C–O'],
    ],
    bands: [
      [3430, 0.06, 180],
      [2960, 0.14, 60],
      [1716, 1, 26],
      [1504, 0.14, 20],
      [1409, 0.24, 20],
      [1340, 0.26, 24],
      [1245, 0.96, 60],
      [1096, 0.84, 56],
      [1018, 0.4, 22],
      [872, 0.24, 18],
      [723, 0.8, 18],
    ],
  },
  {
    name: 'Cellulose',
    marks: [
      [3340, 'O–H'],
      [1030, 'C–O'],
    ],
    bands: [
      [3340, 0.62, 330],
      [2900, 0.26, 110],
      [1642, 0.16, 90],
      [1428, 0.2, 50],
      [1370, 0.22, 44],
      [1316, 0.2, 40],
      [1160, 0.44, 36],
      [1108, 0.56, 44],
      [1030, 0.98, 80],
      [898, 0.14, 24],
      [662, 0.28, 70],
    ],
  },
  {
    name: 'Polyamide',
    marks: [
      [3298, 'N–H'],
      [1634, 'C=O'],
    ],
    bands: [
      [3298, 0.46, 80],
      [3085, 0.12, 60],
      [2932, 0.52, 46],
      [2858, 0.36, 40],
      [1634, 1, 40],
      [1538, 0.82, 46],
      [1464, 0.24, 30],
      [1372, 0.2, 30],
      [1262, 0.3, 40],
      [1200, 0.22, 36],
      [690, 0.34, 90],
    ],
  },
];

/** An infrared spectrum: x is the wavenumber in cm⁻¹, y is transmittance in per cent. */
export function ftirSpectrum(seed: string, by = 2): BandSpectrum {
  const random = randomFrom(`ftir ${seed}`);
  const { name, bands, marks } = pick(random, infraredSamples);
  const drawn = bands.map(([centre, height, width]): Band => [centre, height * between(random, 0.7, 1.05), width]);
  const tilt = between(random, -2, 3);
  const x = range(500, 4000, by);
  const y = x.map((wavenumber) => {
    let absorbance = 0.015;
    for (const [centre, height, width] of drawn)
      absorbance += 0.62 * height * pseudoVoigt(wavenumber, centre, width, 0.35);
    return 100 * 10 ** -absorbance - tilt * (wavenumber / 4000) + 0.06 * normal(random);
  });
  return { x, y, sample: name, marks };
}

export function drawFtir(seed: string, canvas: Canvas): string {
  const spectrum = ftirSpectrum(seed, 4);
  const low = Math.min(...spectrum.y);
  const near = (wavenumber: number) =>
    Math.min(...spectrum.y.filter((_, index) => Math.abs((spectrum.x[index] ?? 0) - wavenumber) < 30));
  return drawPlot(
    {
      series: [{ ...spectrum, colour: 'rust', look: 'line', width: 1.3 }],
      x: [4000, 500],
      y: [low - 14, 108],
      xTick: 500,
      yTick: 20,
      xLabel: 'Wavenumber / cm⁻¹',
      yLabel: 'Transmittance / %',
      notes: spectrum.marks.map(([x, words]) => ({ x, y: near(x) - 13, words })),
    },
    canvas,
  );
}
