import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { range, step, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/** BET equation: adsorbed volume at relative pressure p, for monolayer volume and constant C. */
export const betVolume = (p: number, monolayer: number, c: number): number =>
  (monolayer * c * p) / ((1 - p) * (1 + (c - 1) * p));

/**
 * A type IV isotherm of nitrogen at 77 K: x is p/p₀, y is the volume in cm³/g at standard conditions.
 * Multilayer adsorption follows BET (n layers), capillary condensation opens the hysteresis loop.
 */
export function betIsotherm(seed: string): { adsorption: Curve; desorption: Curve; surface: number } {
  const random = randomFrom(`bet ${seed}`);
  const monolayer = between(random, 45, 110);
  const condensation = between(random, 0.68, 0.78);
  const pore = between(random, 150, 260);
  const c = between(random, 90, 160);
  const layered = (p: number) =>
    betVolume(Math.min(p, 0.35), monolayer, c) + (p > 0.35 ? monolayer * 0.95 * (p - 0.35) : 0);
  const mesopores = (p: number, centre: number, width: number) => pore * step(p, centre, width);
  const adsorption = [0.002, 0.006, 0.012, 0.025, ...range(0.05, 0.99, 0.035)];
  const closing = step(0.99, condensation + 0.08, 0.16) / step(0.99, condensation - 0.06, 0.07);
  const desorption = range(0.15, 0.99, 0.035);
  return {
    adsorption: { x: adsorption, y: adsorption.map((p) => layered(p) + mesopores(p, condensation + 0.08, 0.16)) },
    desorption: {
      x: desorption,
      y: desorption.map(
        (p) =>
          layered(p) +
          Math.max(mesopores(p, condensation + 0.08, 0.16), mesopores(p, condensation - 0.06, 0.07) * closing),
      ),
    },
    surface: monolayer * 4.353,
  };
}

export function drawBet(seed: string, canvas: Canvas): string {
  const { adsorption, desorption, surface } = betIsotherm(seed);
  return drawPlot(
    {
      series: [
        { ...adsorption, colour: 'brand', look: 'line', width: 1.2 },
        { ...desorption, colour: 'plum', look: 'line', width: 1.2 },
        { ...desorption, colour: 'plum', look: 'dots' },
        { ...adsorption, colour: 'brand', look: 'dots' },
      ],
      x: [0, 1],
      y: [0, Math.max(...adsorption.y) * 1.2],
      xTick: 0.2,
      yTick: 100,
      xLabel: 'p/p₀',
      yLabel: 'Volume / cm³ g⁻¹',
      notes: [
        { x: 0.04, y: Math.max(...adsorption.y) * 1.04, words: `S(BET) ${surface.toFixed(0)} m² g⁻¹`, anchor: 'start' },
      ],
    },
    canvas,
  );
}
