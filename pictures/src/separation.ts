import { drawPlot } from './plot.ts';
import { between, normal, randomFrom, wholeBetween } from './random.ts';
import { gaussian, range, sum, valueAt, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/**
 * A chromatogram: x in minutes, y in detector counts. Peaks widen with time, as plates are constant, and tail a little.
 */
export function chromatogram(seed: string, by = 0.01): Curve & { peaks: { time: number; height: number }[] } {
  const random = randomFrom(`gc ${seed}`);
  const plates = between(random, 14_000, 22_000);
  const count = wholeBetween(random, 8, 12);
  const peaks = Array.from({ length: count }, (_, index) => ({
    time: 2.2 + (20 * (index + between(random, 0.1, 0.9))) / count,
    height: between(random, 0.08, 1) ** 1.5 + 0.05,
  }));
  const x = range(0, 24, by);
  const y = x.map((time) => {
    let value = 0.02 + 0.0012 * time + 0.3 * gaussian(time, 1.4, 0.08);
    for (const peak of peaks) {
      const width = (2.355 * peak.time) / Math.sqrt(plates) + 0.06;
      value += peak.height * gaussian(time, peak.time, time > peak.time ? width * 1.35 : width);
    }
    return Math.round(100_000 * value + 220 * normal(random));
  });
  return { x, y, peaks };
}

export function drawChromatogram(seed: string, canvas: Canvas): string {
  const trace = chromatogram(seed, 0.03);
  const top = Math.max(...trace.y);
  const strong = trace.peaks.toSorted((a, b) => b.height - a.height).slice(0, 4);
  return drawPlot(
    {
      series: [{ ...trace, colour: 'teal', width: 1.2 }],
      x: [0, 24],
      y: [0, top * 1.15],
      xTick: 4,
      xLabel: 'Retention time / min',
      yLabel: 'Abundance (a.u.)',
      notes: strong.map(({ time }) => ({
        x: time,
        y: Math.max(...trace.y.filter((_, index) => Math.abs((trace.x[index] ?? 0) - time) < 0.15)),
        words: time.toFixed(2),
      })),
    },
    canvas,
  );
}

/**
 * A stick spectrum: mass-to-charge ratio and relative abundance in per cent, with the ¹³C satellite of each fragment.
 */
export function massSpectrum(seed: string): { mz: number; abundance: number }[] {
  const random = randomFrom(`ms ${seed}`);
  const molecule = wholeBetween(random, 240, 330);
  const losses = [0, 15, 28, 43, 57, 71, 85, 99, 113, 127, 155, 183];
  const fragments = losses
    .filter((loss) => loss < molecule - 40)
    .map((loss) => ({ mz: molecule - loss, abundance: between(random, 4, 60) }));
  const small = [41, 43, 55, 57, 69, 77, 91, 105].map((mz) => ({ mz, abundance: between(random, 10, 100) }));
  const sticks = [...fragments, ...small].flatMap(({ mz, abundance }) => [
    { mz, abundance },
    { mz: mz + 1, abundance: (abundance * 0.0108 * mz) / 14 },
  ]);
  const highest = Math.max(...sticks.map(({ abundance }) => abundance));
  return sticks
    .map(({ mz, abundance }) => ({ mz, abundance: (100 * abundance) / highest }))
    .toSorted((a, b) => a.mz - b.mz);
}

export function drawMassSpectrum(seed: string, canvas: Canvas): string {
  const sticks = massSpectrum(seed);
  const strong = sticks
    .toSorted((a, b) => b.abundance - a.abundance)
    .filter((stick, index, all) => all.slice(0, index).every((other) => Math.abs(other.mz - stick.mz) > 14))
    .slice(0, 5);
  return drawPlot(
    {
      series: [
        {
          x: sticks.flatMap(({ mz }) => [mz, mz, mz]),
          y: sticks.flatMap(({ abundance }) => [0, abundance, 0]),
          colour: 'plum',
          look: 'line',
          width: 1.5,
        },
      ],
      x: [30, 340],
      y: [0, 116],
      xTick: 50,
      yTick: 20,
      xLabel: 'm/z',
      yLabel: 'Relative abundance / %',
      notes: strong.map(({ mz, abundance }) => ({ x: mz, y: abundance, words: String(mz) })),
    },
    canvas,
  );
}

/** Molar mass distribution of a polymer: x is log₁₀ M, y is dW/dlog M; `rising` is the cumulative weight. */
export function molarMassDistribution(seed: string, by = 0.02): Curve & { rising: number[]; massAverage: number } {
  const random = randomFrom(`gpc ${seed}`);
  const centre = between(random, 4.5, 5.1);
  const width = between(random, 0.7, 1.05);
  const x = range(3, 6.6, by);
  const y = x.map((log) => gaussian(log, centre, log < centre ? width * 1.25 : width));
  const total = sum(y);
  let passed = 0;
  return {
    x,
    y,
    rising: y.map((value) => (passed += value) / total),
    massAverage: sum(x.map((log, index) => valueAt(y, index) * 10 ** log)) / total,
  };
}

export function drawMolarMass(seed: string, canvas: Canvas): string {
  const { x, y, rising, massAverage } = molarMassDistribution(seed);
  return drawPlot(
    {
      series: [
        { x, y, colour: 'moss' },
        { x, y: rising, colour: 'edge', look: 'line', width: 1 },
      ],
      x: [3, 6.6],
      y: [0, 1.24],
      xTick: 1,
      xLabel: 'lg (M / g mol⁻¹)',
      yLabel: 'dW / dlg M',
      caption: `Mw ${Math.round(massAverage / 1000)} kg mol⁻¹`,
    },
    canvas,
  );
}

/** Particle sizes by dynamic light scattering: x is log₁₀ of the diameter in nm, y is intensity in per cent a class. */
export function particleSizes(seed: string): Curve & { cumulative: number[] } {
  const random = randomFrom(`dls ${seed}`);
  const centre = between(random, 1.9, 2.5);
  const width = between(random, 0.32, 0.5);
  const second = between(random, 0, 0.3);
  const x = range(0.5, 4, 0.1);
  const raw = x.map((log) => gaussian(log, centre, width) + second * gaussian(log, centre + 0.95, 0.36));
  const total = sum(raw);
  const y = raw.map((value) => (100 * value) / total);
  let passed = 0;
  return { x, y, cumulative: y.map((value) => (passed += value)) };
}
