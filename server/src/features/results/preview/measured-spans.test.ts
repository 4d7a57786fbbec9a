import type { ColumnsPart } from '@yance/contract/results/preview.ts';
import { expect, test } from 'vitest';
import { measuredSpans } from './measured-spans.ts';

/** All columns of it are drawn, the first along x. */
const part = (...columns: ColumnsPart['columns']): ColumnsPart => ({
  kind: 'columns',
  title: '',
  file: '',
  at: 0,
  rows: 2,
  total: 2,
  columns,
  views: [
    {
      name: '',
      x: 0,
      y: columns.map((_, at) => at).slice(1),
      right: [],
      reversed: false,
      log_x: false,
      log_y: false,
      equal: false,
      style: 'line',
      runs: [],
    },
  ],
});
const column = (unit: string, low: number | null, high: number | null, label = 'x') => ({ label, unit, low, high });

test('every part of a file reaches from its own least to its greatest, in each unit', () => {
  const spans = measuredSpans([
    { ...part(column('Ω', 1, 90), column('Hz', 0.1, 1000), column('Ω', 20, 95)), file: 'S1.dta' },
    { ...part(column('Hz', 10, 100_000), column('', 0, 5), column('V', null, null)), file: 'S2.dta', title: 'ZCURVE' },
  ]);
  expect(spans).toEqual([
    { file: 'S1.dta', unit: 'Ω', low: 1, high: 95 },
    { file: 'S1.dta', unit: 'Hz', low: 0.1, high: 1000 },
    { file: 'S2.dta', title: 'ZCURVE', unit: 'Hz', low: 10, high: 100_000 },
  ]);
});

test.each([
  ['衍射角', '度', '°'],
  ['衍射角', '', '°'],
  ['衍射角(度)', '', '°'],
  ['2θ（度）', '', '°'],
  ['2-Theta', '°', '°'],
  ['2Theta', '', '°'],
  ['2θ', 'degrees', '°'],
  ['波数', '', 'cm⁻¹'],
  ['拉曼位移', '', 'cm⁻¹'],
])('%s in “%s” is compared in %s', (label, unit, expected) => {
  expect(measuredSpans([part(column(unit, 5, 80, label))])).toEqual([{ unit: expected, low: 5, high: 80 }]);
});

test('a temperature in 度 is no angle', () => {
  expect(measuredSpans([part(column('度', 5, 80, '温度'))])).toEqual([{ unit: '度', low: 5, high: 80 }]);
});

test('an angle or a shift has its unit where the file leaves it out, and of nameless columns the first is known', () => {
  expect(measuredSpans([part(column('', 5, 80, '2Theta'), column('', 0, 999, 'Intensity'))])).toEqual([
    { unit: '°', low: 5, high: 80 },
  ]);
  expect(measuredSpans([part(column('', 100, 3500, 'Raman Shift'))])).toEqual([{ unit: 'cm⁻¹', low: 100, high: 3500 }]);
  expect(measuredSpans([part(column('', 5, 80, '第 1 列'), column('', 0, 999, '第 2 列'))])).toEqual([
    { unit: '', low: 5, high: 80 },
  ]);
  expect(measuredSpans([part(column('', 0, 1, 'P/Po'))])).toEqual([]);
});

test('an angle that no view draws is no range', () => {
  const scan = part(column('°', 5, 80, '2θ'), column('counts', 0, 999, 'Intensity'), column('°', 2.5, 40, 'ω'));
  const [view] = scan.views;
  const spans = measuredSpans([{ ...scan, views: view ? [{ ...view, y: [1] }] : [] }]);
  expect(spans.find(({ unit }) => unit === '°')).toEqual({ unit: '°', low: 5, high: 80 });
});

test.each(['ω', 'φ', 'χ', 'ψ', 'Omega'])(
  'a scan over %s is none over 2θ, which is what is ordered in degrees',
  (label) => {
    expect(measuredSpans([part(column('°', 10, 20, label), column('counts', 0, 9))])).toEqual([
      { unit: 'counts', low: 0, high: 9 },
    ]);
  },
);

test('of light is what bears its name and has over itself only what became of light', () => {
  const lit = (label: string, unit: string, over: string) =>
    measuredSpans([part(column(unit, 200, 800, label), column('', 0, 1, over))])[0]?.light ?? false;
  expect(lit('Wavelength', 'nm', 'Absorbance')).toBe(true);
  expect(lit('波数', '', '透过率')).toBe(true);
  expect(lit('Photon energy', 'eV', 'Reflectance')).toBe(true);
  // A shift that its program calls a wavenumber; electrons; a layer.
  expect(lit('Wavenumber', 'cm⁻¹', 'Intensity')).toBe(false);
  expect(lit('Raman shift', 'cm⁻¹', 'Absorbance')).toBe(false);
  expect(lit('Binding energy', 'eV', 'Absorbance')).toBe(false);
  expect(lit('Energy', 'eV', 'Absorption')).toBe(false);
  expect(lit('Thickness', 'nm', 'Transmittance')).toBe(false);
});

test('a unit that light shares with another quantity of the part is of neither', () => {
  const [shift, wavenumber] = [column('cm⁻¹', 100, 3000, 'Raman shift'), column('cm⁻¹', 400, 4000, 'Wavenumber')];
  const both = (...axes: ColumnsPart['columns']) => {
    const shown = part(...axes, column('', 0, 1, 'Absorbance'));
    return measuredSpans([
      { ...shown, views: [0, 1].flatMap((x) => shown.views.map((view) => ({ ...view, x, y: [2] }))) },
    ]);
  };
  for (const spans of [both(shift, wavenumber), both(wavenumber, shift)])
    expect(spans).toEqual([{ unit: 'cm⁻¹', low: 100, high: 4000 }]);
});

test('of a photoelectron spectrum the binding energy is the range, and a kinetic one only where it stands alone', () => {
  const kinetic = column('eV', 950, 1190, 'Kinetic energy');
  expect(measuredSpans([part(kinetic, column('eV', 296.6, 536.6, 'Binding energy'))])).toEqual([
    { unit: 'eV', low: 296.6, high: 536.6 },
  ]);
  expect(measuredSpans([part(kinetic)])).toEqual([{ unit: 'eV', low: 950, high: 1190 }]);
});
