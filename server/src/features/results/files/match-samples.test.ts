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
  ['XRD_5-90.xy', ['5', '6'], []],
  ['XRD_2_5-90.xy', ['2', '5'], []],
  ['XRD-2.xy', ['2', '5'], ['2']],
  ['2026112400001-2_5-90.xy', ['2', '5'], ['2']],
  ['S1-001-1.xy', ['S1-001', 'S1-001-1'], ['S1-001-1']],
])('%s speaks of the right samples', (name, codes, expected) => {
  expect(codesInName(name, codes)).toEqual(expected);
});
