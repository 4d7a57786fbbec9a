import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { smallXlsSample, workbookStream, xlsSample } from './xls.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xls', bytes });
const table = {
  kind: 'table',
  title: 'Data',
  columns: ['A', 'B', 'C', 'D'],
  rows: [
    ['p/p0', 'Amount', 'Quantity', '°C'],
    ['0.00035662138740906555', '12.34', '', ''],
    ['1', '-5', '2017-06-13 08:00:00', 'yes'],
    ['TRUE', '', '', ''],
  ],
};

test('a sheet is a table of its words, numbers, dates and values of formulas', () =>
  expect(read(xlsSample())).toEqual({ format: 'xls', facts: [], parts: [table] }));

test('a small workbook stands in pieces of 64 bytes', () => expect(read(smallXlsSample()).parts).toEqual([table]));

/** The sample with bytes of its file exchanged. */
const patched = (at: number, ...bytes: number[]) => {
  const sample = Buffer.from(xlsSample());
  sample.set(bytes, at);
  return sample;
};

test.each([
  ['a file cut in its workbook', 'broken', Buffer.from(xlsSample()).subarray(0, 2000)],
  ['a table of sectors that runs in a circle', 'broken', patched(512 + 4 * 4, 2)],
  ['sectors of another size', 'broken', patched(0x1e, 12)],
  ['a great count of strings', 'large', xlsSample(replaced('0500000004000000', '05000000ffffffff'))],
  ['more strings than there are', 'broken', xlsSample(replaced('0500000004000000', '0500000009000000'))],
  ['a workbook of Excel 95', 'variant', xlsSample(replaced('0908100000060500', '0908100000050500'))],
  ['a workbook with a password', 'variant', xlsSample(replaced('220002000000', '2f0002000000'))],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

function replaced(from: string, to: string): Buffer {
  const text = workbookStream().toString('hex');
  expect(text).toContain(from);
  return Buffer.from(text.replace(from, to), 'hex');
}
