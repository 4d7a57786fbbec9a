import { expect, test } from 'vitest';
import { curvesOfPlot, quantityOf } from './plot-curves.ts';

test('axes are read as a quantity by its unit, and ratios stay whole', () => {
  expect(quantityOf('角度/°')).toEqual({ label: '角度', unit: '°' });
  expect(quantityOf('2θ / °')).toEqual({ label: '2θ', unit: '°' });
  expect(quantityOf('E / V (Ag/AgCl)')).toEqual({ label: 'E', unit: 'V (Ag/AgCl)' });
  expect(quantityOf('lg (M / g·mol⁻¹)')).toEqual({ label: 'lg (M / g·mol⁻¹)', unit: '' });
  for (const ratio of ['p/p₀', 'P/Po', 'm/z', '吸光度']) expect(quantityOf(ratio)).toEqual({ label: ratio, unit: '' });
});

test('each series keeps its own x and its gaps, and an axis of binding energies falls', () => {
  const curves = curvesOfPlot(
    {
      kind: 'plot',
      series: [
        { name: 'C 1s', x: [280, 285], y: [1, null], points: 2 },
        { name: 'O 1s', x: [530], y: [4], points: 9 },
      ],
      x_label: '结合能 / eV',
      y_label: '强度 / 计数',
      x_reversed: false,
    },
    'XPS',
  );
  expect(curves.map(({ name }) => name)).toEqual(['C 1s', 'O 1s']);
  expect(curves[0]!.columns.map((column) => [...column])).toEqual([
    [280, 285],
    [1, NaN],
  ]);
  expect(curves[0]!.part.views[0]!.reversed).toBe(true);
  expect(curves[1]!.part).toMatchObject({
    rows: 1,
    total: 9,
    columns: [
      { label: '结合能', unit: 'eV' },
      { label: '强度', unit: '计数' },
    ],
  });
});
