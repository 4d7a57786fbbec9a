import { expect, test } from 'vitest';
import { unknownElements } from './unknown-elements.ts';

test('a symbol that no element has is named, each once', () => {
  expect(unknownElements('Xx9')).toEqual(['Xx']);
  expect(unknownElements('ZnO/Qq2O3、QqO')).toEqual(['Qq']);
  expect(unknownElements('(Xy)2SO4')).toEqual(['Xy']);
});

test.each([
  'ZnO',
  'Li0.5Ni0.5O2',
  'CuSO4·5H2O',
  'Pt/Al2O3',
  'PMMA',
  'PA66',
  'SUS304',
  'polymer',
  'Teflon',
  'Ph3P',
  '氧化锌',
  '石墨烯与 SiO2 混合物',
  '',
])('%s is taken as it is', (composition) => {
  expect(unknownElements(composition)).toEqual([]);
});
