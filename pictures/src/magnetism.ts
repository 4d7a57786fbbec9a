import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * Magnetisation loop: x is the field in kOe, y in emu/g; Langevin-like branches that are apart by the coercive field.
 */
export function hysteresisLoop(seed: string, by = 0.1): { falling: Curve; rising: Curve; saturation: number } {
  const random = randomFrom(`vsm ${seed}`);
  const saturation = between(random, 55, 88);
  const coercive = between(random, 0.5, 1.4);
  const softness = between(random, 1.1, 1.8);
  const x = range(-12, 12, by);
  const branch = (shift: number) => ({
    x,
    y: x.map((field) => saturation * (0.93 * Math.tanh((field + shift) / softness) + 0.0058 * field)),
  });
  return { falling: branch(coercive), rising: branch(-coercive), saturation };
}

export function drawHysteresis(seed: string, canvas: Canvas): string {
  const { falling, rising } = hysteresisLoop(seed);
  return drawPlot(
    {
      series: [
        { x: [0, 0], y: [-100, 100], colour: 'edge', look: 'line', width: 0.7 },
        { x: [-12, 12], y: [0, 0], colour: 'edge', look: 'line', width: 0.7 },
        { ...falling, colour: 'indigo', look: 'line', width: 1.5 },
        { ...rising, colour: 'indigo', look: 'line', width: 1.5 },
      ],
      x: [-12, 12],
      y: [-100, 100],
      xTick: 4,
      yTick: 50,
      xLabel: 'H / kOe',
      yLabel: 'M / emu g⁻¹',
    },
    canvas,
  );
}
