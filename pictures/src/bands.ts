import { between, randomFrom } from './random.ts';
import { gaussian, range } from './shapes.ts';
import { element, group, pathData, round, simplify, text, type Canvas, type Point } from './svg.ts';

/**
 * Bands of a tight-binding crystal along Γ–X–M–Γ: energies in eV for each step of the path, and the density of states.
 */
export function electronBands(seed: string): { bands: number[][]; energies: number[]; density: number[] } {
  const random = randomFrom(`bands ${seed}`);
  const path: [number, number][] = [
    ...range(0, 1, 0.04).map((part): [number, number] => [Math.PI * part, 0]),
    ...range(0.04, 1, 0.04).map((part): [number, number] => [Math.PI, Math.PI * part]),
    ...range(0.04, 1, 0.03).map((part): [number, number] => [Math.PI * (1 - part), Math.PI * (1 - part)]),
  ];
  const orbitals = [-4.6, -3.1, -2.2, 2.6, 3.8, 5.2].map((site) => ({
    site: site + between(random, -0.3, 0.3),
    hop: between(random, 0.18, 0.5) * (site < 0 ? 1 : -1),
    next: between(random, -0.16, 0.16),
  }));
  const energy = (orbital: (typeof orbitals)[number], kx: number, ky: number) =>
    orbital.site +
    2 * orbital.hop * (Math.cos(kx) + Math.cos(ky)) * 0.7 +
    4 * orbital.next * Math.cos(kx) * Math.cos(ky);
  const grid = range(0, Math.PI, Math.PI / 14);
  const energies = range(-7, 7, 0.1);
  const states = orbitals.flatMap((orbital) => grid.flatMap((kx) => grid.map((ky) => energy(orbital, kx, ky))));
  const density = energies.map((position) =>
    states.reduce((total, state) => total + gaussian(position, state, 0.36), 0),
  );
  return { bands: orbitals.map((orbital) => path.map(([kx, ky]) => energy(orbital, kx, ky))), energies, density };
}

export function drawBands(seed: string, canvas: Canvas): string {
  const { bands, energies, density } = electronBands(seed);
  const { colour, width, height } = canvas;
  const [left, right, top, bottom] = [36, width - 16, 16, height - 28];
  const split = left + (right - left) * 0.68;
  const atY = (energy: number) => bottom - ((energy + 7) / 14) * (bottom - top);
  const steps = (bands[0]?.length ?? 2) - 1;
  const highest = Math.max(...density);
  const corners = [0, 25 / steps, 50 / steps, 1].map((part) => left + part * (split - 12 - left));
  const edge: Point[] = energies.map((energy, index) => [
    split + ((density[index] ?? 0) / highest) * (right - split - 4),
    atY(energy),
  ]);
  return [
    element('rect', { width, height, fill: colour.wash }),
    element('path', { d: corners.map((x) => `M${round(x)} ${top}V${bottom}`).join(''), stroke: colour.hairline }),
    element('path', {
      d: `M${left} ${round(atY(0))}H${right}`,
      stroke: colour.edge,
      'stroke-width': 0.8,
      'stroke-dasharray': '3 3',
    }),
    group(
      { fill: 'none', 'stroke-width': 1.4 },
      bands.map((band, index) =>
        element('path', {
          stroke: index < 3 ? colour.brand : colour.plum,
          d: pathData(
            simplify(band.map((energy, step): Point => [left + (step / steps) * (split - 12 - left), atY(energy)])),
          ),
        }),
      ),
    ),
    element('path', {
      d: pathData([[split, bottom], ...simplify(edge), [split, top]], true),
      fill: colour.brand,
      'fill-opacity': 0.14,
      stroke: colour.brand,
      'stroke-width': 1,
    }),
    group({ fill: colour.inkTertiary, 'text-anchor': 'middle' }, [
      ...['Γ', 'X', 'M', 'Γ'].map((words, index) => text(corners[index] ?? 0, bottom + 16, words)),
      text((split + right) / 2, bottom + 16, 'DOS'),
      ...[-6, -3, 0, 3, 6].map((energy) => text(left - 12, atY(energy) + 3.3, String(energy).replace('-', '−'))),
      text(10, (top + bottom) / 2, 'E − E(F) / eV', { transform: `rotate(-90 10 ${round((top + bottom) / 2)})` }),
    ]),
  ].join('');
}
