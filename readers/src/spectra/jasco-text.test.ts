import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { jascoSeriesSample, jascoTextSample } from './jasco-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(jascoTextSample()).toString().replace(from, to));

test('dichroism and voltage are two plots over the wavelength, and no line of the header is a point', () => {
  const { format, parts, facts } = read(jascoTextSample());
  expect(format).toBe('jasco-text');
  const [part] = parts as Columns[];
  expect(part?.columns).toEqual([
    { label: 'Wavelength', unit: 'nm', values: Float64Array.of(260, 259, 258, 257, 256) },
    { label: 'CD', unit: 'mdeg', values: Float64Array.of(-0.165493, -0.177025, -0.111925, -0.0998951, 0.0125275) },
    { label: 'HT', unit: 'V', values: Float64Array.of(314.681, 314.823, 314.968, 315.114, 315.335) },
  ]);
  expect(part?.views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['CD–Wavelength', 0, [1]],
    ['HT–Wavelength', 0, [2]],
  ]);
  expect(facts).toContainEqual({ name: 'Accumulations', value: '3' });
  expect(facts.some(({ value }) => value.includes('somebody'))).toBe(false);
});

test('spectra of several temperatures lie over each other, each named by its own', () => {
  const [dichroism, voltage] = read(jascoSeriesSample()).parts as Columns[];
  expect(dichroism?.columns.map(({ label, unit }) => `${label}/${unit}`)).toEqual([
    'Wavelength/nm',
    'CD 25 °C/mdeg',
    'CD 30 °C/mdeg',
    'CD 35 °C/mdeg',
  ]);
  expect(dichroism?.views[0]?.y).toEqual([1, 2, 3]);
  expect(dichroism?.columns[3]?.values).toEqual(Float64Array.of(-1.2, -1.3, -1.4));
  expect(voltage?.columns[1]).toMatchObject({ label: 'HT 25 °C', unit: 'V' });
});

test('a spectrum between commas, one with decimal commas and one of wavenumbers are read alike', () => {
  const text = Buffer.from(jascoTextSample()).toString();
  const [between] = read(Buffer.from(text.replace('JASCO Corp., J-810, Rev.', 'J-810').replaceAll('\t', ',')))
    .parts as Columns[];
  expect(between?.columns[1]?.values[0]).toBe(-0.165493);
  const [comma] = read(Buffer.from(text.replaceAll(/(\d)\.(\d)/g, '$1,$2'))).parts as Columns[];
  expect(comma?.columns[1]?.values[0]).toBe(-0.165493);
  const [wavenumbers] = read(changed('NANOMETERS', '1/CM')).parts as Columns[];
  expect(wavenumbers?.columns[0]).toMatchObject({ label: 'Wavenumber', unit: 'cm⁻¹' });
  expect(wavenumbers?.views[0]?.reversed).toBe(true);
});

test.each([
  ['a cut file', /257\.0000[^]*$/, '', 'broken'],
  ['a cut row', '-0.165493\t314.681', '-0.165493', 'broken'],
  ['points at another place', 'FIRSTX\t260.0000', 'FIRSTX\t360.0000', 'broken'],
  ['a column without a name', 'Y2UNITS\tHT[V]\r\n', '', 'broken'],
  ['a file without points', /260\.0000\t-0[^]*$/, '', 'empty'],
  ['two files in one', '[Comments]', 'TITLE\tagain', 'variant'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);
