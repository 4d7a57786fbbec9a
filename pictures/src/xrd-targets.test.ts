import { expect, it } from 'vitest';
import { targetPattern } from './xrd-targets.ts';

const [copper, cobalt] = [targetPattern('a', 'Cu'), targetPattern('a', 'Co')];
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('iron stands on a high background under copper, and on a low one under cobalt', () => {
  expect(middle(copper.y)).toBeGreaterThan(8 * middle(cobalt.y));
});

it('the same planes stand at larger angles under cobalt, the strongest of iron at 44.7° and 52.4°', () => {
  expect(copper.peaks[0]?.angle).toBeCloseTo(44.67, 1);
  expect(cobalt.peaks[0]?.angle).toBeCloseTo(52.37, 1);
  for (const [at, { angle }] of copper.peaks.slice(0, 2).entries())
    expect(cobalt.peaks[at]?.angle).toBeGreaterThan(angle);
});
