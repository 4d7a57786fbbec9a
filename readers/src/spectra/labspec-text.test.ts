import { expect, test } from 'vitest';
import type { Columns, Grid } from '../content.ts';
import { readFile } from '../read-file.ts';
import { labspecMapSample, labspecSeriesSample, labspecTextSample } from './labspec-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString().replace(from, to));

test('one spectrum stands against the axis that the file names', () => {
  const { format, parts, facts } = read(labspecTextSample());
  expect(format).toBe('labspec-text');
  expect((parts as Columns[])[0]?.columns).toEqual([
    { label: 'Raman shift', unit: 'cm⁻¹', values: Float64Array.of(46.6417, 48.4857, 50.3294, 52.1749) },
    { label: 'Intensity', unit: 'counts', values: Float64Array.of(37, 33, 390.5, 59) },
  ]);
  expect(facts.slice(0, 3)).toEqual([
    { name: 'Acq. time', value: '10', unit: 's' },
    { name: 'Accumulations', value: '2' },
    { name: 'Instrument', value: 'LabRAM HR Evol' },
  ]);
});

test('wavelengths are called so, and an axis that nothing names has no unit', () => {
  const unitOf = (unit: string) =>
    (read(changed(labspecTextSample(), '#Spectro (cm⁻¹)', unit)).parts as Columns[])[0]?.columns[0];
  expect(unitOf('#Spectro (nm)')).toMatchObject({ label: 'Wavelength', unit: 'nm' });
  expect(unitOf('#Spectro')).toMatchObject({ label: 'Spectral axis', unit: '' });
});

test('the spectra of a series are parts, and the first row is none', () => {
  const parts = read(labspecSeriesSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['#1, 0', '#2, 60.5']);
  expect(parts.map(({ columns }) => columns.map(({ values }) => [...values]))).toEqual([
    [
      [46.6417, 48.4857, 50.3294],
      [1, 2, 3],
    ],
    [
      [46.6417, 48.4857, 50.3294],
      [4, 5, 6],
    ],
  ]);
});

test('a map is its mean spectrum and the sums on its grid', () => {
  const [mean, grid] = read(labspecMapSample()).parts as [Columns, Grid];
  expect([mean.title, ...(mean.columns[1]?.values ?? [])]).toEqual(['Mean of 4 spectra', 4, 5]);
  expect([...grid.values]).toEqual([3, 7, 11, 15]);
  expect([grid.x.first, grid.x.last, grid.y.first, grid.y.last]).toEqual([-1, 0, 5, 7]);
});

test('places that form no grid stay spectra of their own', () =>
  expect(read(changed(labspecMapSample(), '0\t7\t', '3\t9\t')).parts).toHaveLength(4));

test.each([
  ['a row that is cut', changed(labspecSeriesSample(), '60.5\t4\t5\t6', '60.5\t4\t5'), 'broken'],
  ['a word among numbers', changed(labspecTextSample(), '390.5', 'n/a'), 'broken'],
  ['three coordinates', changed(labspecSeriesSample(), '\t46.6417', '\t\t\t46.6417'), 'variant'],
  [
    'a file without numbers',
    changed(labspecTextSample(), '46.6417\t37\r\n48.4857\t33\r\n50.3294\t390.5\r\n52.1749\t59\r\n', ''),
    'empty',
  ],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('two spectra one under the other are not joined', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `${100 + (row % 1000)}\t${row}`);
  const [part] = read(
    Buffer.from(
      [
        ...Buffer.from(labspecTextSample())
          .toString()
          .split(/\r?\n/)
          .filter((line) => line.startsWith('#')),
        ...rows,
        '',
      ].join('\n'),
    ),
  ).parts as Columns[];
  expect(part?.views[0]?.runs).toEqual([
    { name: '#1', from: 0, to: 1000 },
    { name: '#2', from: 1000, to: 2000 },
  ]);
});

test('units are those that the file says, of the intensity and of the places of a map', () => {
  const axes = '#AxisUnit[0]=\tCnt/sec\n#AxisUnit[1]=\t1/cm\n#AxisUnit[2]=\tmm\n#AxisUnit[3]=\tmm\n#Hole=';
  const [spectrum] = read(changed(labspecTextSample(), '#Hole=', axes)).parts as Columns[];
  expect(spectrum?.columns[1]).toMatchObject({ label: 'Intensity', unit: 'counts/s' });
  const map = read(changed(labspecMapSample(), '#Hole=', axes)).parts.find(({ kind }) => kind === 'grid') as Grid;
  expect([map.x.unit, map.y.unit, map.z.unit]).toEqual(['mm', 'mm', 'counts/s']);
});

test('a decimal comma is one', () => {
  const [head = '', rows = ''] = Buffer.from(labspecTextSample()).toString().split('09:57');
  const [part] = read(Buffer.from(`${head}09:57${rows.replaceAll('.', ',')}`)).parts as Columns[];
  expect(part?.columns[1]?.values).toEqual(Float64Array.of(37, 33, 390.5, 59));
});
