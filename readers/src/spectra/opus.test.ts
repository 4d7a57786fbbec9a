import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readerOf, readFile } from '../read-file.ts';
import { opusSample } from './opus.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.0', bytes });
const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(opusSample());
  change(copy);
  return copy;
};
const replaced = (from: string, to: string) =>
  Buffer.from(Buffer.from(opusSample()).toString('latin1').replaceAll(from, to), 'latin1');

test('the result stands before the single channel, each scaled by its own factor', () => {
  const { format, parts, facts } = read(opusSample());
  expect(format).toBe('bruker-opus');
  const [absorbance, sample] = parts as Columns[];
  expect(absorbance).toEqual({
    kind: 'columns',
    title: 'Absorbance',
    columns: [
      { label: 'Wavenumber', unit: 'cm⁻¹', values: Float64Array.of(4000, 3000, 2000, 1000) },
      { label: 'Absorbance', unit: '', values: Float64Array.of(0.25, 1.5, 0.5, 0) },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', reversed: true }],
  });
  expect(sample?.title).toBe('Sample Single channel');
  expect([...(sample?.columns[1]?.values ?? [])]).toEqual([8, 7, 6, 5]);
  expect(facts).toEqual([
    { name: 'Sample', value: 'Polystyrene' },
    { name: 'Instrument', value: 'VERTEX 80V' },
    { name: 'Date', value: '06/02/2020' },
    { name: 'Scans', value: '32' },
  ]);
});

test.each([
  ['a cut file', opusSample().subarray(0, -9), 'broken'],
  ['more blocks than there are', changed((bytes) => bytes.writeUInt32LE(5000, 20)), 'broken'],
  ['a directory beyond the file', changed((bytes) => bytes.writeUInt32LE(4e9, 12)), 'broken'],
  ['a block longer than the file', changed((bytes) => bytes.writeUInt32LE(1e9, 28)), 'broken'],
  ['more points than its block', changed((bytes) => bytes.writeInt32LE(5, bytes.indexOf('NPT') + 8)), 'broken'],
  ['an axis that is not described', replaced('WN\0', 'XY\0'), 'variant'],
  ['values of another format', changed((bytes) => bytes.writeInt32LE(7, bytes.indexOf('DPF') + 8)), 'variant'],
  ['a series', changed((bytes) => bytes.writeUInt32LE((2 << 19) | (4 << 10) | 15, 48)), 'variant'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('two empty lines are none', () => expect(readerOf({ name: 'a.0', bytes: Buffer.from('\n\nþþ') })).toBeUndefined());
