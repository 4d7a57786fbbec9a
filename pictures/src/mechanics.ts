import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { gaussian, range, step, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * Tensile test of a ductile metal: x is strain in per cent, y is stress in MPa; elastic, yield, hardening (Voce),
 * necking.
 */
export function stressStrain(seed: string, by = 0.05): Curve & { strength: number } {
  const random = randomFrom(`utm ${seed}`);
  const modulus = between(random, 1900, 2100);
  const yieldStress = between(random, 240, 340);
  const saturation = yieldStress * between(random, 1.5, 1.75);
  const neck = between(random, 17, 21);
  const x = range(0, neck + 5, by);
  const hardened = (strain: number) => saturation - (saturation - yieldStress) * Math.exp(-strain / 5.5);
  const y = x.map((strain) => {
    const plastic = hardened(Math.max(0, strain - yieldStress / modulus));
    const necking = strain > neck ? 1 - 0.011 * (strain - neck) ** 2 : 1;
    return Math.min(modulus * strain, plastic * necking);
  });
  return { x, y, strength: Math.max(...y) };
}

export function drawStressStrain(seed: string, canvas: Canvas): string {
  const colours = ['brand', 'violet', 'ochre'] as const;
  const curves = colours.map((_, index) => stressStrain(`${seed} ${index}`, 0.1));
  return drawPlot(
    {
      series: [
        ...curves.map((curve, index) => ({ ...curve, colour: colours[index], look: 'line' as const, width: 1.5 })),
        ...curves.map((curve, index) => ({
          x: [curve.x.at(-1) ?? 0],
          y: [curve.y.at(-1) ?? 0],
          colour: colours[index],
          look: 'dots' as const,
        })),
      ],
      x: [0, 28],
      y: [0, 700],
      xTick: 5,
      yTick: 200,
      xLabel: 'Strain / %',
      yLabel: 'Stress / MPa',
      caption: 'n = 3',
    },
    canvas,
  );
}

/**
 * Nanoindentation: x is depth in nm, y is load in mN; loading P = C h², hold, unloading by Oliver and Pharr's power
 * law.
 */
export function indentation(seed: string): { loading: Curve; unloading: Curve } {
  const random = randomFrom(`indent ${seed}`);
  const deepest = between(random, 240, 320);
  const load = between(random, 7, 9.5);
  const crept = deepest + between(random, 8, 14);
  const rest = deepest * between(random, 0.62, 0.74);
  const loading = range(0, deepest, 2);
  const unloading = range(rest, crept, 1);
  return {
    loading: { x: [...loading, crept], y: [...loading.map((depth) => load * (depth / deepest) ** 2), load] },
    unloading: {
      x: unloading,
      y: unloading.map((depth) => load * (Math.max(0, depth - rest) / (crept - rest)) ** 1.5),
    },
  };
}

export function drawIndentation(seed: string, canvas: Canvas): string {
  const colours = ['brand', 'teal', 'indigo'] as const;
  return drawPlot(
    {
      series: colours.flatMap((colour, index) => {
        const { loading, unloading } = indentation(`${seed} ${index}`);
        return [
          { ...loading, colour, look: 'line' as const, width: 1.4 },
          { ...unloading, colour, look: 'line' as const, width: 1.4 },
        ];
      }),
      x: [0, 360],
      y: [0, 11],
      xTick: 60,
      yTick: 2,
      xLabel: 'Depth / nm',
      yLabel: 'Load / mN',
    },
    canvas,
  );
}

/** Dynamic mechanical analysis: x in °C; storage modulus as lg(E′/MPa) and the loss factor tan δ. */
export function dynamicModulus(seed: string, by = 1): { storage: Curve; lossFactor: Curve } {
  const random = randomFrom(`dma ${seed}`);
  const glass = between(random, 95, 125);
  const x = range(20, 200, by);
  return {
    storage: { x, y: x.map((t) => 3.4 - 0.0012 * t - 1.9 * step(t, glass, 34)) },
    lossFactor: { x, y: x.map((t) => 0.04 + 0.92 * gaussian(t, glass + 9, 26)) },
  };
}

export function drawDynamicModulus(seed: string, canvas: Canvas): string {
  const { storage, lossFactor } = dynamicModulus(seed, 2);
  return drawPlot(
    {
      series: [
        {
          x: lossFactor.x,
          y: lossFactor.y.map((value) => 0.72 + 2 * value),
          base: lossFactor.x.map(() => 0.8),
          colour: 'ochre',
          look: 'filled',
        },
        { ...storage, colour: 'brand', look: 'line', width: 1.7 },
      ],
      x: [20, 200],
      y: [0.8, 4],
      xTick: 30,
      yTick: 1,
      xLabel: 'Temperature / °C',
      yLabel: 'lg (E′ / MPa)',
      notes: [
        { x: 24, y: 3.42, words: 'E′', anchor: 'start' },
        { x: 170, y: 0.95, words: 'tan δ' },
      ],
    },
    canvas,
  );
}
