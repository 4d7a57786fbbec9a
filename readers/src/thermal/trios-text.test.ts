import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { triosTextSample } from './trios-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) => Buffer.from(Buffer.from(triosTextSample()).toString().replace(from, to));

test('each step is a part, with the weight against the temperature first', () => {
  const { format, parts, facts } = read(triosTextSample());
  const [first, second] = parts as Columns[];
  expect(format).toBe('trios-text');
  expect(parts).toHaveLength(2);
  expect([first?.title, second?.title]).toEqual(['Isothermal 5.0 min', 'Ramp 2.00 °C/min to 550.00 °C']);
  expect(first?.columns.map(({ label, unit, values }) => [`${label} ${unit}`, [...values]])).toEqual([
    ['Time min', [0.01, 0.02]],
    ['Temperature °C', [35.38, 35.37]],
    ['Weight mg', [4.491, 4.49]],
    ['Weight %', [100, 99.98]],
  ]);
  expect(first?.views.map(({ x, y, right }) => [x, y, right])).toEqual([
    [1, [2], undefined],
    [0, [2], [1]],
    [1, [3], undefined],
  ]);
  expect(facts).toContainEqual({ name: 'Date', value: '31.08.2022 11:41:23' });
});

test.each([
  ['a cut row', 'broken', changed('\t99.98', '')],
  ['a step without its units', 'broken', changed('min\t°C\tmg\t%\r\n', '')],
  ['a step of rheology', 'variant', changed('Weight\tWeight', 'Storage modulus\tLoss modulus')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('a CSV of TRIOS is the same with commas', () => {
  const bytes = Buffer.from(Buffer.from(triosTextSample()).toString().replaceAll('\t', ','));
  expect(readFile({ name: 'a.csv', bytes })).toEqual(read(triosTextSample()));
});
