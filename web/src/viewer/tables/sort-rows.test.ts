import { expect, test } from 'vitest';
import { isNumeric, numberIn, sortRows, tsvOf } from './sort-rows.ts';

const sorted = (cells: string[], descending = false) =>
  sortRows(
    cells.map((cell) => [cell]),
    { column: 0, descending },
  ).map(([cell]) => cell);

test('numbers are sorted as numbers, whatever they are written like', () => {
  expect(sorted(['10', '9', '-3', '1.2e1', '1,000', '−20', '.5'])).toEqual([
    '−20',
    '-3',
    '.5',
    '9',
    '10',
    '1.2e1',
    '1,000',
  ]);
});

test('words follow numbers in the order of Chinese, and empty cells come last both ways', () => {
  expect(sorted(['样品', '', '2', '铜', '安'])).toEqual(['2', '安', '铜', '样品', '']);
  expect(sorted(['样品', '', '2', '铜', '安'], true)).toEqual(['样品', '铜', '安', '2', '']);
});

test('sample numbers in words count as people count', () => {
  expect(sorted(['S10', 'S9', 'S1'])).toEqual(['S1', 'S9', 'S10']);
});

test('rows that are alike stay as they stood, both ways', () => {
  const rows = [
    ['1', 'a'],
    ['0', 'b'],
    ['1', 'c'],
    ['0', 'd'],
  ];
  const names = (descending: boolean) =>
    sortRows(rows, { column: 0, descending })
      .map(([, name]) => name)
      .join('');
  expect([names(false), names(true)]).toEqual(['bdac', 'acbd']);
});

test('what looks like a number but is none is a word', () => {
  expect(['1.2.3', '2θ', '12 nm', '1,00', 'NaN', ''].map((cell) => numberIn(cell))).toEqual(Array(6).fill(undefined));
  expect(['50 %', '+1', '1.'].map((cell) => numberIn(cell))).toEqual([50, 1, 1]);
});

test('a column of numbers with a word or two is one of numbers', () => {
  expect(isNumeric([['1'], ['2'], ['3'], ['4'], ['n.d.'], ['']], 0)).toBe(true);
  expect(isNumeric([['1'], ['a']], 0)).toBe(false);
  expect(isNumeric([[''], ['']], 0)).toBe(false);
});

test('copied cells never break a row or a column', () => {
  expect(
    tsvOf([
      ['a\tb', 'c\nd'],
      ['1', '2'],
    ]),
  ).toBe('a b\tc d\n1\t2');
});

test('a comma is what it is in the whole column: of decimals where one of the numbers cannot have thousands', () => {
  expect(sorted(['0,123', '12,5', '2,250', '1,100'])).toEqual(['0,123', '1,100', '2,250', '12,5']);
  expect(sorted(['1,100', '20', '2,250'])).toEqual(['20', '1,100', '2,250']);
  expect(sorted(['1,100', '20.5', '12,5', '2,250'])).toEqual(['1,100', '2,250', '12,5', '20.5']);
  expect(isNumeric([['0,123'], ['12,5'], ['7']], 0)).toBe(true);
});
