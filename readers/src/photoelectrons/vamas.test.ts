import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { vamasIrregularSample, vamasSample } from './vamas.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.vms', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(vamasSample()).toString('latin1').replace(from, to), 'latin1');

test('each block is a part with its own abscissa, and its variables are told apart', () => {
  const { format, parts } = read(vamasSample());
  const [carbon, oxygen] = parts as Columns[];
  expect(format).toBe('vamas');
  expect([carbon?.title, oxygen?.title]).toEqual(['C 1s', 'O 1s']);
  expect(carbon?.columns.map(({ label, unit, values }) => [`${label} ${unit}`, [...values]])).toEqual([
    ['kinetic energy eV', [1190, 1190.5, 1191]],
    ['Intensity counts', [100, 300, 200]],
    ['Transmission ', [0.5, 0.6, 0.7]],
    ['Binding energy eV', [1486.6 - 1190, 1486.6 - 1190.5, 1486.6 - 1191]],
  ]);
  expect(carbon?.views).toEqual([
    { name: 'Binding energy', x: 3, y: [1], style: 'line', reversed: true },
    { name: 'Kinetic energy', x: 0, y: [1], style: 'line' },
  ]);
});

test('what a later block leaves out is as in the first', () => {
  const [, oxygen] = read(vamasSample()).parts as Columns[];
  expect([...(oxygen?.columns[2]?.values ?? [])]).toEqual([1486.6 - 950, 1486.6 - 951]);
  expect(oxygen?.columns[1]).toMatchObject({ label: 'Intensity', unit: 'counts/s' });
});

test('the abscissa of an irregular scan is its first variable', () => {
  const [part] = read(vamasIrregularSample()).parts as Columns[];
  expect([...(part?.columns[0]?.values ?? [])]).toEqual([136.6, 137.1, 138.6]);
  expect([...(part?.columns[1]?.values ?? [])]).toEqual([5, 8, 6]);
});

test('the facts are of the first block, without what was not specified', () =>
  expect(read(vamasSample()).facts).toEqual([
    { name: 'Institution', value: 'Some Institute' },
    { name: 'Instrument', value: 'AXIS Ultra' },
    { name: 'Sample', value: 'sample one' },
    { name: 'Technique', value: 'XPS' },
    { name: 'Date', value: '2023-08-24 14:19:47' },
    { name: 'Source', value: 'Al' },
    { name: 'Source energy', value: '1486.6', unit: 'eV' },
    { name: 'Analyser mode', value: 'FAT' },
    { name: 'Pass energy', value: '40', unit: 'eV' },
    { name: 'Dwell time', value: '0.1', unit: 's' },
    { name: 'Scans', value: '2' },
  ]));

test('of blocks that were counted for unlike times each is a fact', () => {
  const text = Buffer.from(vamasSample()).toString('latin1');
  const last = text.lastIndexOf('\r\n0.1\r\n');
  const { facts } = read(Buffer.from(`${text.slice(0, last)}\r\n0.5${text.slice(last + 5)}`, 'latin1'));
  expect(facts.filter(({ name }) => name === 'Dwell time').map(({ value }) => value)).toEqual(['0.1', '0.5']);
});

test.each([
  ['a cut file', 'broken', Buffer.from(vamasSample()).subarray(0, -30)],
  ['one block more than there are', 'broken', changed('\r\n0\r\n2\r\nC 1s', '\r\n0\r\n3\r\nC 1s')],
  ['values that are not of whole points', 'broken', changed('\r\n6\r\n100\r\n', '\r\n5\r\n100\r\n')],
  ['a great count of values', 'broken', changed('\r\n6\r\n100\r\n', '\r\n6000000000\r\n100\r\n')],
  ['a word in the place of a number', 'broken', changed('\r\n1190\r\n', '\r\nwords\r\n')],
  ['an unknown experiment', 'broken', changed('NORM', 'OTHER')],
  ['a scan over a map', 'variant', changed('REGULAR', 'MAPPING')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('kinetic energies beyond that of the source stay what they are', () => {
  const [carbon] = read(changed('\r\n1486.6\r\n', '\r\n1153.6\r\n')).parts as Columns[];
  expect(carbon?.columns.map(({ label }) => label)).toEqual(['kinetic energy', 'Intensity', 'Transmission']);
  expect(carbon?.views).toEqual([{ name: '', x: 0, y: [1], style: 'line' }]);
});
