import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readerOf, readFile } from '../read-file.ts';
import { omnicGroupSample, omnicSample } from './omnic.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.spa', bytes });
const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(omnicSample());
  change(copy);
  return copy;
};
const header = 304 + 4 * 16;

test('a spectrum stands at even steps from its first to its last wavenumber', () => {
  const { format, parts, facts } = read(omnicSample());
  expect(format).toBe('omnic-spa');
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: 'Wavenumber', unit: 'cm⁻¹', values: Float64Array.of(4000, 3000, 2000, 1000) },
        { label: 'Absorbance', unit: '', values: Float64Array.of(0.25, 1.5, 0.5, 0.125) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line', reversed: true }],
    },
  ]);
  expect(facts).toEqual([
    { name: 'Title', value: 'Polystyrene' },
    { name: 'Date', value: '2024-01-11 00:00:00 UTC' },
    { name: 'Scans', value: '32' },
    { name: 'Resolution', value: '4.000' },
    { name: 'Detector', value: 'DTGS' },
  ]);
});

test('the spectra of a group are parts with their own titles', () => {
  const parts = read(omnicGroupSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['At 25 °C', 'At 90 °C']);
  expect([...(parts[1]?.columns[1]?.values ?? [])]).toEqual([0.5, 1, 0.25, 0]);
});

test.each([
  ['a cut file', omnicSample().subarray(0, header + 446), 'broken'],
  ['another count of points', changed((bytes) => bytes.writeUInt32LE(5, header + 4)), 'broken'],
  ['a directory beyond the file', changed((bytes) => bytes.writeUInt16LE(60_000, 294)), 'broken'],
  ['a header beyond the file', changed((bytes) => bytes.writeUInt32LE(4e9, 306)), 'broken'],
  ['an unknown axis', changed((bytes) => bytes.writeUInt8(99, header + 8)), 'variant'],
  ['a series', changed((bytes) => bytes.write('Spectral Exte File', 0)), 'variant'],
  ['a file without spectra', changed((bytes) => bytes.fill(0, 304, header)), 'empty'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('other spectral data is none', () =>
  expect(readerOf({ name: 'a.spa', bytes: Buffer.from('Spectral data of a file') })).toBeUndefined());
