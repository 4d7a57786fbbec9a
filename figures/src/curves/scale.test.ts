import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelOf, placeOf, shareOf, ticksOf, tickWords, valueAt, zoomed, type Scale } from './scale.ts';

const scale = fc.record({
  low: fc.double({ min: 0.1, max: 10, noNaN: true }),
  width: fc.double({ min: 1, max: 1e4, noNaN: true }),
  log: fc.boolean(),
  reversed: fc.boolean(),
});
const made = fc.Arbitrary.prototype.map.call(scale, (one) => {
  const { low, width, log, reversed } = one as { low: number; width: number; log: boolean; reversed: boolean };
  return { low, high: low + width, log, reversed } satisfies Scale;
}) as fc.Arbitrary<Scale>;
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a place and the value there belong together on every axis', () => {
  fc.assert(
    fc.property(made, share, (axis, at) => {
      expect(shareOf(axis, valueAt(axis, at))).toBeCloseTo(at, 6);
      expect(pixelOf(placeOf(axis, 50, 850), valueAt(axis, at))).toBeCloseTo(50 + 800 * at, 4);
    }),
  );
});

test('what stands below the pointer stays there while one zooms, and nothing outside of the whole is shown', () => {
  fc.assert(
    fc.property(made, share, fc.double({ min: 0.05, max: 1, noNaN: true }), (axis, at, factor) => {
      const value = valueAt(axis, at);
      const [low, high] = zoomed(axis, [axis.low, axis.high], { share: at, factor });
      expect(shareOf({ ...axis, low, high }, value)).toBeCloseTo(at, 4);
      const [first, last] = zoomed({ ...axis, low, high }, [axis.low, axis.high], { move: 5, factor: 50 });
      expect(first).toBeCloseTo(axis.low, 6);
      expect(last / axis.high).toBeCloseTo(1, 9);
    }),
  );
});

test('ticks are round, inside and about as many as asked for', () => {
  expect(ticksOf({ low: 0, high: 10, log: false, reversed: false }, 5)).toEqual({
    ticks: [0, 2, 4, 6, 8, 10],
    step: 2,
  });
  expect(ticksOf({ low: 0.01, high: 1e5, log: true, reversed: false }, 8).ticks).toEqual([
    0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000,
  ]);
  fc.assert(
    fc.property(made, (axis) => {
      const { ticks } = ticksOf(axis, 6);
      for (const tick of ticks) expect(tick >= axis.low * (1 - 1e-6) && tick <= axis.high * (1 + 1e-6)).toBe(true);
      expect(ticks.length).toBeLessThan(15);
      if (!axis.log) expect(ticks.length).toBeGreaterThan(1);
    }),
  );
});

test('ticks are written with the decimals of their step and powers of ten where they are long', () => {
  expect([0, 0.2, -1.4].map((tick) => tickWords(tick, 0.2))).toEqual(['0', '0.2', '−1.4']);
  expect(tickWords(2e7, 5e6)).toBe('2.0×10⁷');
  expect(tickWords(3e-6, 1e-6)).toBe('3×10⁻⁶');
  expect([0.01, 1, 1000, 1e5].map((tick) => tickWords(tick, 0))).toEqual(['0.01', '1', '1000', '10⁵']);
});
