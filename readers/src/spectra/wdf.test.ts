import { expect, test } from 'vitest';
import type { Columns, Grid } from '../content.ts';
import { readerOf, readFile } from '../read-file.ts';
import { wdfMapSample, wdfSample, wdfSeriesSample } from './wdf.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.wdf', bytes });
const changed = (bytes: Uint8Array, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
};

test('a single spectrum stands against its Raman shift', () => {
  const { format, parts, facts } = read(wdfSample());
  expect(format).toBe('renishaw-wdf');
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: 'Raman shift', unit: 'cm⁻¹', values: Float64Array.of(530, 520.5, 511) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(10, 900, 12) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    },
  ]);
  expect(facts).toEqual([
    { name: 'Title', value: 'Silicon' },
    { name: 'Software', value: 'WiRE 5.2.0.9499' },
    { name: 'Date', value: '2024-01-11 00:00:00 UTC' },
    { name: 'Laser wavelength', value: '532', unit: 'nm' },
    { name: 'Accumulations', value: '4' },
    { name: 'Scan', value: 'Static' },
    { name: 'Measurement', value: 'Single' },
    { name: 'Spectra', value: '1' },
  ]);
});

test('the spectra of a series are parts, named by what they were measured along', () => {
  const parts = read(wdfSeriesSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['#1, Z -10 µm', '#2, Z -9.5 µm']);
  expect(parts.map(({ columns }) => [...(columns[1]?.values ?? [])])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('a map has the mean of its spectra, and their sums where they were measured', () => {
  const { parts, facts } = read(wdfMapSample());
  const [mean, grid] = parts as [Columns, Grid];
  expect(mean.title).toBe('Mean of 3 spectra');
  expect([...(mean.columns[1]?.values ?? [])]).toEqual([4, 5, 6]);
  expect(grid).toMatchObject({
    kind: 'grid',
    width: 2,
    height: 2,
    style: 'heights',
    x: {
      label: 'X',
      unit: 'µm',
      first: 100,
      last: 110,
    },
    y: {
      label: 'Y',
      unit: 'µm',
      first: -5,
      last: -3,
    },
  });
  expect([...grid.values]).toEqual([6, 24, 15, NaN]);
  expect(facts).toContainEqual({ name: 'Spectra', value: '3 of 4' });
});

test.each([
  ['a cut file', wdfSample().subarray(0, -3), 'broken'],
  ['another count of points', changed(wdfSample(), 0x3c, 4), 'variant'],
  ['points of an image', changed(wdfSample(), 0x54, 7), 'variant'],
  ['a thousand million spectra', changed(wdfSeriesSample(), 0x48, 1e9), 'broken'],
  ['as many spectra as wanted', changed(changed(wdfSeriesSample(), 0x48, 1e8), 0x40, 1e8), 'broken'],
  ['a block without length', changed(wdfSample(), 512 + 8, 0), 'broken'],
  ['no spectrum', changed(wdfSample(), 0x48, 0), 'empty'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('four letters alone are none', () =>
  expect(readerOf({ name: 'a.wdf', bytes: Buffer.from('WDF1 is a format of Renishaw') })).toBeUndefined());
