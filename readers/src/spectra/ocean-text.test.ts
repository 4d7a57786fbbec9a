import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { jazSample, oceanViewSample, spectraSuiteSample } from './ocean-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString().replace(from, to));

test('OceanView writes decimal commas and names its axis', () => {
  const { format, parts, facts } = read(oceanViewSample());
  expect(format).toBe('ocean-text');
  expect((parts as Columns[])[0]?.columns).toEqual([
    { label: 'Wavelength', unit: 'nm', values: Float64Array.of(339.022, 339.397, 339.772, 340.146) },
    { label: 'Intensity', unit: '', values: Float64Array.of(-12.5, 860.25, 1200, 7) },
  ]);
  expect(facts).toContainEqual({ name: 'Integration Time', value: '1,000000E-1', unit: 'sec' });
  expect(facts.map(({ name }) => name)).not.toContain('User');
});

test('Raman shifts are called so', () =>
  expect(
    (read(changed(oceanViewSample(), 'Wavelengths', 'Raman Shifts')).parts as Columns[])[0]?.columns[0],
  ).toMatchObject({ label: 'Raman shift', unit: 'cm⁻¹' }));

test('SpectraSuite marks both ends, and the marks are no points', () =>
  expect((read(spectraSuiteSample()).parts as Columns[])[0]?.columns.map(({ values }) => [...values])).toEqual([
    [198.19, 198.46, 198.73],
    [0.25, 0.5, -0.125],
  ]));

test('what Jaz processed stands before what it counted', () => {
  const [part] = read(jazSample()).parts as Columns[];
  expect(part?.columns.map(({ label }) => label)).toEqual(['Wavelength', 'Dark', 'Reference', 'Sample', 'Processed']);
  expect(part?.views.map(({ name, y }) => [name, y])).toEqual([
    ['Processed', [4]],
    ['Counts', [1, 2, 3]],
  ]);
});

test.each([
  ['a cut file', spectraSuiteSample().subarray(0, -60), 'broken'],
  ['a cut file without a mark', oceanViewSample().subarray(0, -12), 'broken'],
  ['another count', changed(jazSample(), 'Spectrum: 2', 'Spectrum: 3'), 'broken'],
  ['no count and no mark', changed(oceanViewSample(), 'Number of Pixels', 'Pixels'), 'broken'],
  ['a word among numbers', changed(spectraSuiteSample(), '0.5\n', 'saturated\n'), 'broken'],
  ['numbers between blanks', changed(spectraSuiteSample(), '198.19\t', '198.19 '), 'variant'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('a second spectrum in one file is refused, and places that go back begin anew', () => {
  const many = (place: (row: number) => number) =>
    Buffer.from(spectraSuiteSample())
      .toString()
      .replace('Spectrum: 3', 'Spectrum: 3000')
      .replace(/198\.19[^>]*/, Array.from({ length: 3000 }, (_, row) => `${place(row)}\t${row % 7}\n`).join(''));
  const rising = many((row) => 200 + row / 10);
  expect(() => read(Buffer.from(`${rising}\n${rising}`))).toThrow(expect.objectContaining({ reason: 'variant' }));
  expect(read(Buffer.from(many((row) => 200 + (row % 1500) / 10))).parts).toMatchObject([
    { views: [{ runs: [{ to: 1500 }, { from: 1500 }] }] },
  ]);
});
