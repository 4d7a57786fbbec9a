import { expect, test } from 'vitest';
import { brukerBrmlSample } from './bruker-brml.sample.ts';
import { rasxOf, rigakuRasxSample } from './rigaku-rasx.sample.ts';
import { rigakuRasx } from './rigaku-rasx.ts';

const read = (bytes: Uint8Array) => rigakuRasx.read({ name: 'a.rasx', bytes });

test('a profile is read against its scan axis, multiplied by the attenuation, which stands beside it', () => {
  const { facts, parts } = read(rigakuRasxSample());
  expect(parts).toMatchObject([
    {
      title: '',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(10, 10.5, 11) },
        { label: 'Attenuation factor', unit: '', values: Float64Array.of(1, 100, 1) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(170.5, 8025, 3) },
      ],
      views: [{ x: 0, y: [2] }],
    },
  ]);
  expect(facts).toEqual([
    { name: 'Sample', value: 'Si 640' },
    { name: 'Instrument', value: 'SmartLab' },
    { name: 'Anode', value: 'Cu' },
    { name: 'Wavelength Kα1', value: '1.540593', unit: 'Å' },
    { name: 'Tension', value: '45', unit: 'kV' },
    { name: 'Current', value: '200', unit: 'mA' },
    { name: 'Detector', value: 'HyPix3000(H)' },
    { name: 'Scan axis', value: 'TwoTheta' },
    { name: 'Scan mode', value: 'STEP' },
    { name: 'Step', value: '0.5', unit: '°' },
    { name: 'Speed', value: '1.2', unit: 'sec' },
  ]);
});

test('scans of the same places at steps of another axis are a map, and each stands by its step', () => {
  const { parts } = read(rasxOf([5, 5.1, 5.2].map((omega) => ({ rows: ['1 1 1', '2 2 1', '3 3 1'], omega }))));
  expect(parts.map(({ kind, title }) => [kind, title])).toEqual([
    ['grid', 'Map'],
    ['columns', 'ω = 5°'],
    ['columns', 'ω = 5.1°'],
    ['columns', 'ω = 5.2°'],
  ]);
});

test('another count of points, a row of words and a cut file are refused', () => {
  expect(() => read(rasxOf([{ rows: ['1 1 1', '2 2 1'], count: 3 }]))).toThrow(/2 points, and not 3/);
  expect(() => read(rasxOf([{ rows: ['1 1 1', '2 two 1'] }]))).toThrow(/Row 2/);
  expect(() => read(rasxOf([{ rows: ['1 1 1', '2 2'] }]))).toThrow(/2 numbers/);
  expect(() => read(rigakuRasxSample().subarray(0, 200))).toThrow(/cannot be unpacked/);
});

test('it is recognised by its members, and another archive is not', () => {
  expect(rigakuRasx.recognises({ name: 'a.zip', bytes: rigakuRasxSample() })).toBe(true);
  expect(rigakuRasx.recognises({ name: 'a.rasx', bytes: brukerBrmlSample() })).toBe(false);
});
