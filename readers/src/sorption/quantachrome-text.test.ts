import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { quantachromeTextSample } from './quantachrome-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(quantachromeTextSample()).toString('latin1').replace(from, to), 'latin1');

test('both branches stand as runs against the relative pressure, each column with the unit below it', () => {
  const { format, parts } = read(quantachromeTextSample());
  const [part] = parts as Columns[];
  expect(format).toBe('quantachrome-text');
  expect(part?.columns.map(({ label, unit }) => `${label}|${unit}`)).toEqual(['P/Po|', 'Po|Torr', 'Volume @ STP|cm³']);
  expect([...(part?.columns[2]?.values ?? [])]).toEqual([0.894, 1.0232, 3.0615, 2.0899, 1.1179]);
  expect(part?.views).toEqual([
    {
      name: 'Isotherm',
      x: 0,
      y: [2],
      style: 'line',
      runs: [
        { name: 'Adsorption', from: 0, to: 3 },
        { name: 'Desorption', from: 2, to: 5 },
      ],
    },
  ]);
});

test('a unit in brackets is the unit', () => {
  const [part] = read(changed('                             cc\n', '                          [cc/g]\n'))
    .parts as Columns[];
  expect(part?.columns[2]?.unit).toBe('cm³/g');
});

test('the facts are told apart though they share lines', () =>
  expect(read(quantachromeTextSample()).facts).toEqual(
    expect.arrayContaining([
      { name: 'Sample', value: 'RE-22' },
      { name: 'Sample weight', value: '0.032', unit: 'g' },
      { name: 'Outgas temperature', value: '120.0', unit: '°C' },
      { name: 'Bath temperature', value: '77.3', unit: 'K' },
      { name: 'Instrument', value: 'Nova Station C' },
    ]),
  ));

test.each([
  ['a cut row', 'broken', changed('                            1.1179', '')],
  ['a report of pore sizes', 'variant', changed('Volume @ STP', 'dV(d)')],
  ['two units under one name', 'variant', changed('                 Torr    ', 'Torr Pa          Torr      Torr')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('the first point of a second isotherm is not the last of the desorption before it', () => {
  const rows = Buffer.from(quantachromeTextSample()).toString('latin1').split('\n').slice(-6, -1);
  const twice = Buffer.from(
    [Buffer.from(quantachromeTextSample()).toString('latin1') + rows.join('\n'), ''].join('\n'),
    'latin1',
  );
  const [part] = read(twice).parts as Columns[];
  expect(part?.views[0]?.runs).toEqual([
    { name: 'Adsorption 1', from: 0, to: 3 },
    { name: 'Desorption 1', from: 2, to: 5 },
    { name: 'Adsorption 2', from: 5, to: 8 },
    { name: 'Desorption 2', from: 7, to: 10 },
  ]);
});
