import { expect, it } from 'vitest';
import { residueSpectrum } from './resonance.ts';

it('what is left of ethyl acetate stands beside the methoxy group of the product, and is the smaller', () => {
  const { x, y, left } = residueSpectrum('a');
  const near = (shift: number) => Math.max(...y.filter((_, index) => Math.abs((x[index] ?? 0) - shift) < 0.05));
  expect(near(2.04) / near(3.86)).toBeCloseTo(left, 1);
  expect(near(5)).toBeLessThan(0.05 * near(3.86));
});
