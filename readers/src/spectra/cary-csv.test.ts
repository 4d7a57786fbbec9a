import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { caryCsvSample } from './cary-csv.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.csv', bytes });
const text = Buffer.from(caryCsvSample()).toString();
const changed = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to));

test('every spectrum is drawn under its name over the wavelengths that were measured of it', () => {
  const { format, parts, facts } = read(caryCsvSample());
  expect(format).toBe('cary-csv');
  const curves = parts as Columns[];
  expect(curves.map(({ title }) => title)).toEqual(['Baseline 100%T', 'film 1', 'film 2']);
  expect(curves[2]?.columns).toEqual([
    { label: 'Wavelength', unit: 'nm', values: Float64Array.of(800, 799, 798) },
    { label: 'Transmittance', unit: '%', values: Float64Array.of(97.32642365, 97.34346008, 97.32424164) },
  ]);
  expect(facts).toContainEqual({ name: 'Instrument', value: 'Cary 5000' });
  expect(facts.some(({ value }) => value.includes('somebody'))).toBe(false);
});

test('semicolons with decimal commas are read alike, and an emission has its unit', () => {
  const comma = text.replaceAll(',', ';').replaceAll(/(\d)\.(\d)/g, '$1,$2');
  expect((read(Buffer.from(comma)).parts as Columns[])[1]?.columns[1]?.values[0]).toBe(97.96983337);
  const emission = text.replaceAll('%T,', 'Intensity (a.u.),').replace('Baseline 100Intensity (a.u.),', 'a,');
  expect((read(Buffer.from(emission)).parts as Columns[])[0]?.columns[1]).toMatchObject({
    label: 'Intensity',
    unit: 'a.u.',
  });
});

test.each([
  ['a gap within a spectrum', '799,50.7313118', ',', 'broken'],
  ['words among the numbers', '50.7313118', 'over', 'broken'],
  ['a row with more cells', '97.34346008,', '97.34346008,5', 'broken'],
  ['rows behind the report', 'film 1\r\nC', '800,1,800,2\r\nC', 'variant'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);
