import { drawPlot } from './plot.ts';
import { between, normal, pick, randomFrom } from './random.ts';
import { pseudoVoigt, range, sum, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

type Component = { energy: number; height: number; width: number; words: string };
/** Binding energies in eV from common reference tables, charge-corrected to C 1s at 284.8 eV. */
const regions: { name: string; from: number; to: number; components: Component[] }[] = [
  {
    name: 'C 1s',
    from: 280,
    to: 294,
    components: [
      { energy: 284.8, height: 1, width: 1.2, words: 'C–C' },
      { energy: 286.3, height: 0.42, width: 1.3, words: 'C–O' },
      { energy: 288.7, height: 0.24, width: 1.4, words: 'O–C=O' },
    ],
  },
  {
    name: 'O 1s',
    from: 525,
    to: 539,
    components: [
      { energy: 529.9, height: 1, width: 1.2, words: 'M–O' },
      { energy: 531.4, height: 0.55, width: 1.6, words: 'V(O)' },
      { energy: 533, height: 0.26, width: 1.7, words: 'H₂O' },
    ],
  },
  {
    name: 'Ti 2p',
    from: 453,
    to: 469,
    components: [
      { energy: 458.6, height: 1, width: 1.15, words: '2p₃/₂' },
      { energy: 464.3, height: 0.46, width: 2, words: '2p₁/₂' },
    ],
  },
  {
    name: 'N 1s',
    from: 394,
    to: 408,
    components: [
      { energy: 398.5, height: 1, width: 1.4, words: 'C–N=C' },
      { energy: 400.1, height: 0.5, width: 1.5, words: 'N–(C)₃' },
      { energy: 401.6, height: 0.24, width: 1.6, words: 'N–H' },
    ],
  },
];

export type XpsSpectrum = Curve & { region: string; background: number[]; components: (Component & { y: number[] })[] };

/**
 * A high-resolution spectrum: x is binding energy in eV, y are counts; the background rises with energy as Shirley's
 * does.
 */
export function xpsSpectrum(seed: string, by = 0.05): XpsSpectrum {
  const random = randomFrom(`xps ${seed}`);
  const region = pick(random, regions);
  const components = region.components.map((component) => ({
    ...component,
    height: component.height * between(random, 0.8, 1.2),
  }));
  const x = range(region.from, region.to, by);
  const bare = components.map((component) =>
    x.map((energy) => 10_000 * component.height * pseudoVoigt(energy, component.energy, component.width, 0.25)),
  );
  const signal = x.map((_, index) => sum(bare.map((values) => values[index] ?? 0)));
  const total = sum(signal);
  let passed = 0;
  const background = signal.map((value) => {
    passed += value;
    return 1600 + 1500 * (passed / total);
  });
  const y = signal.map((value, index) => {
    const expected = value + (background[index] ?? 0);
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * 1.1 * normal(random)));
  });
  return {
    x,
    y,
    region: region.name,
    background,
    components: components.map((component, index) => ({ ...component, y: bare[index] ?? [] })),
  };
}

export function drawXps(seed: string, canvas: Canvas): string {
  const { x, y, region, background, components } = xpsSpectrum(seed, 0.1);
  const colours = ['teal', 'violet', 'ochre'] as const;
  const above = (values: number[]) => values.map((value, index) => value + (background[index] ?? 0));
  const last = x.length - 1;
  const top = Math.max(...y);
  return drawPlot(
    {
      series: [
        ...components.map((component, index) => ({
          x,
          y: above(component.y),
          base: background,
          colour: colours[index % 3] ?? 'teal',
          look: 'filled' as const,
        })),
        { x, y: background, colour: 'edge', look: 'line', width: 0.9 },
        {
          x,
          y: above(x.map((_, index) => sum(components.map((component) => component.y[index] ?? 0)))),
          colour: 'brand',
          look: 'line',
          width: 1.3,
        },
        {
          x: x.filter((_, index) => index % 4 === 0),
          y: y.filter((_, index) => index % 4 === 0),
          colour: 'inkTertiary',
          look: 'dots',
        },
      ],
      x: [x[last] ?? 0, x[0] ?? 0],
      y: [600, top * 1.13],
      xTick: 2,
      xLabel: 'Binding energy / eV',
      yLabel: 'Counts (a.u.)',
      notes: components.map(({ energy, height, words }, index) => ({
        x: energy + (index > 0 ? 0.25 : -0.2),
        y: index === 0 ? top * 1.0 : height * 10_000 + 3100,
        words,
        anchor: index > 0 ? ('end' as const) : ('middle' as const),
      })),
      caption: region,
    },
    canvas,
  );
}
