import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { scientaTextSample } from './scienta-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(scientaTextSample()).toString('latin1').replace(from, to), 'latin1');

test('a region is a part of its own; binding energies run from high to low', () => {
  const { format, parts, facts } = read(scientaTextSample());
  expect(format).toBe('scienta-text');
  expect(parts).toHaveLength(2);
  expect(parts[0]).toEqual({
    kind: 'columns',
    title: 'Ag3d',
    columns: [
      { label: 'Binding Energy', unit: 'eV', values: Float64Array.of(382, 381.95, 381.9) },
      { label: 'Intensity', unit: '', values: Float64Array.of(15.7494897842407, 16.541309928894, 15.5735635757446) },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', reversed: true }],
  });
  expect(facts).toEqual([
    { name: 'Pass Energy', value: '50', unit: 'eV' },
    { name: 'Excitation Energy', value: '520', unit: 'eV' },
    { name: 'Instrument', value: 'R3000-6MS014' },
  ]);
});

test('slices over an angle are a plane, the last slice above', () =>
  expect(read(scientaTextSample()).parts[1]).toMatchObject({
    kind: 'grid',
    title: 'VB',
    width: 3,
    height: 2,
    values: Float32Array.of(2, 4, 6, 1, 3, 5),
    x: { label: 'Kinetic Energy', unit: 'eV', first: 10, last: 12 },
    y: { label: 'Y-Scale', unit: '°', first: 5, last: -5 },
  }));

test.each([
  ['a wrong count of regions', 'broken', changed('Regions=0002', 'Regions=0003')],
  ['a wrong count of points', 'broken', changed('size=3', 'size=4')],
  ['a great count of slices', 'large', changed('Dimension 2 size=2', 'Dimension 2 size=3999999')],
  ['a cut row', 'broken', changed('  1.55735635757446E+0001', '')],
  ['a row of fewer slices', 'broken', changed(' 12  5  6', ' 12  5')],
  ['slices that are not even', 'variant', changed(' 12  5  6', ' 15  5  6')],
  ['a third dimension', 'variant', changed('Dimension 2 size', 'Dimension 3 name=Run\r\nDimension 2 size')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));
