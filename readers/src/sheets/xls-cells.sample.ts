import { xlsSample } from './xls.sample.ts';

/** [MS-XLS] 2.4: each record with its type, its size in two bytes, and what it holds. */
export const label = (row: number, column: number, text: string) => {
  // Label: row, column, format 0, count of characters, of one byte each
  const bytes = Buffer.from(text, 'latin1');
  return record(0x204, words(row, column, 0, bytes.length), Buffer.of(0), bytes);
};
export const number = (row: number, column: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return record(0x203, words(row, column, 0), bytes);
};
const begin = (kind: number) => record(0x809, words(0x600, kind), Buffer.alloc(12));
const end = () => record(0x0a);

/** A workbook of one sheet, called Data, with such cells. */
export function xlsOf(cells: readonly Buffer[]): Uint8Array {
  const sheet = (offset: number) => record(0x85, words(offset, 0, 0), Buffer.of(4, 0), Buffer.from('Data', 'latin1'));
  const globals = (offset: number) => Buffer.concat([begin(5), sheet(offset), end()]);
  return xlsSample(Buffer.concat([globals(globals(0).length), begin(0x10), ...cells, end()]));
}

function record(type: number, ...data: Buffer[]): Buffer {
  const body = Buffer.concat(data);
  return Buffer.concat([words(type, body.length), body]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}
