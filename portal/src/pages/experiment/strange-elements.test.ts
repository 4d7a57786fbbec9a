import { expect, test } from 'vitest';
import { strangeElements } from './strange-elements.ts';

test('a symbol that no element has is named, each once', () => {
  expect(strangeElements('Xx9')).toEqual(['Xx']);
  expect(strangeElements('ZnO/Qq2O3、QqO')).toEqual(['Qq']);
  expect(strangeElements('(Xy)2SO4')).toEqual(['Xy']);
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
  expect(strangeElements(composition)).toEqual([]);
});
