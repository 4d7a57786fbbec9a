import { expect, it } from 'vitest';
import { microporeIsotherm } from './micropores.ts';

const at = ({ x, y }: { x: number[]; y: number[] }, p: number) => y[x.findIndex((one) => one >= p)] ?? 0;

it('micropores fill at the lowest pressures: nine tenths are in before a tenth of the saturation pressure', () => {
  const { adsorption } = microporeIsotherm('a', true);
  expect(at(adsorption, 0.097)).toBeGreaterThan(0.9 * at(adsorption, 0.6));
});

it('the branches of a badly degassed carbon stay apart at low pressure, those of a well degassed one meet', () => {
  for (const degassed of [true, false]) {
    const { adsorption, desorption } = microporeIsotherm('a', degassed);
    const gap = at(desorption, 0.02) - at(adsorption, 0.02);
    if (degassed) expect(gap).toBe(0);
    else expect(gap).toBeGreaterThan(20);
  }
});
