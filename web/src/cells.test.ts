import { expect, test } from 'vitest';
import { tableText } from './viewer/curves/export/data-text.ts';
import { tsvOf } from './viewer/tables/sort-rows.ts';
import { csvOf } from './viewer/kit/save.ts';

const formulas = ['=1+1', '+A1', '-2+3', '@SUM(A1)', '-cmd|x', '\t=1', '\r=1', '＝1+1', '+1.2e', '-1-2'];
const numbers = ['-3', '+1', '-1.5e-3', '-1,000', '-5 %', '-.5', '12', '-', ''];

/** Each way in which a table leaves the viewer. */
const ways: Readonly<Record<string, (cell: string) => string>> = {
  'CSV of tables, grids and profiles': (cell) => csvOf([['a'], [cell]]).split('\r\n')[1] ?? '',
  'copied tables': (cell) => tsvOf([['a'], [cell]]).split('\n')[1] ?? '',
  'CSV of peaks': (cell) => tableText([['a'], [cell]], ',').split('\r\n')[1] ?? '',
  'copied peaks': (cell) => tableText([['a'], [cell]], '\t').split('\r\n')[1] ?? '',
};
const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');

test.each(Object.entries(ways))('%s begin no formula, and numbers below zero stay numbers', (_, written) => {
  for (const formula of formulas) expect(unquoted(written(formula)), formula).toMatch(/^'/);
  expect(numbers.map((cell) => unquoted(written(cell)))).toEqual(numbers);
});

test('numbers that the viewer made are written as they are', () =>
  expect(
    csvOf([
      [-1.5, 2e-7, 'a,b'],
      [3, '-4', ''],
    ]),
  ).toBe('-1.5,2e-7,"a,b"\r\n3,-4,'));
