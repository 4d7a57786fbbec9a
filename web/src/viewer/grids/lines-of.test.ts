import { expect, test } from 'vitest';
import { wholeSpan } from './grid-frame.ts';
import { linesOf } from './lines-of.ts';
import type { Plane } from './plane.ts';

/** A peak of height 100 with one shoulder below zero, of 1000 points a side. */
const size = 1000;
const spectrum: Plane = {
  width: size,
  height: size,
  values: Float32Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    return (
      100 * Math.exp(-((x - 700) ** 2 + (y - 300) ** 2) / 800) - 30 * Math.exp(-((x - 200) ** 2 + (y - 800) ** 2) / 800)
    );
  }),
  x: { label: 'F2', unit: 'ppm', first: 10, last: 0 },
  y: { label: 'F1', unit: 'ppm', first: 0, last: 10 },
};

test('contours stand around the peak they belong to, in a coarser grid too', () => {
  const lines = linesOf(spectrum, wholeSpan(spectrum), { low: -30, high: 100 }, 0.05);
  expect(lines.some(({ level }) => level < 0)).toBe(true);
  for (const { level, pieces } of lines) {
    expect(pieces.length).toBeGreaterThan(0);
    const [x, y] = level > 0 ? [700, 300] : [200, 800];
    for (let at = 0; at < pieces.length; at += 2)
      expect(Math.hypot((pieces[at] ?? 0) - x, (pieces[at + 1] ?? 0) - y)).toBeLessThan(55);
  }
});

test('looking closer draws the same line finer', () => {
  const radius = (span: Parameters<typeof linesOf>[1]) => {
    const pieces = linesOf(spectrum, span, { low: -30, high: 100 }, 0.5)[0]?.pieces ?? new Float32Array();
    const all = Array.from({ length: pieces.length / 2 }, (_, at) =>
      Math.hypot((pieces[at * 2] ?? 0) - 700, (pieces[at * 2 + 1] ?? 0) - 300),
    );
    return Math.max(...all.map((one) => Math.abs(one - Math.sqrt(800 * Math.LN2))));
  };
  expect(radius({ left: 650, right: 750, top: 250, bottom: 350 })).toBeLessThan(0.1);
  expect(radius(wholeSpan(spectrum))).toBeLessThan(3);
});
