import { expect, test } from 'vitest';
import type { Columns, Grid } from '../content.ts';
import { readFile } from '../read-file.ts';
import { labspecXmlFile, labspecXmlMapSample, labspecXmlSample } from './labspec-xml.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xml', bytes });
const changed = (from: string, to: string) => Buffer.from(Buffer.from(labspecXmlSample()).toString().replace(from, to));

test('one spectrum stands against its own axis, with what is said of the measurement', () => {
  const { format, parts, facts } = read(labspecXmlSample());
  expect(format).toBe('labspec-xml');
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: 'Raman shift', unit: 'cm⁻¹', values: Float64Array.of(100, 101.5, 103) },
        { label: 'Intensity', unit: 'counts/s', values: Float64Array.of(5, 520.5, 7) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    },
  ]);
  expect(facts).toEqual([{ name: 'Acq. time', value: '10', unit: 's' }]);
});

test.each([
  ['nm', 'Wavelength', 'nm'],
  ['1/cm abs', 'Wavenumber', 'cm⁻¹'],
  ['eV', 'Photon energy', 'eV'],
])('an axis in %s is called %s', (unit, label, shown) =>
  expect((read(labspecXmlFile({ unit, rows: [[1, 2, 3]] })).parts as Columns[])[0]?.columns[0]).toMatchObject({
    label,
    unit: shown,
  }),
);

test('spectra along one axis are parts of their own, each at its place', () => {
  const places = [
    { name: 'Y', values: [0, 0.5] },
    { name: 'X', values: [0] },
  ];
  const rows = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const parts = read(labspecXmlFile({ places, rows })).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['#1, Y 0 µm', '#2, Y 0.5 µm']);
  expect(parts.map(({ columns }) => [...(columns[1]?.values ?? [])])).toEqual(rows);
});

test('a map is its mean spectrum and its sums, those of the first axis beside each other', () => {
  const [mean, grid] = read(labspecXmlMapSample()).parts as [Columns, Grid];
  expect([mean.title, ...(mean.columns[1]?.values ?? [])]).toEqual(['Mean of 6 spectra', 3.5, 3.5, 3.5]);
  expect(grid).toMatchObject({
    width: 3,
    height: 2,
    values: Float32Array.of(3, 6, 9, 12, 15, 18),
    x: { label: 'X', unit: 'µm', first: -2, last: 2 },
    y: { label: 'Y', unit: 'µm', first: -1, last: 1 },
  });
});

test.each([
  ['a unit that is not known', changed('>1/cm<', '>furlong<'), 'variant'],
  ['numbers that are fewer than they say', changed('5 520.5 7', '5 520.5'), 'broken'],
  ['a word among numbers', changed('520.5', 'n/a'), 'broken'],
  [
    'spectra without places',
    labspecXmlFile({
      rows: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    }),
    'broken',
  ],
  ['two sets of numbers', changed('</LSX_Data>', '<LSX_Matrix></LSX_Matrix></LSX_Data>'), 'variant'],
  ['more numbers than may be', changed('Size="3">\n\t\t100', 'Size="999999999">\n\t\t100'), 'large'],
  ['a cut file', labspecXmlSample().subarray(0, 600), 'broken'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);
