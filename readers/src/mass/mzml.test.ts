import { zlibSync } from 'fflate';
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
  ['a compression that is not known', 'variant', changed('MS:1000576', 'MS:1009999')],
  ['a missing array', 'broken', changed('MS:1000514', 'MS:1000516')],
  ['a cut file', 'broken', Buffer.from(mzmlSample()).subarray(0, 2500)],
])('%s is refused', (_, reason, bytes) =>
  expect(() => read(Buffer.from(bytes))).toThrow(expect.objectContaining({ reason })),
);

const array = (terms: readonly (readonly [accession: string, unit?: string])[], bytes: Uint8Array) =>
  `<binaryDataArray>${terms
    .map(([accession, unit = '']) => `<cvParam accession="${accession}" name="" unitName="${unit}"/>`)
    .join('')}<binary>${Buffer.from(bytes).toString('base64')}</binary></binaryDataArray>`;
const plain = [['MS:1000523'], ['MS:1000576']] as const;
const floats = (...values: number[]) => new Uint8Array(Float64Array.from(values).buffer);
const document = (spectrum: string, chromatogram: string, count: number) =>
  Buffer.from(
    `<mzML><run><spectrumList count="1"><spectrum id="s" defaultArrayLength="${count}"><binaryDataArrayList>${spectrum}` +
      `</binaryDataArrayList></spectrum></spectrumList><chromatogramList count="1"><chromatogram id="c" ` +
      `defaultArrayLength="2"><binaryDataArrayList>${chromatogram}</binaryDataArrayList></chromatogram>` +
      '</chromatogramList></run></mzML>',
  );
const time = array([...plain, ['MS:1000595', 'second']], floats(1, 2));

test('a detector of light has wavelengths and absorbances, and a pump its pressure over time', () => {
  const light = [
    array([...plain, ['MS:1000617', 'nanometer']], floats(210, 211)),
    array([...plain, ['MS:1000515', 'absorbance unit']], floats(0.1, 0.2)),
  ];
  const pressure = array([...plain, ['MS:1000821', 'pascal']], floats(10, 20));
  expect(read(document(light.join(''), time + pressure, 2)).parts).toMatchObject([
    {
      columns: [
        { label: 'Wavelength', unit: 'nm', values: Float64Array.of(210, 211) },
        { label: 'Absorbance', unit: '' },
      ],
    },
    {
      columns: [
        { label: 'Time', unit: 's' },
        { label: 'Pressure', unit: 'Pa', values: Float64Array.of(10, 20) },
      ],
    },
  ]);
});

/** 100, 200, 300.00005 and 400.0001 by the factor 100 000, as the article on Numpress packs them. */
const linear = Buffer.from('40f86a000000000080969800002d31017580', 'hex');
/** The whole numbers 7, 1, 0 and 300: a head for the zeros left out, then the halves, the lowest first. */
const pic = Buffer.from('777185c210', 'hex');

test('numbers that Numpress packed are as they were, also within zlib', () => {
  const intensities = array([['MS:1000523'], ['MS:1002313'], ['MS:1000515']], pic);
  for (const [term, bytes] of [
    ['MS:1002312', linear],
    ['MS:1002746', zlibSync(linear)],
  ] as const) {
    const masses = array([['MS:1000523'], [term], ['MS:1000514', 'm/z']], bytes);
    const [part] = read(
      document(masses + intensities, time + array([...plain, ['MS:1000515']], floats(1, 2)), 4),
    ).parts;
    expect(part).toMatchObject({
      columns: [
        { label: 'm/z', values: Float64Array.of(100, 200, 300.00005, 400.0001) },
        { label: 'Intensity', values: Float64Array.of(7, 1, 0, 300) },
      ],
    });
  }
});
