import { drawPlot } from './plot.ts';
import { between, pick, randomFrom } from './random.ts';
import { gaussian, range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/** K edges in eV and the distance of the first shell in ångström. */
const edges = [
  { name: 'Fe K-edge', energy: 7112, shell: 1.98, tick: 100 },
  { name: 'Cu K-edge', energy: 8979, shell: 2.55, tick: 100 },
  { name: 'Co K-edge', energy: 7709, shell: 2.1, tick: 100 },
  { name: 'Ni K-edge', energy: 8333, shell: 2.08, tick: 100 },
];

/** Normalised absorption over energy in eV: edge, white line and the oscillation sin(2kR) of single scattering. */
export function xafsSpectrum(seed: string, by = 1): Curve & { edge: string; energy: number } {
  const random = randomFrom(`xafs ${seed}`);
  const { name, energy, shell } = pick(random, edges);
  const white = between(random, 0.25, 0.5);
  const x = range(energy - 120, energy + 480, by);
  const y = x.map((position) => {
    const above = position - energy;
    const k = Math.sqrt(Math.max(0, above) * 0.2625);
    const fine =
      above > 4
        ? 0.34 *
          Math.exp(-0.012 * k * k - 0.16 * k) *
          (Math.sin(2 * k * shell - 1.1) + 0.5 * Math.sin(2 * k * shell * 1.63))
        : 0;
    return (
      0.5 +
      Math.atan(above / 2.2) / Math.PI +
      white * gaussian(position, energy + 8, 11) +
      fine * Math.min(1, above / 30) +
      0.05 * gaussian(position, energy - 7, 4)
    );
  });
  return { x, y, edge: name, energy };
}

export function drawXafs(seed: string, canvas: Canvas): string {
  const spectrum = xafsSpectrum(seed, 2);
  return drawPlot(
    {
      series: [
        { x: [spectrum.energy - 120, spectrum.energy + 480], y: [1, 1], colour: 'edge', look: 'dashed', width: 0.8 },
        { ...spectrum, colour: 'indigo' },
      ],
      x: [spectrum.energy - 120, spectrum.energy + 480],
      y: [-0.08, 1.7],
      xTick: 100,
      xLabel: 'Energy / eV',
      yLabel: 'Normalised μ(E)',
      caption: spectrum.edge,
    },
    canvas,
  );
}
