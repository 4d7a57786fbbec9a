import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { zviewTextSample } from './zview-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) => Buffer.from(Buffer.from(zviewTextSample()).toString().replace(from, to));

test('an impedance is read with what its plots need, and the settings of each point are no data', () => {
  const { format, parts } = read(zviewTextSample());
  const [part] = parts as Columns[];
  expect(format).toBe('zview-text');
  expect(part?.columns.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Frequency', 10_000],
    ["Z'", 3],
    ["Z''", 4],
    ["−Z''", -4],
    ['|Z|', 5],
    ['Phase', (Math.atan2(4, 3) * 180) / Math.PI],
  ]);
  expect(part?.views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Nyquist', 1, [3]],
    ['Bode', 0, [4]],
  ]);
});

test.each([
  ['a wrong count', 'broken', changed('\r\n3\r\n', '\r\n4\r\n')],
  ['a cut row', 'broken', changed(',-0.00390293,0,0,0', '')],
  ['other columns', 'variant', changed('Bias', 'Load')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('decimal commas, which part each number in two, are refused, and no half of one is drawn', () => {
  const sweep = (decimal: string) =>
    Array.from({ length: 2000 }, (_, row) =>
      [10_000 * 0.99 ** row, 0, 0, 0, 3 + row / 7, 4 - row / 900, 0, 0, 0]
        .map((value) => (value === 0 ? '0' : value.toFixed(5).replace('.', decimal)))
        .join(','),
    ).join('\r\n');
  const file = (decimal: string) =>
    changed('3\r\n"', '2000\r\n"')
      .toString()
      .replace(/10000,0,0,0,3[\s\S]*$/, `${sweep(decimal)}\r\n`);
  expect(read(Buffer.from(file('.'))).parts).toMatchObject([{ columns: { 0: { values: { length: 2000 } } } }]);
  expect(() => read(Buffer.from(file(',')))).toThrow(expect.objectContaining({ reason: 'broken' }));
});
