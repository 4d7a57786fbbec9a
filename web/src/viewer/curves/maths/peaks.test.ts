import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '@yance/readers/read-file.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPeaks, leastFor } from './peaks.ts';

const gauss = (x: number, middle: number, width: number) => Math.exp(-0.5 * ((x - middle) / width) ** 2);
const xs = (count: number, step: number) => Float64Array.from({ length: count }, (_, at) => at * step);
const settings = { least: 0.02, most: 50 };

test('two Gaussians on a slope have the height, width and area of their formula', () => {
  const x = xs(4001, 0.01);
  const y = x.map((at) => 5 + at / 20 + 100 * gauss(at, 10, 0.3) + 40 * gauss(at, 25, 0.8));
  const [first, second, ...more] = findPeaks(x, y, settings);
  expect(more).toEqual([]);
  expect(first!.position).toBeCloseTo(10, 2);
  expect(second!.position).toBeCloseTo(25, 1);
  expect(first!.height).toBeCloseTo(105.5, 1);
  expect(first!.prominence).toBeCloseTo(100, 0);
  expect(first!.width).toBeCloseTo(2.35482 * 0.3, 2);
  expect(second!.width).toBeCloseTo(2.35482 * 0.8, 2);
  expect(first!.area / (100 * 0.3 * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 2);
  expect(second!.area / (40 * 0.8 * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 2);
});

test('x that falls gives the same peaks as x that rises', () => {
  const x = xs(500, 0.1);
  const y = x.map((at) => 1 + 9 * gauss(at, 12, 1) + 4 * gauss(at, 30, 2));
  const forth = findPeaks(x, y, settings);
  const back = findPeaks(x.toReversed(), y.toReversed(), settings).toReversed();
  expect(back.map(({ position }) => position)).toEqual(forth.map(({ position }) => position));
  back.forEach(({ area, width }, at) => {
    expect(area).toBeCloseTo(forth[at]!.area, 5);
    expect(width).toBeCloseTo(forth[at]!.width, 5);
  });
});

test('a shoulder on a greater peak has the prominence of its own dip', () => {
  const [small, great] = findPeaks(xs(7, 1), Float64Array.of(0, 4, 3, 9, 1, 2, 0), { least: 0, most: 9 });
  expect([small!.row, small!.prominence]).toEqual([1, 1]);
  expect([great!.row, great!.prominence]).toEqual([3, 9]);
});

test('a level top is one peak at its middle, a step is none', () => {
  const found = findPeaks(xs(9, 1), Float64Array.of(0, 0, 5, 5, 5, 0, 3, 3, 3), { least: 0, most: 9 });
  expect(found.map(({ row }) => row)).toEqual([3]);
});

test('noise alone is no peak, and a peak above it is one', () => {
  const x = xs(2000, 1);
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const noise = x.map(() => 10 * random());
  expect(findPeaks(x, noise, { least: 0, most: 50 }).length).toBeLessThan(5);
  const y = noise.map((value, row) => value + 200 * gauss(row, 900, 20));
  const [best] = findPeaks(x, y, { least: 0.3, most: 50 });
  expect(Math.abs(best!.position - 900)).toBeLessThan(12);
});

test('prominences agree with their definition, whatever the numbers', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(numbers, (list) => {
      const y = Float64Array.from(list);
      for (const { row, prominence } of findPeaks(xs(y.length, 1), y, { least: 0, most: 99 })) {
        const lowest = (step: number) => {
          let low = Infinity;
          for (let at = row; at >= 0 && at < y.length && y[at]! <= y[row]!; at += step) low = Math.min(low, y[at]!);
          return low;
        };
        expect(prominence).toBe(y[row]! - Math.max(lowest(1), lowest(-1)));
      }
    }),
  );
});

const folder = join(import.meta.dirname, '../../../../../../shared/instrument-files');
if (!existsSync(folder)) {
  const absent = `No genuine files of instruments are at ${folder}: no peaks of them are sought.`;
  // Who merges relies on them.
  if (process.env['CI']) throw new Error(absent);
  console.warn(absent);
}

/** Peaks of the first curve of a file, with what its own noise asks for. */
function peaksOfFile(name: string): number[] {
  const { parts } = readFile({ name, bytes: readFileSync(join(folder, name)) });
  const part = parts.find(({ kind }) => kind === 'columns');
  if (part?.kind !== 'columns') throw new Error(`${name} holds no curve.`);
  const [view] = part.views;
  const [x, y] = [view!.x, view!.y[0]!].map((index) => Float64Array.from(part.columns[index]!.values));
  return findPeaks(x!, y!, { least: leastFor(y!), most: 60 }).map(({ position }) => position);
}

/** What the powder has by its lattice, and lines of it that are split; what sticks out of their flanks is none. */
const reflections = {
  'xrd-rigaku-powder.rasx': [
    32.68, 33.12, 40.16, 46, 46.6, 46.72, 57.68, 67.52, 76.64, 76.84, 77.32, 85.64, 94, 94.44, 103.36, 112.4,
  ],
  'xrd-panalytical-918.xrdml': [
    20.84, 26.62, 27.43, 27.89, 36.53, 39.45, 40.27, 42.43, 45.77, 50.11, 54.85, 59.93, 67.71, 68.28,
  ],
  'raman-bwtek-calcite.txt': [154.97, 279.6, 713.26, 1087.29, 1436.27, 1748.1],
};
const genuine = Object.entries(reflections).filter(([name]) => existsSync(join(folder, name)));

test.each(genuine)(
  'the peaks of a genuine measurement are listed without the noise on their flanks: %s',
  (name, expected) => {
    const found = peaksOfFile(name);
    expect(found.map((position) => Number(position.toFixed(2)))).toEqual(expected);
  },
);

test('a clear curve lists small peaks, one that scatters only what stands out', () => {
  const x = xs(2000, 1);
  const clear = x.map((at) => 100 * gauss(at, 900, 20) + 3 * gauss(at, 1500, 20));
  const rough = clear.map((value, row) => value + 4 * Math.sin(row * row));
  expect(leastFor(clear)).toBe(0.02);
  expect(leastFor(rough)).toBeGreaterThan(0.1);
  expect(leastFor(Float64Array.of(1, 1, 1))).toBe(0.02);
});
