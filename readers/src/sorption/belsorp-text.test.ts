import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { belsorpCsvSample, belsorpDatSample } from './belsorp-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a', bytes });
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1');
const runs = [
  { name: 'Adsorption', from: 0, to: 3 },
  { name: 'Desorption', from: 3, to: 5 },
];

test('a DAT is drawn against p/p0 of its own pressures, and the rows that close tables are no points', () => {
  const { format, parts, facts } = read(belsorpDatSample());
  const [part] = parts as Columns[];
  expect(format).toBe('belsorp-dat');
  expect(part?.columns.map(({ label, unit }) => `${label}|${unit}`)).toEqual([
    'p/p0|',
    'Pe|kPa',
    'P0|kPa',
    'Vd|ml',
    'V|ml(STP) g-1',
  ]);
  expect(part?.columns[0]?.values[1]).toBeCloseTo(0.5, 12);
  expect([...(part?.columns[4]?.values ?? [])]).toEqual([10.258, 12.77, 25.735, 24, 14]);
  expect(part?.views).toEqual([{ name: 'Isotherm', x: 0, y: [4], style: 'line', runs }]);
  expect(facts).toContainEqual({ name: 'Meas. Temp.', value: '77.00', unit: 'K' });
  expect(facts).toContainEqual({ name: 'Comment1', value: 'out of the box' });
});

test('without a saturation pressure the isotherm stands against the pressure', () => {
  const [part] = read(changed(belsorpDatSample(), /\t10[01]\.[30]0\t41/g, '\t0\t41')).parts as Columns[];
  expect(part?.columns[part.views[0]?.x ?? -1]?.label).toBe('Pe');
});

test('a Japanese DAT has its words in Shift JIS', () => {
  // The bytes of 吸着質名称 (adsorptive) in Shift JIS.
  const name = Buffer.from([0x8b, 0x7a, 0x92, 0x85, 0x8e, 0xbf, 0x96, 0xbc, 0x8f, 0xcc]).toString('latin1');
  const text = Buffer.from(belsorpDatSample()).toString('latin1');
  const japanese = text.replace('Adsorptive', name).replaceAll(/Adsorption data|Desorption data/g, name);
  const { parts, facts } = read(Buffer.from(japanese, 'latin1'));
  expect((parts[0] as Columns).views[0]?.runs).toEqual(runs);
  expect(facts[1]).toEqual({ name: '吸着質名称', value: 'N2' });
});

test('a CSV is drawn against the relative pressure that it holds', () => {
  const { format, parts, facts } = read(belsorpCsvSample());
  const [part] = parts as Columns[];
  expect(format).toBe('belsorp-csv');
  const [view] = part?.views ?? [];
  expect(part?.columns[view?.x ?? -1]).toMatchObject({ label: 'p/p0', unit: '' });
  expect([...(part?.columns[view?.x ?? -1]?.values ?? [])]).toEqual([0.01, 0.5, 0.25]);
  expect(view?.runs?.map(({ from, to }) => to - from)).toEqual([2, 1]);
  expect(facts).toContainEqual({ name: 'Adsorption temperature', value: '77.0', unit: 'K' });
});

test.each([
  ['a cut row', 'broken', changed(belsorpDatSample(), '\t24.000', '')],
  ['a table that does not end', 'broken', Buffer.from(belsorpDatSample()).subarray(0, -14)],
  ['a third table', 'variant', Buffer.concat([belsorpDatSample(), belsorpDatSample()])],
  ['an amount of another name', 'variant', changed(belsorpDatSample(), /V\/ml\(/g, 'Q/ml(')],
  ['a cut row of a CSV', 'broken', changed(belsorpCsvSample(), ',11.000', '')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('a desorption alone is called so', () => {
  const text = Buffer.from(belsorpDatSample()).toString('latin1');
  const [from, to] = [text.indexOf(' Adsorption data'), text.indexOf(' Desorption data')];
  const [part] = read(Buffer.from(text.slice(0, from) + text.slice(to), 'latin1')).parts as Columns[];
  expect(part?.views[0]?.runs).toEqual([{ name: 'Desorption', from: 0, to: 2 }]);
});
