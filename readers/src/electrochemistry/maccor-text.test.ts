import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { maccorMinutesSample, maccorTextSample } from './maccor-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const part = (bytes: Uint8Array) => read(bytes).parts[0] as Columns;
const changed = (sample: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(sample).toString().replace(from, to));

test('the potential stands over the capacity, each step is a run with its state, and counters are no columns', () => {
  const { columns, views } = part(maccorTextSample());
  expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Test time s',
    'Capacity Ah',
    'Energy Wh',
    'Current A',
    'Voltage V',
  ]);
  expect([...(columns[0]?.values ?? [])]).toEqual([0, 5, 5.05, 90_069.31, 90_070]);
  expect([...(columns[4]?.values ?? [])]).toEqual([3.4625, 3.46197, 3.51627, 3.61115, 3.40604]);
  expect(views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Potential–Capacity', 1, [4]],
    ['Potential–Time', 0, [4]],
    ['Current–Time', 0, [3]],
  ]);
  expect(views[0]?.runs).toEqual([
    { name: 'Cycle 0, step 1, rest', from: 0, to: 2 },
    { name: 'Cycle 0, step 2, charge', from: 2, to: 4 },
    { name: 'Cycle 0, step 3, discharge', from: 4, to: 5 },
  ]);
  expect(read(maccorTextSample()).facts).toContainEqual({ name: 'Procedure', value: 'validation.000' });
});

test('a test time without a unit is counted as the clock beside it goes on', () => {
  const { columns } = part(maccorMinutesSample());
  expect([...(columns[0]?.values ?? [])]).toEqual([0, 10_830, 34_200]);
  expect(columns[3]).toMatchObject({ label: 'Current', unit: 'A', values: Float64Array.of(0, 0.00016045, 0.00016052) });
});

test('a current in thousandths says so, and a capacity without a unit has none', () => {
  const milli = changed(maccorTextSample(), 'Amp-hr\tWatt-hr\tAmps', 'mAmp-hr\tmWatt-hr\tmAmps');
  expect(part(milli).columns.map(({ unit }) => unit)).toEqual(['s', 'mAh', 'mWh', 'mA', 'V']);
  expect(part(changed(maccorTextSample(), 'Amp-hr', 'Capacity')).columns[1]?.unit).toBe('');
});

test.each([
  ['a clock that fits no unit', 'variant', changed(maccorMinutesSample(), '5/12/2021 1:10', '5/12/2021 9:10')],
  ['volts that are thousandths of them', 'variant', changed(maccorTextSample(), '3.46250', '3462.50')],
  ['a word among the numbers', 'broken', changed(maccorTextSample(), '0.50401', 'over')],
  ['a time that is none', 'broken', changed(maccorTextSample(), '  0d 00:00:5\t  0d', '  soon\t  0d')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));
