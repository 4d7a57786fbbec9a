import { expect, test } from 'vitest';
import { codesInName } from './match-samples.ts';

test.each([
  ['A1.xy', ['A1', 'A10'], ['A1']],
  ['XRD_A10_5-90.xy', ['A1', 'A10'], ['A10']],
  ['tio2-1 and TiO2-2.tif', ['TiO2', 'TiO2-1', 'TiO2-2'], ['TiO2-1', 'TiO2-2']],
  ['样品甲.csv', ['甲', '样品甲'], ['样品甲']],
  ['result.A1', ['A1'], []],
  ['BA1.xy', ['A1'], []],
  ['A1+A2.csv', ['A1', 'A2'], ['A1', 'A2']],
  ['a.b*c(1).txt', ['a.b*c'], ['a.b*c']],
])('%s speaks of the right samples', (name, codes, expected) => {
  expect(codesInName(name, codes)).toEqual(expected);
});
