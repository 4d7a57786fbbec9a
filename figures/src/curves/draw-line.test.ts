import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLine } from './draw-line.ts';
import type { Places } from './places.ts';
import { placeOf } from './scale.ts';
import type { Trace } from './trace.ts';

type Stroke = readonly [at: string, x: number, y: number];

/** What is drawn of a line; without a word that it runs one way along x each of its points is looked at. */
function strokesOf(x: Float64Array, y: Float64Array, places: Places, monotone: boolean): Stroke[] {
  const strokes: Stroke[] = [];
  const sink = {
    moveTo: (across: number, down: number) => strokes.push(['M', across, down]),
    lineTo: (across: number, down: number) => strokes.push(['L', across, down]),
    dot: (across: number, down: number) => strokes.push(['o', across, down]),
    bar: () => undefined,
    cells: () => undefined,
  };
  drawLine(sink, { x, y } as Trace, { name: '', from: 0, to: x.length, monotone }, places);
  return strokes;
}

test('a line whose columns of pixels are looked through at once is the line of each of its points', () => {
  const value = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -3, max: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity) },
  );
  const steps = fc.array(
    fc.tuple(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.3, noNaN: true }), fc.constant(20)), value),
    { minLength: 1, maxLength: 400, size: 'max' },
  );
  fc.assert(
    fc.property(steps, fc.boolean(), fc.boolean(), fc.boolean(), (list, falls, logX, logY) => {
      let at = 0.5;
      const xs = list.map(([step]) => (at += step));
      const x = Float64Array.from(falls ? xs.toReversed() : xs);
      const y = Float64Array.from(list, ([, one]) => one);
      const [low, high] = [0.25, at + 0.5];
      const axis = (from: number, to: number, log: boolean) => ({ low: from, high: to, log, reversed: falls });
      const places: Places = {
        x: placeOf(axis(low, high, logX), 0, 100),
        y: placeOf(axis(0.5, 10, logY), 100, 0),
        box: { left: 0, top: 0, width: 100, height: 100 },
        grain: 1,
        dot: 2,
      };
      expect(strokesOf(x, y, places, true)).toEqual(strokesOf(x, y, places, false));
    }),
    { numRuns: 200, endOnFailure: true },
  );
});
