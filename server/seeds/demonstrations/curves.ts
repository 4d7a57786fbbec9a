import { massSpectrum } from '@yance/pictures/separation.ts';
import { between, normal, pick, randomFrom } from '@yance/pictures/random.ts';
import { gaussian, range, step, sum, type Curve } from '@yance/pictures/shapes.ts';

/** Characteristic lines in keV with their share, for some oxides and alloys that laboratories see often. */
const samples: [energy: number, share: number][][] = [
  [
    [0.525, 0.7],
    [4.51, 1],
    [4.93, 0.16],
  ],
  [
    [0.277, 0.12],
    [5.41, 0.32],
    [5.95, 0.05],
    [6.4, 1],
    [7.06, 0.16],
    [7.47, 0.18],
  ],
  [
    [0.525, 0.9],
    [1.49, 1],
    [1.74, 0.62],
    [3.69, 0.14],
  ],
];

/**
 * An energy-dispersive spectrum: lines as broad as a silicon drift detector makes them, on Kramers' continuum, in
 * counts.
 */
export function edsSpectrum(seed: string, by = 0.02): Curve {
  const random = randomFrom(`eds ${seed}`);
  const lines = pick(random, samples);
  const beam = 15;
  const x = range(0.1, 10, by);
  const y = x.map((energy) => {
    const continuum = ((260 * (beam - energy)) / energy / beam) * step(energy, 0.45, 0.4);
    // 129 eV at Mn Kα; the width grows with the root of the energy.
    const expected =
      continuum +
      sum(lines.map(([line, share]) => 9000 * share * gaussian(energy, line, Math.sqrt(0.0036 + 0.0022 * line))));
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)));
  });
  return { x, y };
}

/** A mass spectrum as the detector traces it: every stick a narrow peak. Relative abundance in per cent. */
export function massProfile(seed: string, by = 0.1): Curve {
  const sticks = massSpectrum(seed);
  const x = range(30, 340, by);
  return {
    x,
    y: x.map((mz) => sum(sticks.map((stick) => stick.abundance * gaussian(mz, stick.mz, 0.3)))),
  };
}

/**
 * How densely a liquid's atoms stand around one of them: nothing inside it, then shells that fade towards 1. `x` is in
 * Å.
 */
export function radialDistribution(seed: string, by = 0.05): Curve {
  const random = randomFrom(`rdf ${seed}`);
  const first = between(random, 2.7, 2.9);
  const x = range(0, 12, by);
  return {
    x,
    y: x.map((r) => {
      const shells = 1 + 1.9 * Math.exp(-(r - first) / 1.7) * Math.cos((2 * Math.PI * (r - first)) / (first * 0.94));
      return Math.max(0, shells * step(r, first - 0.32, 0.3));
    }),
  };
}
