import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { separatedTextSample } from './separated-text.sample.ts';

test('words under names are a table; a quoted separator parts nothing, and a doubled quote means one', () => {
  expect(readFile({ name: 'a.csv', bytes: separatedTextSample() })).toMatchObject({
    format: 'separated-text',
    parts: [
      {
        columns: ['sample', 'element', 'note'],
        rows: [
          ['A1', 'Ti', 'a, b'],
          ['A2', 'O', 'say "hi"'],
        ],
      },
    ],
  });
});

test('columns of numbers are curves also in a CSV, and a text of sentences is no table', () => {
  const csv = (text: string) => readerOf({ name: 'a.csv', bytes: new TextEncoder().encode(text) })?.format;
  expect(csv(`angle,counts\n${Array.from({ length: 9 }, (_, n) => `${n}.5,${n}\n`).join('')}`)).toBe('plain-columns');
  expect(csv('One sentence, and another.\nNo more.\n')).toBeUndefined();
});

test('of more rows than a page could ever show the first are read, and how many there are', () => {
  const bytes = new TextEncoder().encode(`a,b\n${'x,y\n'.repeat(150_000)}`);
  const [table] = readFile({ name: 'a.csv', bytes }).parts;
  expect(table).toMatchObject({ kind: 'table', columns: ['a', 'b'], total: 150_000 });
  expect(table?.kind === 'table' && table.rows.length).toBe(100_000);
});

test('a first row of measured numbers is a row and no line of names; years are names', () => {
  const read = (head: string) =>
    readFile({ name: 'a.csv', bytes: Buffer.from(`${head}\n${'Ti,1.5,2.5\n'.repeat(3000)}`) });
  expect(read('Fe,0.5,0.7').parts).toMatchObject([
    { columns: ['Column 1', 'Column 2', 'Column 3'], rows: { 0: ['Fe', '0.5', '0.7'], length: 3001 } },
  ]);
  expect(read('Element,2019,2020').parts).toMatchObject([
    { columns: ['Element', '2019', '2020'], rows: { length: 3000 } },
  ]);
});

test.each([
  ['1,Ti,5', 'Column 1'],
  ['7,Ti,5', 'Column 1'],
  ['No,Element,5', 'No'],
  ['1,Element,2', 'Column 1'],
])('whole numbers over whole numbers are a row, words over them are names: %s', (head, name) => {
  const text = Array.from({ length: 3000 }, (_, row) => `${row + 2},Fe,${row % 90}`).join('\n');
  const [table] = readFile({ name: 'a.csv', bytes: Buffer.from(`${head}\n${text}`) }).parts;
  expect(table).toMatchObject({ columns: { 0: name }, rows: { length: name === 'No' ? 3000 : 3001 } });
});

test.each(['Element,2019,2020', 'Element,1,2,3', '样品,10,20,30'])(
  'years, channels and samples over whole numbers are names: %s',
  (head) => {
    const width = head.split(',').length - 1;
    const text = Array.from({ length: 3000 }, (_, row) =>
      ['Ti', ...Array.from({ length: width }, (_cell, at) => (row * (at * at + 3)) % 97)].join(','),
    );
    const [table] = readFile({ name: 'a.csv', bytes: Buffer.from([head, ...text].join('\n')) }).parts;
    expect(table).toMatchObject({ columns: head.split(','), rows: { length: 3000 } });
  },
);

test('a row with more cells than names keeps them all', () => {
  const text = Array.from({ length: 3000 }, (_, row) => (row === 2500 ? 'Ti,1,2,a note' : `Fe,${row},x`)).join('\n');
  const [table] = readFile({ name: 'a.csv', bytes: Buffer.from(`Element,Count,Flag\n${text}`) }).parts;
  expect(table).toMatchObject({
    columns: ['Element', 'Count', 'Flag', 'Column 4'],
    rows: { 2499: ['Fe', '2499', 'x', ''], 2500: ['Ti', '1', '2', 'a note'], length: 3000 },
  });
});
