import { drawPlot } from './plot.ts';
import { between, normal, pick, randomFrom } from './random.ts';
import { lorentzian, range, valueAt, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/** A group of equivalent protons: shift in ppm, their number, neighbours and coupling in Hz. */
type Protons = { shift: number; protons: number; neighbours: number; coupling: number };
type Molecule = { name: string; groups: Protons[] };
const ethylAcetate: Molecule = {
  name: 'Ethyl acetate',
  groups: [
    { shift: 4.12, protons: 2, neighbours: 3, coupling: 7.1 },
    { shift: 2.04, protons: 3, neighbours: 0, coupling: 0 },
    { shift: 1.26, protons: 3, neighbours: 2, coupling: 7.1 },
  ],
};
const methoxyacetophenone: Molecule = {
  name: '4-Methoxyacetophenone',
  groups: [
    { shift: 7.93, protons: 2, neighbours: 1, coupling: 8.9 },
    { shift: 6.93, protons: 2, neighbours: 1, coupling: 8.9 },
    { shift: 3.86, protons: 3, neighbours: 0, coupling: 0 },
    { shift: 2.55, protons: 3, neighbours: 0, coupling: 0 },
  ],
};
const molecules: Molecule[] = [
  ethylAcetate,
  {
    name: 'Ethylbenzene',
    groups: [
      { shift: 7.28, protons: 2, neighbours: 2, coupling: 7.5 },
      { shift: 7.19, protons: 3, neighbours: 1, coupling: 7.4 },
      { shift: 2.65, protons: 2, neighbours: 3, coupling: 7.6 },
      { shift: 1.24, protons: 3, neighbours: 2, coupling: 7.6 },
    ],
  },
  methoxyacetophenone,
];

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k);

/** Lines of a first-order multiplet: positions in ppm and heights that sum to the number of protons. */
export function multiplet(
  { shift, protons, neighbours, coupling }: Protons,
  megahertz: number,
): { shift: number; height: number }[] {
  return Array.from({ length: neighbours + 1 }, (_, line) => ({
    shift: shift + ((line - neighbours / 2) * coupling) / megahertz,
    height: (protons * binomial(neighbours, line)) / 2 ** neighbours,
  }));
}

type Line = ReturnType<typeof multiplet>[number];

const linesOf = (groups: readonly Protons[], megahertz: number): Line[] =>
  groups.flatMap((protons) => multiplet(protons, megahertz));

/** Chloroform that was not deuterated, and tetramethylsilane. */
const reference: readonly Line[] = [
  { shift: 7.26, height: 0.15 },
  { shift: 0, height: 0.3 },
];

/** What the receiver traces of lines that are `width` ppm wide. */
const traced = (x: readonly number[], lines: readonly Line[], width: number, random: () => number): number[] =>
  x.map((ppm) => {
    let value = 0.004 * normal(random);
    for (const line of lines)
      if (Math.abs(ppm - line.shift) < 0.4) value += line.height * lorentzian(ppm, line.shift, width);
    return value;
  });

export type NmrSpectrum = Curve & { molecule: string; integral: number[]; groups: Protons[] };

/** A ¹H spectrum: x in ppm, y in arbitrary units; `integral` counts protons from high shift downwards. */
export function nmrSpectrum(
  seed: string,
  { by = 0.0005, megahertz = 400, width = 1.1 }: { by?: number; megahertz?: number; width?: number } = {},
): NmrSpectrum {
  const random = randomFrom(`nmr ${seed}`);
  const { name, groups } = pick(random, molecules);
  const x = range(-0.5, 9, by);
  const y = traced(x, [...linesOf(groups, megahertz), ...reference], width / megahertz, random);
  const integral = x.map((ppm) =>
    groups.reduce(
      (count, group) => count + group.protons * (0.5 + Math.atan((group.shift - ppm) / 0.012) / Math.PI),
      0,
    ),
  );
  return { x, y, molecule: name, integral, groups };
}

