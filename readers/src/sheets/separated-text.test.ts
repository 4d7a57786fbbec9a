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

test('more cells than a page could ever show are refused', () => {
  const bytes = new TextEncoder().encode(`a,b\n${'x,y\n'.repeat(150_000)}`);
  expect(() => readFile({ name: 'a.csv', bytes })).toThrow(/too many/);
});
