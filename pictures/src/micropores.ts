import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * A type I isotherm of nitrogen in micropores (Langmuir's equation, with a little adsorption outside): x is p/p₀, y the
 * volume in cm³/g. Degassed badly, fewer pores are open, and the desorption stays above the adsorption down to the
 * lowest pressures, because what diffuses slowly was not waited for.
 */
export function microporeIsotherm(seed: string, degassed: boolean): { adsorption: Curve; desorption: Curve } {
  const random = randomFrom(`micropore ${seed}`);
  const capacity = between(random, 300, 360) * (degassed ? 1 : 0.72);
  const affinity = between(random, 240, 320) * (degassed ? 1 : 0.35);
  const outside = between(random, 18, 30);
  const volume = (p: number) => (capacity * affinity * p) / (1 + affinity * p) + outside * p ** 3;
  const late = (p: number) => (degassed ? 0 : capacity * 0.12 * (1 - p));
  const up = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, ...range(0.05, 0.99, 0.047)];
  const down = [0.01, 0.02, ...range(0.05, 0.99, 0.047)];
  return {
    adsorption: { x: up, y: up.map(volume) },
    desorption: { x: down, y: down.map((p) => volume(p) + late(p)) },
  };
}

/** The same carbon degassed too little, where the branches do not meet, and degassed long enough. */
export function drawMicropores(seed: string, canvas: Canvas): string {
  const [before, after] = [microporeIsotherm(seed, false), microporeIsotherm(seed, true)];
  return drawPlot(
    {
      series: [
        { ...before.adsorption, colour: 'rust', look: 'line', width: 1.2 },
        { ...before.desorption, colour: 'rust', look: 'dashed', width: 1.2 },
        { ...after.adsorption, colour: 'brand', look: 'line', width: 1.2 },
        { ...after.desorption, colour: 'brand', look: 'dots' },
      ],
      x: [0, 1],
      y: [0, Math.max(...after.adsorption.y) * 1.2],
      xTick: 0.2,
      yTick: 100,
      xLabel: 'p/p₀',
      yLabel: 'Volume / cm³ g⁻¹',
      notes: [
        { x: 0.5, y: Math.max(...after.adsorption.y) * 0.99, words: '300 °C, 12 h' },
        { x: 0.5, y: Math.min(...before.adsorption.y.slice(-8)) * 0.8, words: '120 °C, 2 h' },
      ],
    },
    canvas,
  );
}
