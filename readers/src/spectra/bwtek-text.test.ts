import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { bwtekTextSample } from './bwtek-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(bwtekTextSample()).toString().replace(from, to));

test('what is dark subtracted stands first against the Raman shift, and pixels outside of it are no points', () => {
  const { format, parts, facts } = read(bwtekTextSample());
  expect(format).toBe('bwtek-text');
  const [part] = parts as Columns[];
  const [view] = part?.views ?? [];
  expect(part?.columns[view?.x ?? -1]).toEqual({
    label: 'Raman Shift',
    unit: 'cm⁻¹',
    values: Float64Array.of(145.99, 149.02, 152.1, 155.24),
  });
  expect(part?.columns[view?.y[0] ?? -1]).toEqual({
    label: 'Dark Subtracted #1',
    unit: 'counts',
    values: Float64Array.of(-7.75, 502.25, 66.75, 16.5),
  });
  expect(part?.views.map(({ name }) => name)).toEqual(['Dark subtracted', 'Raw data', 'Dark', 'Reference']);
  expect(facts).toContainEqual({ name: 'Laser wavelength', value: '532.02', unit: 'nm' });
});

test('decimal points with commas between are read as such', () => {
  const english = Buffer.from(bwtekTextSample()).toString().replaceAll(',', '.').replaceAll(';', ',');
  const [part] = read(Buffer.from(english)).parts as Columns[];
  expect(part?.columns[part.views[0]?.y[0] ?? -1]?.values[1]).toBe(502.25);
});

test('without a laser the spectrum stands against the wavelength', () => {
  const [part] = read(changed(/;\d+,\d\d;(?=\d{3,4},\d{4};65535)/g, ';   ;')).parts as Columns[];
  expect(part?.columns[part.views[0]?.x ?? -1]).toMatchObject({ label: 'Wavelength', unit: 'nm' });
});

test.each([
  ['a row too few', /5; {3};.*\r\n/, '', 'broken'],
  ['a cut row', /46,7500;0,0000;0,0000;\r\n$/, '46,7', 'broken'],
  ['a word among numbers', '502,2500', 'n/a', 'broken'],
  ['a missing row of names', 'Pixel;', 'Pixels;', 'broken'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);
