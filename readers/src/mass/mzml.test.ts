import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { mzmlSample } from './mzml.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.mzML', bytes });
const changed = (from: string, to: string) => Buffer.from(Buffer.from(mzmlSample()).toString().replace(from, to));

test('spectra come in their order and then chromatograms; centroids are sticks, profiles lines', () => {
  const { format, parts, facts } = read(mzmlSample());
  expect(format).toBe('mzml');
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: 'scan=19, MS1, 5.8905 min',
      columns: [
        { label: 'm/z', unit: '', values: Float64Array.of(100.5, 200.25, 300.125) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(7, 9, 8) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'sticks' }],
    },
    {
      kind: 'columns',
      title: 'scan=20',
      columns: [
        { label: 'm/z', unit: '', values: Float64Array.of(50.5, 60.5) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(1, 2) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    },
    { kind: 'table', title: 'scan=21', columns: ['m/z', 'Intensity'], rows: [] },
    {
      kind: 'columns',
      title: 'tic',
      columns: [
        { label: 'Time', unit: 'min', values: Float64Array.of(0.5, 1) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(24, 3) },
      ],
      views: [{ name: 'Chromatogram', x: 0, y: [1], style: 'line' }],
    },
  ]);
  expect(facts).toEqual([
    { name: 'Sample', value: 'Sample 1' },
    { name: 'Date', value: '2007-06-27T15:23:45' },
    { name: 'Instrument', value: 'LCQ Deca' },
    { name: 'Source', value: 'nanoelectrospray' },
    { name: 'Analyzer', value: 'quadrupole ion trap' },
    { name: 'Spectra', value: '3' },
  ]);
});

test.each([
  ['a count of spectra that is wrong', 'broken', changed('spectrumList count="3"', 'spectrumList count="4"')],
  [
    'fewer numbers than announced',
    'broken',
    changed('"scan=19" defaultArrayLength="3"', '"scan=19" defaultArrayLength="4"'),
  ],
  [
    'more packed numbers than announced',
    'broken',
    changed('"scan=20" defaultArrayLength="2"', '"scan=20" defaultArrayLength="1"'),
  ],
  ['a great count of numbers', 'large', changed('defaultArrayLength="3"', 'defaultArrayLength="900000000"')],
  ['numbers that are not of base 64', 'broken', changed('<binary>', '<binary>?')],
  [
    'packed numbers that are none',
    'broken',
    changed('no compression', 'zlib').toString().replace('MS:1000576', 'MS:1000574'),
  ],
  ['a compression that is not known', 'variant', changed('MS:1000576', 'MS:1002312')],
  ['a missing array', 'broken', changed('MS:1000514', 'MS:1000516')],
  ['a cut file', 'broken', Buffer.from(mzmlSample()).subarray(0, 2500)],
])('%s is refused', (_, reason, bytes) =>
  expect(() => read(Buffer.from(bytes))).toThrow(expect.objectContaining({ reason })),
);
