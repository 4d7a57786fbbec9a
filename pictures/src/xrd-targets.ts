import { drawPlot } from './plot.ts';
import { between, normal, randomFrom } from './random.ts';
import { pseudoVoigt, range } from './shapes.ts';
import type { Canvas } from './svg.ts';
import { braggAngle, copperKAlpha1, planeSpacing, type Crystal } from './xrd.ts';

const cobaltKAlpha1 = 1.788996;

const cubic = (name: string, a: number, reflections: Crystal['reflections']): Crystal => ({
  name,
  system: 'cubic',
  a,
  c: a,
  reflections,
});
/** The main phase, and one that makes up a few hundredths of the powder. */
const iron = cubic('α-Fe', 2.8665, [
  [[1, 1, 0], 100],
  [[2, 0, 0], 20],
  [[2, 1, 1], 30],
]);
const magnetite = cubic('Fe₃O₄', 8.396, [
  [[2, 2, 0], 30],
  [[3, 1, 1], 100],
  [[4, 0, 0], 20],
  [[4, 4, 0], 40],
]);
const minor = 0.05;

/**
 * Counts over the same time: copper makes iron fluoresce, which lifts the background, and its noise hides weak lines.
 */
export function targetPattern(seed: string, target: 'Cu' | 'Co') {
  const random = randomFrom(`target ${seed} ${target}`);
  const wavelength = target === 'Cu' ? copperKAlpha1 : cobaltKAlpha1;
  const fluorescence = target === 'Cu' ? 0.55 : 0.03;
  const width = between(random, 0.3, 0.4);
  const peaks = [iron, magnetite].flatMap((crystal, phase) =>
    crystal.reflections.flatMap(([hkl, intensity]) => {
      const angle = braggAngle(planeSpacing(crystal, hkl), wavelength);
      return angle === undefined ? [] : [{ angle, height: (intensity / 100) * (phase === 0 ? 1 : minor) }];
    }),
  );
  const x = range(25, 105, 0.25);
  const y = x.map((position) => {
    const expected =
      900 *
      (fluorescence +
        peaks.reduce((sum, { angle, height }) => sum + height * pseudoVoigt(position, angle, width, 0.5), 0));
    return Math.max(0, (expected + Math.sqrt(expected) * normal(random)) / 900);
  });
  return { x, y, peaks };
}

/** An iron powder measured with a copper and with a cobalt tube. */
export function drawXrdTargets(seed: string, canvas: Canvas): string {
  const [copper, cobalt] = [targetPattern(seed, 'Cu'), targetPattern(seed, 'Co')];
  const above = 1.25;
  return drawPlot(
    {
      series: [
        { x: copper.x, y: copper.y.map((value) => value + above), colour: 'rust', look: 'line', width: 1.1 },
        { x: cobalt.x, y: cobalt.y, colour: 'brand', width: 1.25 },
      ],
      x: [25, 105],
      y: [0, above + 1.95],
      xTick: 20,
      xLabel: '2θ / °',
      yLabel: 'Intensity (a.u.)',
      notes: [
        { x: 33, y: above + 0.75, words: 'Cu Kα' },
        { x: 33, y: 0.22, words: 'Co Kα' },
      ],
      caption: iron.name,
    },
    canvas,
  );
}
