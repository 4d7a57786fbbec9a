import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { edinburghPairSample, edinburghTextSample } from './edinburgh-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(edinburghTextSample()).toString().replace(from, to));

test('an emission is drawn over its wavelengths, and no line of the header is a point', () => {
  const { format, parts, facts } = read(edinburghTextSample());
  expect(format).toBe('edinburgh-text');
  const [part] = parts as Columns[];
  expect(part?.title).toBe('NIR phosphor 455');
  expect(part?.columns[0]).toEqual({
    label: 'Wavelength',
    unit: 'nm',
    values: Float64Array.of(600, 601, 602, 603, 604, 605),
  });
  expect(part?.columns[1]).toMatchObject({ label: 'Intensity', unit: 'counts' });
  expect(part?.columns[1]?.values.slice(0, 2)).toEqual(Float64Array.of(321.088989, 13.1500807));
  expect(facts).toContainEqual({ name: 'Type', value: 'Emission Scan' });
  expect(facts).toContainEqual({ name: 'Fixed/Offset', value: '455.00' });
});

test('an energy of a fluorometer is that of photons', () =>
  expect((read(changed('Xaxis,Wavelength', 'Xaxis,Energy (eV)')).parts[0] as Columns).columns[0]).toMatchObject({
    label: 'Photon energy',
    unit: 'eV',
  }));

test('of several spectra each has the points that were measured of it', () => {
  const [emission, excitation] = read(edinburghPairSample()).parts as Columns[];
  expect(emission?.columns[0]?.values).toEqual(Float64Array.of(600, 601, 602, 603, 604, 605));
  expect(excitation?.title).toBe('Excitation');
  expect(excitation?.columns.map(({ values }) => [...values])).toEqual([
    [602, 603, 604, 605, 606],
    [102.25, 103.25, 104.25, 105.25, 99],
  ]);
});

test('a decay keeps the name of its axis, and no unit is made up', () => {
  const decay = changed('Wavelength', 'Time').toString().replace('Step,1.00', 'Step,');
  const [part] = read(Buffer.from(decay)).parts as Columns[];
  expect(part?.columns[0]).toMatchObject({ label: 'Time', unit: '' });
});

test.each([
  ['a cut file', /603\.00[^]*$/, '', 'broken'],
  ['a row of more spectra', '1.31500807E+1,', '1.31500807E+1,5,', 'broken'],
  ['words among the rows', '1.31500807E+1', 'over', 'broken'],
  ['a file without points', /600\.00,3[^]*$/, '', 'empty'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);
