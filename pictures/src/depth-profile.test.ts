import { expect, it } from 'vitest';
import { depthProfile } from './depth-profile.ts';

it('the surface has half of the dopant, and the depth what the whole sample has', () => {
  const { y, whole } = depthProfile('a');
  expect(y[0] ?? 0).toBeGreaterThan(0.4 * whole);
  expect(y[0] ?? 0).toBeLessThan(0.6 * whole);
  expect(Math.abs((y.at(-1) ?? 0) - whole)).toBeLessThan(0.1 * whole);
});
