import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { perkinElmerAscSample } from './perkinelmer-asc.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.asc', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(perkinElmerAscSample()).toString().replace(from, to));

test('points stand against what the scale names, and no line of the header is one', () => {
  const { format, parts, facts } = read(perkinElmerAscSample());
  expect(format).toBe('perkinelmer-asc');
  const [part] = parts as Columns[];
  expect(part?.columns).toEqual([
    { label: 'Wavelength', unit: 'nm', values: Float64Array.of(558, 557, 556, 555, 554) },
    { label: 'Absorbance', unit: '', values: Float64Array.of(0.012944, 0.052845, 0.062953, 0.075666, 0.074917) },
  ]);
  expect(part?.views).toEqual([{ name: '', x: 0, y: [1], style: 'line' }]);
  expect(facts).toContainEqual({ name: 'Instrument', value: 'Lambda 950' });
});

test('wavenumbers are read from high to low, and percent of transmission has its unit', () => {
  const [part] = read(changed('nm\r\nA\r\n', 'cm-1\r\n%T\r\n')).parts as Columns[];
  expect(part?.columns[1]).toMatchObject({ label: 'Transmittance', unit: '%' });
  expect(part?.views[0]?.reversed).toBe(true);
});

test('points below a scale of another factor are what its extremes say they are', () => {
  const scaled = changed('\r\n1.0\r\n', '\r\n0.0000238\r\n').toString().replace('0.006549', '0.012944');
  const [part] = read(Buffer.from(scaled)).parts;
  expect(part).toMatchObject({
    columns: { 1: { values: Float64Array.of(0.012944, 0.052845, 0.062953, 0.075666, 0.074917) } },
  });
});

test.each([
  ['a cut file', /554\.0+\t0\.074917\r\n/, '', 'broken'],
  ['a cut row', /\t0\.074917\r\n/, '', 'broken'],
  ['a point at another place', '554.000000', '454.000000', 'broken'],
  ['a scale that is not described', '\r\n1.0\r\n', '\r\n2.0\r\n', 'variant'],
  ['a file without points', '#DATA', '#DATES', 'broken'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);

test('points may have a decimal comma below a head without one', () => {
  const whole = Buffer.from(perkinElmerAscSample()).toString();
  const [head = '', rows = ''] = whole.split('#DATA');
  expect(read(Buffer.from(`${head}#DATA${rows.replaceAll('.', ',')}`)).parts).toEqual(read(Buffer.from(whole)).parts);
});
