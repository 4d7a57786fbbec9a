import { expect, test } from 'vitest';
import { recordedConditions } from './recorded-conditions.ts';

const said = (...facts: [name: string, value: string, unit?: string][]) =>
  recordedConditions(facts.map(([name, value, unit = '']) => ({ name, value, unit })));

test('conditions are found by the names that instruments give them, with their units', () => {
  expect(
    said(
      ['Anode', 'Cu'],
      ['Wavelength Kα1', '1.5406', 'Å'],
      ['Tension', '40', 'kV'],
      ['EHT', '5.00 kV'],
      ['Scans', '2'],
    ),
  ).toEqual([
    { key: 'anode', value: 'Cu' },
    { key: 'wavelength', value: '1.5406 Å' },
    { key: 'voltage', value: '40 kV' },
    { key: 'scans', value: '2' },
  ]);
});

test('a unit within the name belongs to the value, and zeros that say nothing are left out', () => {
  expect(said(['Scan Rate (V/s)', '0.0500'], ['Laser (nm)', '532'], ['RANGE', '30/10.0(K/min)/800'])).toEqual([
    { key: 'speed', value: '0.05 V/s' },
    { key: 'wavelength', value: '532 nm' },
    { key: 'program', value: '30/10.0(K/min)/800' },
  ]);
});

test('who measured, when and what the sample is called are no conditions, and neither is a sentence', () => {
  expect(
    said(['Operator', '王工'], ['Date', '2026-11-24'], ['Sample', 'A-1'], ['Atmosphere', '氮气'.repeat(40)]),
  ).toEqual([]);
});

test('what the scans or the files of an archive say otherwise under one name is no condition of the whole', () => {
  const recorded = recordedConditions([
    { name: 'Anode', value: 'Cu', unit: '', file: 'a.xrdml' },
    { name: 'Tension', value: '45', unit: 'kV', file: 'a.xrdml' },
    { name: 'Anode', value: 'Co', unit: '', file: 'b.xrdml' },
    { name: 'Tension', value: '45', unit: 'kV', file: 'b.xrdml' },
  ]);
  expect(recorded).toEqual([{ key: 'voltage', value: '45 kV' }]);
});