export function drawNmr(seed: string, canvas: Canvas): string {
  // Lines are drawn wider than they are: at card size true lines would be hairs.
  const spectrum = nmrSpectrum(seed, { by: 0.004, megahertz: 120, width: 1.6 });
  const top = Math.max(...spectrum.y);
  const all = Math.max(...spectrum.integral);
  return drawPlot(
    {
      series: [
        {
          x: spectrum.x,
          y: spectrum.integral.map((value) => top * (0.16 + (0.62 * value) / all)),
          colour: 'plum',
          look: 'line',
          width: 0.9,
        },
        { x: spectrum.x, y: spectrum.y, colour: 'brand', look: 'line', width: 1.1 },
      ],
      x: [9, -0.5],
      y: [-top * 0.03, top * 1.16],
      xTick: 1,
      xLabel: 'δ(¹H) / ppm',
      yLabel: 'Intensity (a.u.)',
      notes: spectrum.groups
        .filter((group, index) => index === 0 || Math.abs(group.shift - (spectrum.groups[index - 1]?.shift ?? 0)) > 0.5)
        .map((group) => ({
          x: group.shift,
          y: Math.max(...spectrum.y.filter((_, index) => Math.abs(valueAt(spectrum.x, index) - group.shift) < 0.2)),
          words: `${group.protons}H`,
        })),
      caption: spectrum.molecule,
    },
    canvas,
  );
}

/** A product that is not dry: its own lines, and those of the share of ethyl acetate that is left. */
export function residueSpectrum(seed: string, by = 0.004): Curve & { left: number } {
  const random = randomFrom(`residue ${seed}`);
  const left = between(random, 0.3, 0.4);
  const rest = linesOf(ethylAcetate.groups, 120).map(({ shift, height }) => ({ shift, height: height * left }));
  const x = range(-0.5, 9, by);
  return {
    x,
    y: traced(x, [...linesOf(methoxyacetophenone.groups, 120), ...rest, ...reference], 1.6 / 120, random),
    left,
  };
}

/** The lines of the product bear their protons, those of the solvent a star. */
export function drawResidue(seed: string, canvas: Canvas): string {
  const { x, y } = residueSpectrum(seed);
  const top = Math.max(...y);
  const above = (shift: number) => Math.max(...y.filter((_, index) => Math.abs(valueAt(x, index) - shift) < 0.2));
  const marked = (groups: readonly Protons[], words: (group: Protons) => string) =>
    groups.map((group) => ({ x: group.shift, y: above(group.shift), words: words(group) }));
  return drawPlot(
    {
      series: [{ x, y, colour: 'brand', look: 'line', width: 1.1 }],
      x: [9, -0.5],
      y: [-top * 0.03, top * 1.16],
      xTick: 1,
      xLabel: 'δ(¹H) / ppm',
      yLabel: 'Intensity (a.u.)',
      notes: [
        ...marked(methoxyacetophenone.groups, ({ protons }) => `${protons}H`),
        ...marked(ethylAcetate.groups, () => '*'),
      ],
      caption: '* Ethyl acetate',
    },
    canvas,
  );
}

/** First-derivative EPR signal of a spin adduct: x is the field in mT, y in arbitrary units. */
export function eprSpectrum(seed: string, by = 0.005): Curve {
  const random = randomFrom(`epr ${seed}`);
  // The DMPO–OH adduct: equal couplings to nitrogen and hydrogen give four lines of 1:2:2:1.
  const coupling = between(random, 1.47, 1.5);
  const x = range(332, 341, by);
  const slope = (field: number, centre: number) =>
    (-2 * (field - centre) * lorentzian(field, centre, 0.16) ** 2) / 0.16;
  return {
    x,
    y: x.map((field) =>
      [1, 2, 2, 1].reduce(
        (total, height, index) => total + height * slope(field, 336.5 + (index - 1.5) * coupling),
        0.008 * normal(random),
      ),
    ),
  };
}

export function drawEpr(seed: string, canvas: Canvas): string {
  const spectrum = eprSpectrum(seed, 0.015);
  const top = Math.max(...spectrum.y);
  return drawPlot(
    {
      series: [{ ...spectrum, colour: 'indigo', look: 'line', width: 1.3 }],
      x: [332, 341],
      y: [-top * 1.25, top * 1.35],
      xTick: 2,
      xLabel: 'Magnetic field / mT',
      yLabel: 'dχ″/dB (a.u.)',
      caption: 'DMPO–OH',
    },
    canvas,
  );
}
