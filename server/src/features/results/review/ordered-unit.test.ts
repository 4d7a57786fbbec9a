import { expect, test } from 'vitest';
import { inOrderedUnit } from './ordered-unit.ts';

type Reach = [number, number];
const inUnit = (unit: string, [low, high]: Reach, ordered: string, key = 'span', light = false) => {
  const span = inOrderedUnit({ unit, low, high, ...(light && { light }) }, [{ key, unit: ordered }]);
  return [span.low, span.high, span.unit];
};

test.each<[string, string, Reach, Reach]>([
  ['mV', 'V', [-0.2, 0.6], [-200, 600]],
  ['V', 'mV', [-200, 600], [-0.2, 0.6]],
  ['nm', 'µm', [0.4, 1.1], [400, 1100]],
  ['°C', 'K', [298.15, 873.15], [25, 600]],
  ['K', '°C', [26.85, 500], [300, 773.15]],
])('what is ordered in %s is compared with what is measured in %s', (ordered, unit, span, said) => {
  expect(inUnit(unit, span, ordered)).toEqual([...said, ordered]);
});

test.each<[string, string, string, Reach, Reach]>([
  ['nm', 'wavelength', 'cm⁻¹', [12_500, 50_000], [200, 800]],
  ['nm', 'wavelength', 'eV', [1.54980248, 6.19920992], [200, 800]],
  ['µm', 'wavelength', 'cm⁻¹', [400, 4000], [2.5, 25]],
  ['cm⁻¹', 'wavenumber', 'nm', [2500, 25_000], [400, 4000]],
  ['cm⁻¹', 'wavenumber', 'µm', [2.5, 25], [400, 4000]],
  ['cm⁻¹', 'wavenumber', 'eV', [1.239841984, 2.479683968], [10_000, 20_000]],
  ['eV', 'photon_energy', 'nm', [200, 800], [1.5498, 6.19921]],
  ['eV', 'photon_energy', 'cm⁻¹', [10_000, 20_000], [1.23984, 2.47968]],
])('light that is ordered in %s as %s is compared with what is measured in %s', (ordered, key, unit, span, said) => {
  expect(inUnit(unit, span, ordered, key, true)).toEqual([...said, ordered]);
});

test('what is not surely light stays as it is: a Raman shift, a binding energy, the thickness of a layer', () => {
  const asIs = (unit: string, span: Reach) => [...span, unit];
  expect(inUnit('cm⁻¹', [100, 3200], 'nm', 'wavelength')).toEqual(asIs('cm⁻¹', [100, 3200]));
  expect(inUnit('eV', [1, 1200], 'nm', 'wavelength')).toEqual(asIs('eV', [1, 1200]));
  expect(inUnit('nm', [200, 800], 'cm⁻¹', 'shift', true)).toEqual(asIs('nm', [200, 800]));
  expect(inUnit('nm', [200, 800], 'eV', 'binding_energy', true)).toEqual(asIs('nm', [200, 800]));
  expect(inUnit('eV', [1, 6], 'nm', 'thickness', true)).toEqual(asIs('eV', [1, 6]));
});

test('where a reach begins at zero or below it is not light of any other unit', () => {
  expect(inUnit('cm⁻¹', [0, 4000], 'nm', 'wavelength', true)).toEqual([0, 4000, 'cm⁻¹']);
  expect(inUnit('eV', [-1, 6], 'nm', 'wavelength', true)).toEqual([-1, 6, 'eV']);
});
