import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { emsaOrdinatesSample, emsaSample } from './emsa.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.msa', bytes });
const changed = (from: string, to: string) => Buffer.from(Buffer.from(emsaSample()).toString().replace(from, to));

test('pairs stand as they are written', () => {
  const { format, parts, facts } = read(emsaSample());
  expect(format).toBe('emsa-msa');
  expect((parts as Columns[])[0]?.columns).toEqual([
    { label: 'Energy Loss', unit: 'eV', values: Float64Array.of(520.13, 523.22, 526.32, 529.42, 532.51) },
    { label: 'Intensity', unit: 'counts', values: Float64Array.of(4066, 3996, 3932, 5923, 5602) },
  ]);
  expect(facts).toContainEqual({ name: 'Beam energy', value: '120.0', unit: 'keV' });
});

test('ordinates alone stand at the offset and its steps', () => {
  const [part] = read(emsaOrdinatesSample()).parts as Columns[];
  expect(part?.columns.map(({ values }) => [...values])).toEqual([
    [520.5, 523.625, 526.75, 529.875, 533],
    [65.5, 67, 76.25, 93, 87],
  ]);
});

test('a quantity within the unit outweighs the label', () => {
  const [part] = read(changed(': eV', ': Energy (keV)')).parts as Columns[];
  expect(part?.columns[0]).toMatchObject({ label: 'Energy', unit: 'keV' });
});

test.each([
  ['a cut file', emsaSample().subarray(0, -60), 'broken'],
  ['another count', changed('#NPOINTS     : 5.', '#NPOINTS     : 7.'), 'broken'],
  ['half a pair', changed('532.51, 5602.0', '532.51'), 'broken'],
  ['a count of a thousand million', changed(': 5.', ': 1000000000'), 'large'],
  ['an unknown type of data', changed(': XY', ': XYZ'), 'variant'],
  ['a word among numbers', changed('3932.0', 'n/a'), 'broken'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test('decimal commas make other counts, and are no matter of size', () => {
  const commas = Buffer.from(emsaSample())
    .toString()
    .replaceAll(/(\d)\.(\d)/g, '$1,$2');
  expect(() => read(Buffer.from(commas))).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('a second spectrum in one file is refused, and pairs that go back begin anew', () => {
  const many = (energy: (row: number) => number) =>
    Buffer.from(emsaSample())
      .toString()
      .replace('5.', '3000.')
      .replace(/520\.13[^#]*/, Array.from({ length: 3000 }, (_, row) => `${energy(row)}, ${row % 7}\r\n`).join(''));
  const rising = many((row) => 520 + row / 10);
  expect(read(Buffer.from(rising)).parts).toMatchObject([{ columns: [{ values: { length: 3000 } }, {}] }]);
  expect(() => read(Buffer.from(rising + rising))).toThrow(expect.objectContaining({ reason: 'variant' }));
  expect(read(Buffer.from(many((row) => 520 + (row % 1500) / 10))).parts).toMatchObject([
    { views: [{ runs: [{ to: 1500 }, { from: 1500 }] }] },
  ]);
});
