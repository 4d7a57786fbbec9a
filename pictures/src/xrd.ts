import { drawPlot } from './plot.ts';
import { between, normal, pick, randomFrom } from './random.ts';
import { pseudoVoigt, range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

type Indices = readonly [h: number, k: number, l: number];
/** Cell lengths in ångström; the reflections with their relative intensities as in published powder patterns. */
export type Crystal = {
  name: string;
  system: 'cubic' | 'tetragonal' | 'hexagonal';
  a: number;
  c: number;
  reflections: readonly (readonly [Indices, number])[];
};

export const copperKAlpha1 = 1.540593;
const copperKAlpha2 = 1.544427;

const cubic = (name: string, a: number, reflections: Crystal['reflections']): Crystal => ({
  name,
  system: 'cubic',
  a,
  c: a,
  reflections,
});

export const crystals: readonly Crystal[] = [
  cubic('CeO₂', 5.411, [
    [[1, 1, 1], 100],
    [[2, 0, 0], 27],
    [[2, 2, 0], 46],
    [[3, 1, 1], 34],
    [[2, 2, 2], 6],
    [[4, 0, 0], 6],
    [[3, 3, 1], 12],
    [[4, 2, 0], 8],
  ]),
  cubic('LaB₆', 4.1569, [
    [[1, 0, 0], 54],
    [[1, 1, 0], 100],
    [[1, 1, 1], 41],
    [[2, 0, 0], 22],
    [[2, 1, 0], 46],
    [[2, 1, 1], 25],
    [[2, 2, 0], 8],
    [[3, 0, 0], 20],
  ]),
  cubic('NaCl', 5.6402, [
    [[1, 1, 1], 9],
    [[2, 0, 0], 100],
    [[2, 2, 0], 55],
    [[3, 1, 1], 3],
    [[2, 2, 2], 15],
    [[4, 0, 0], 7],
    [[4, 2, 0], 12],
  ]),
  cubic('Si', 5.4309, [
    [[1, 1, 1], 100],
    [[2, 2, 0], 55],
    [[3, 1, 1], 30],
    [[4, 0, 0], 7],
    [[3, 3, 1], 11],
  ]),
  {
    name: 'TiO₂',
    system: 'tetragonal',
    a: 3.7852,
    c: 9.5139,
    reflections: [
      [[1, 0, 1], 100],
      [[1, 0, 3], 8],
      [[0, 0, 4], 20],
      [[1, 1, 2], 9],
      [[2, 0, 0], 35],
      [[1, 0, 5], 20],
      [[2, 1, 1], 19],
      [[2, 0, 4], 14],
      [[1, 1, 6], 6],
      [[2, 2, 0], 7],
      [[2, 1, 5], 10],
    ],
  },
  {
    name: 'ZnO',
    system: 'hexagonal',
    a: 3.2498,
    c: 5.2066,
    reflections: [
      [[1, 0, 0], 57],
      [[0, 0, 2], 44],
      [[1, 0, 1], 100],
      [[1, 0, 2], 23],
      [[1, 1, 0], 32],
      [[1, 0, 3], 29],
      [[2, 0, 0], 4],
      [[1, 1, 2], 23],
      [[2, 0, 1], 11],
    ],
  },
  {
    name: 'Al₂O₃',
    system: 'hexagonal',
    a: 4.7588,
    c: 12.992,
    reflections: [
      [[0, 1, 2], 58],
      [[1, 0, 4], 100],
      [[1, 1, 0], 42],
      [[1, 1, 3], 96],
      [[0, 2, 4], 46],
      [[1, 1, 6], 90],
      [[2, 1, 4], 34],
      [[3, 0, 0], 52],
    ],
  },
];

/** Spacing of the lattice planes (hkl) in ångström. */
export function planeSpacing(crystal: Crystal, [h, k, l]: Indices): number {
  const { a, c } = crystal;
  const basal = crystal.system === 'hexagonal' ? (4 / 3) * (h * h + h * k + k * k) : h * h + k * k;
  return 1 / Math.sqrt(basal / a ** 2 + l ** 2 / c ** 2);
}

/**
 * Bragg's law, λ = 2 d sin θ: the angle 2θ in degrees, or undefined when the wavelength is too long for the spacing.
 */
export function braggAngle(spacing: number, wavelength: number): number | undefined {
  const sine = wavelength / (2 * spacing);
  return sine <= 1 ? (2 * Math.asin(sine) * 180) / Math.PI : undefined;
}

export type XrdOptions = { crystal?: Crystal; from?: number; to?: number; by?: number; counts?: number };
export type XrdPattern = Curve & { crystal: Crystal; peaks: { hkl: Indices; angle: number; height: number }[] };

/**
 * A powder pattern with Cu Kα: x is 2θ in degrees, y are counts with counting noise.
 * Peaks are pseudo-Voigt doublets that widen with the angle, above air scatter and an amorphous hump.
 */
export function xrdPattern(seed: string, options: XrdOptions = {}): XrdPattern {
  const random = randomFrom(`xrd ${seed}`);
  const crystal = options.crystal ?? pick(random, crystals);
  const { from = 20, to = 80, by = 0.02, counts = 8000 } = options;
  const broadening = between(random, 0.12, 0.3);
  const hump = between(random, 0.015, 0.04);
  const peaks = crystal.reflections.flatMap(([hkl, intensity]) => {
    const spacing = planeSpacing(crystal, hkl);
    const angle = braggAngle(spacing, copperKAlpha1);
    const second = braggAngle(spacing, copperKAlpha2);
    if (angle === undefined || second === undefined) return [];
    return [{ hkl, angle, second, height: (intensity / 100) * between(random, 0.94, 1.06) }];
  });
  const x = range(from, to, by);
  const y = x.map((position) => {
    const width = broadening + 0.0016 * position;
    let value = 0.02 + 0.35 * Math.exp(-position / 9) + hump * Math.exp(-(((position - 27) / 9) ** 2));
    for (const { angle, second, height } of peaks)
      if (Math.abs(position - angle) < 24 * width)
        value +=
          (height * (pseudoVoigt(position, angle, width, 0.5) + 0.5 * pseudoVoigt(position, second, width, 0.5))) / 1.3;
    const expected = counts * value;
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)));
  });
  return {
    x,
    y,
    crystal,
    peaks: peaks
      .filter(({ angle }) => angle > from && angle < to)
      .map(({ hkl, angle, height }) => ({ hkl, angle, height })),
  };
}

