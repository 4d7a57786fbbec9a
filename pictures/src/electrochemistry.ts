import { drawPlot } from './plot.ts';
import { between, randomFrom } from './random.ts';
import { range, valueAt, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * Current of a reversible couple during one scan there and back, by Fick's law on a fine grid (explicit differences)
 * with Nernst's equation at the electrode; the oxidation peak has height 1. `drive` is (E − E°) over 25.7 mV.
 */
function diffusionCurrent(drive: readonly number[]): number[] {
  const step = 0.45;
  let reduced = new Float64Array(6 * Math.ceil(Math.sqrt(step * drive.length)) + 4).fill(1);
  const current = drive.map((potential) => {
    const next = reduced.slice();
    next[0] = 1 / (1 + Math.exp(potential));
    for (let cell = 1; cell < reduced.length - 1; cell++)
      next[cell] =
        valueAt(reduced, cell) +
        step * (valueAt(reduced, cell - 1) - 2 * valueAt(reduced, cell) + valueAt(reduced, cell + 1));
    reduced = next;
    // A slope of second order: that of the first cell alone sits half a cell away and drags the peaks apart.
    return (4 * valueAt(next, 1) - 3 * valueAt(next, 0) - valueAt(next, 2)) / 2;
  });
  const peak = Math.max(...current);
  return current.map((value) => value / peak);
}

/**
 * Cyclic voltammogram: x is V against Ag/AgCl, y is mA; peaks 57 mV apart, currents grow with the square root of the
 * scan rate in mV/s.
 */
export function voltammogram(seed: string, scanRate: number, by = 0.002): Curve {
  const random = randomFrom(`cv ${seed}`);
  const formal = between(random, 0.18, 0.28);
  const scale = Math.sqrt(scanRate / 100) * between(random, 0.9, 1.1);
  const forth = range(-0.2, 0.65, by);
  const x = [...forth, ...forth.toReversed()];
  const current = diffusionCurrent(x.map((potential) => (potential - formal) / 0.0257));
  const charging = (scanRate / 100) * 0.05;
  return { x, y: current.map((value, index) => scale * value + (index < forth.length ? charging : -charging)) };
}

export function drawVoltammogram(seed: string, canvas: Canvas): string {
  const colours = ['violet', 'indigo', 'blue', 'teal'] as const;
  return drawPlot(
    {
      series: colours.map((colour, index) => ({
        ...voltammogram(seed, [100, 50, 20, 10][index] ?? 100),
        colour,
        look: 'line' as const,
        width: 1.3,
      })),
      x: [-0.2, 0.65],
      y: [-1.2, 1.5],
      xTick: 0.2,
      yTick: 0.5,
      xLabel: 'E / V (Ag/AgCl)',
      yLabel: 'I / mA',
    },
    canvas,
  );
}

/** Impedance of a Randles cell with a Warburg element: x is Z′, y is −Z″, both in ohm, from high to low frequency. */
export function impedance(seed: string): Curve {
  const random = randomFrom(`eis ${seed}`);
  const series = between(random, 4, 9);
  const transfer = between(random, 28, 46);
  const capacity = 2e-5;
  const warburg = between(random, 9, 14);
  const points = range(-1, 5, 0.1)
    .toReversed()
    .map((power) => {
      const omega = 2 * Math.PI * 10 ** power;
      const diffusion = warburg / Math.sqrt(omega);
      // Z = Rs + 1 / (jωC + 1 / (Rct + W(1 − j)))
      const real = transfer + diffusion;
      const square = real ** 2 + diffusion ** 2;
      const conductance = real / square;
      const susceptance = omega * capacity + diffusion / square;
      const norm = conductance ** 2 + susceptance ** 2;
      return [series + conductance / norm, susceptance / norm] as const;
    });
  return { x: points.map(([x]) => x), y: points.map(([, y]) => y) };
}

export function drawImpedance(seed: string, canvas: Canvas): string {
  const first = impedance(seed);
  const second = impedance(`${seed} second`);
  return drawPlot(
    {
      series: [
        { ...first, colour: 'brand', look: 'line', width: 1 },
        { ...second, colour: 'plum', look: 'line', width: 1 },
        { ...second, colour: 'plum', look: 'dots' },
        { ...first, colour: 'brand', look: 'dots' },
      ],
      x: [0, 80],
      y: [0, 40],
      xTick: 20,
      yTick: 10,
      xLabel: 'Z′ / Ω',
      yLabel: '−Z″ / Ω',
    },
    canvas,
  );
}

/** Charge and discharge of a lithium cell: x in mAh/g, y in V, for one rate; higher rates lose capacity and voltage. */
export function chargeDischarge(seed: string, rate: number): { charge: Curve; discharge: Curve } {
  const random = randomFrom(`gcd ${seed}`);
  const capacity = between(random, 152, 162) * (1 - 0.07 * Math.log2(rate + 1));
  const loss = 0.035 * (1 + rate);
  const x = range(0, 1, 0.01);
  const plateau = (part: number) => 3.42 + 0.34 * Math.exp(-part / 0.025) - 0.9 * Math.exp((part - 1) / 0.035);
  return {
    charge: {
      x: x.map((part) => part * capacity),
      y: x.map((part) => Math.min(4, 3.46 + loss - 0.6 * Math.exp(-part / 0.03) + 0.62 * Math.exp((part - 1) / 0.03))),
    },
    discharge: { x: x.map((part) => part * capacity), y: x.map((part) => plateau(part) - loss - 0.05 * part) },
  };
}

export function drawChargeDischarge(seed: string, canvas: Canvas): string {
  const colours = ['teal', 'blue', 'violet', 'plum'] as const;
  return drawPlot(
    {
      series: colours.flatMap((colour, index) => {
        const { charge, discharge } = chargeDischarge(seed, [0.1, 1, 2, 5][index] ?? 1);
        return [
          { ...charge, colour, look: 'line' as const, width: 1.3 },
          { ...discharge, colour, look: 'line' as const, width: 1.3 },
        ];
      }),
      x: [0, 180],
      y: [2.2, 4.3],
      xTick: 30,
      yTick: 0.5,
      xLabel: 'Capacity / mAh g⁻¹',
      yLabel: 'Voltage / V',
      caption: '0.1 C … 5 C',
    },
    canvas,
  );
}
