import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { perkinelmerTextSample } from './perkinelmer-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(perkinelmerTextSample()).toString().replace(from, to));

test('weight stands against time, the steps of the method are runs, and calibrations are no data', () => {
  const { format, parts, facts } = read(perkinelmerTextSample());
  const [part] = parts as Columns[];
  expect(format).toBe('perkinelmer-text');
  expect(part?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Time min',
    'Unsubtracted Weight mg',
    'Program Temperature °C',
    'Sample Temperature °C',
    'Balance Purge Flow ',
  ]);
  expect([...(part?.columns[1]?.values ?? [])]).toEqual([7.021777, 7.021505, 7.02, 7.01, 7]);
  expect(part?.views[0]).toEqual({
    name: 'Unsubtracted Weight–Time',
    x: 0,
    y: [1],
    right: [3],
    style: 'line',
    runs: [
      { name: '1) TGA Isothermal', from: 0, to: 2 },
      { name: '2) TGA Heat', from: 2, to: 5 },
    ],
  });
  expect(part?.views[1]?.x).toBe(3);
  expect(facts).toContainEqual({ name: 'Sample weight', value: '7.026', unit: 'mg' });
});

test.each([
  ['a wrong count of points', changed('Run:\t5', 'Run:\t6')],
  ['a word among the numbers', changed('7.021505', 'seven')],
  ['a cut row', changed('\t52.500000\t69.900000', '')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

test('a quantity whose unit is not known is refused by name', () =>
  expect(() => read(changed('Unsubtracted\t', 'Heat Flow\t'))).toThrow(expect.objectContaining({ reason: 'variant' })));

test('a flow of heat is in mW', () => {
  const text = Buffer.from(perkinelmerTextSample()).toString().replaceAll('Weight     \t', 'Heat Flow\t');
  const [part] = read(Buffer.from(text)).parts as Columns[];
  expect(part?.columns.find(({ label }) => label.endsWith('Heat Flow'))?.unit).toBe('mW');
});

test('the calibration of a heat flow has no unit and is no curve, and what tunes a DSC is no data', () => {
  const text = Buffer.from(perkinelmerTextSample()).toString();
  const calorimeter = text
    .replaceAll('\tBalance      ', '\tHeat Flow  ')
    .replaceAll('\tPurge Flow ', '\tCalibration')
    .replaceAll('Weight     ', 'Heat Flow')
    .replace('\tTEMPERATURE CALIBRATION INPUTS', '\tDSC8500 MANUAL TUNE CALIBRATION VALUES');
  const [part] = read(Buffer.from(calorimeter)).parts as Columns[];
  expect(part?.columns.at(-1)).toMatchObject({ label: 'Heat Flow Calibration', unit: '' });
  expect(part?.columns[0]?.values).toHaveLength(5);
  expect(part?.views.flatMap(({ y }) => y)).not.toContain(4);
});