export function drawXrd(seed: string, canvas: Canvas): string {
  const pattern = xrdPattern(seed, { by: 0.06, counts: 40_000 });
  const top = Math.max(...pattern.y);
  const labelled = pattern.peaks
    .filter((peak) => peak.height > 0.18 && peak.angle < 77)
    .filter((peak, index, list) => index === 0 || peak.angle - (list[index - 1]?.angle ?? 0) > 3.6);
  const highest = (angle: number) =>
    Math.max(...pattern.y.filter((_, index) => Math.abs((pattern.x[index] ?? 0) - angle) < 1.6));
  return drawPlot(
    {
      series: [{ ...pattern, colour: 'brand', width: 1.25 }],
      x: [20, 80],
      y: [0, top * 1.16],
      xTick: 10,
      xLabel: '2θ / °',
      yLabel: 'Intensity (a.u.)',
      notes: labelled.map(({ hkl, angle }) => ({ x: angle, y: highest(angle), words: hkl.join('') })),
      caption: pattern.crystal.name,
    },
    canvas,
  );
}

/** In-situ heating: each pattern shifts to lower angles by thermal expansion and sharpens as grains grow. */
export function drawXrdSeries(seed: string, canvas: Canvas): string {
  const random = randomFrom(`series ${seed}`);
  const crystal = pick(random, crystals);
  const series = range(0, 9, 1)
    .toReversed()
    .map((index) => {
      const expanded = { ...crystal, a: crystal.a * (1 + 0.0012 * index), c: crystal.c * (1 + 0.0012 * index) };
      const { x, y } = xrdPattern(`${seed} ${index}`, { crystal: expanded, by: 0.1, counts: 60_000 });
      const top = Math.max(...y);
      const growth = 0.35 + 0.065 * index;
      return {
        x,
        y: y.map((value) => index * 0.12 + Math.sqrt(value / top) * growth * 0.6),
        colour: index > 6 ? ('rust' as const) : index > 3 ? ('violet' as const) : ('blue' as const),
        look: 'line' as const,
        width: 1.1,
      };
    });
  return drawPlot(
    {
      series,
      x: [20, 80],
      y: [0, 1.78],
      xTick: 10,
      xLabel: '2θ / °',
      yLabel: 'Intensity (a.u.)',
      caption: `${crystal.name}, 25–900 °C`,
    },
    canvas,
  );
}
