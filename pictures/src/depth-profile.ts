import { drawPlot } from './plot.ts';
import { between, normal, randomFrom } from './random.ts';
import { range, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * A dopant that is poor at the surface: x is the etched depth in nm, y its share by XPS in at%; `whole` is the share in
 * the whole.
 */
export function depthProfile(seed: string): Curve & { whole: number } {
  const random = randomFrom(`depth ${seed}`);
  const whole = between(random, 4.6, 5.4);
  const reach = between(random, 7, 10);
  const x = range(0, 40, 2);
  return {
    x,
    y: x.map((depth) => whole * (1 - 0.5 * Math.exp(-depth / reach)) + 0.06 * normal(random)),
    whole,
  };
}

/** XPS at growing depth beside what ICP finds in the whole sample. */
export function drawDepthProfile(seed: string, canvas: Canvas): string {
  const { x, y, whole } = depthProfile(seed);
  return drawPlot(
    {
      series: [
        { x: [0, 40], y: [whole, whole], colour: 'ochre', look: 'dashed', width: 1.3 },
        { x, y, colour: 'brand', look: 'line', width: 1.2 },
        { x, y, colour: 'brand', look: 'dots' },
      ],
      x: [0, 40],
      y: [0, 7],
      xTick: 10,
      yTick: 2,
      xLabel: 'Etched depth / nm',
      yLabel: 'Dopant / at%',
      notes: [
        { x: 33, y: whole + 0.25, words: 'ICP-OES' },
        { x: 3.5, y: whole * 0.42, words: 'XPS', anchor: 'start' },
      ],
    },
    canvas,
  );
}
