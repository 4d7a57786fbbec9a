import { expect, test } from 'vitest';
import { brukerRaw4Sample, brukerRawSample, raw1Of, raw1Range, raw4Of, raw4Range } from './bruker-raw.sample.ts';
import { brukerRaw } from './bruker-raw.ts';

const read = (bytes: Uint8Array) => brukerRaw.read({ name: 'a.raw', bytes });
const ranges = [
  {
    title: 'Scan 1',
    columns: [{ label: '2θ', unit: '°', values: Float64Array.of(10, 10.5, 11) }, { values: Float64Array.of(3, 5, 8) }],
  },
  {
    title: 'Scan 2',
    columns: [{ label: '2θ' }, { label: 'Intensity', unit: 'counts', values: Float64Array.of(1, 2) }],
  },
];

test('every range of RAW1.01 is read behind its further headers, with the tube of the file', () => {
  const { facts, parts } = read(brukerRawSample());
  expect(parts).toMatchObject(ranges);
  expect(facts).toEqual([
    { name: 'Sample', value: 'BT86' },
    { name: 'Start', value: '03/04/10 20:59:14' },
    { name: 'Anode', value: 'Cu' },
    { name: 'Wavelength Kα1', value: '1.5406', unit: 'Å' },
    { name: 'Wavelength Kα2', value: '1.54439', unit: 'Å' },
    { name: 'Ratio Kα2/Kα1', value: '0.5' },
    { name: 'Tension', value: '40', unit: 'kV' },
    { name: 'Current', value: '35', unit: 'mA' },
    { name: 'Wavelength used', value: '1.5406', unit: 'Å' },
    { name: 'Time per step', value: '0.1', unit: 's' },
  ]);
});

test.each([
  [2, '2θ', 10],
  [3, 'ω', 5],
  [4, 'χ', 1],
  [5, 'φ', 2],
])('a scan of kind %i of RAW1.01 is drawn against %s from where that axis starts', (code, label, start) => {
  const [part] = read(raw1Of([raw1Range([1, 2], { code })])).parts;
  expect(part).toMatchObject({ columns: [{ label, values: Float64Array.of(start, start + 0.5) }, {}] });
});

test('circles around φ at even steps of χ are a pole figure', () => {
  const ranges = (code: number) => [0, 5, 10].map((chi) => raw1Range([chi, chi + 1, chi + 2], { code, chi }));
  const { parts } = read(raw1Of(ranges(5)));
  expect(parts[0]).toMatchObject({
    kind: 'grid',
    x: { label: 'φ', first: 2, last: 3 },
    y: { label: 'χ', first: 0, last: 10 },
  });
  expect(parts.slice(1).map(({ title }) => title)).toEqual(['χ = 0°', 'χ = 5°', 'χ = 10°']);
});

test('ranges of RAW4.00 are read by their segments, the intensity leading each point', () => {
  const { facts, parts } = read(brukerRaw4Sample());
  expect(parts).toMatchObject(ranges);
  expect(facts).toContainEqual({ name: 'Sample', value: 'S-7' });
  expect(facts).toContainEqual({ name: 'Wavelength used', value: '1.5418', unit: 'Å' });
});

test('another scan of RAW4.00 is drawn against the one drive that stands where it starts, and refused without one', () => {
  const [part] = read(raw4Of([raw4Range([1, 2], { scan: 'Any Scan' })])).parts;
  expect(part).toMatchObject({ columns: [{ label: '2θ' }, {}] });
  expect(() => read(raw4Of([raw4Range([1, 2], { scan: 'Any Scan', theta: 10 })]))).toThrow(/what it moves/);
});

test('kinds of scans and points that are not described are refused by name, as are the first two versions', () => {
  expect(() => read(raw1Of([raw1Range([1], { code: 129 })]))).toThrow(/kind 129/);
  expect(() => read(raw1Of([raw1Range([1], { record: 12 })]))).toThrow(/12 bytes/);
  const old = Buffer.from('RAW \u0005\0\0\0', 'latin1');
  expect(brukerRaw.recognises({ name: 'a', bytes: old })).toBe(true);
  expect(() => read(old)).toThrow(/versions 1 and 2/);
});

test('more points than there are bytes, an intensity that is none and every cut are refused', () => {
  expect(() => read(raw1Of([raw1Range([1, 2], { said: 10_000 })]))).toThrow(/beyond/);
  expect(() => read(raw1Of([raw1Range([1, 2], { said: 4_000_000_000 })]))).toThrow(/4000000000 steps/);
  expect(() => read(raw1Of([raw1Range([1, NaN])]))).toThrow(/no number/);
  const [first, second] = [brukerRawSample(), brukerRaw4Sample()];
  for (let length = 8; length < first.length; length += 13) expect(() => read(first.subarray(0, length))).toThrow();
  for (const length of [30, 70, 150, 300, 500, second.length - 3]) {
    expect(() => read(second.subarray(0, length))).toThrow();
  }
});

test('words that begin as its mark are not recognised', () => {
  expect(brukerRaw.recognises({ name: 'a.raw', bytes: Buffer.from('RAW data of today') })).toBe(false);
  expect(brukerRaw.recognises({ name: 'a.raw', bytes: Buffer.from('RAW2 data of today') })).toBe(false);
});

test('of ranges counted for different times each time is said', () => {
  const longer = raw1Range([1, 2, 3]);
  longer.writeFloatLE(2, 192);
  const { facts } = read(raw1Of([raw1Range([1, 2, 3]), longer]));
  expect(facts.filter(({ name }) => name === 'Time per step').map(({ value }) => value)).toEqual(['0.1', '2']);
});
