import { expect, test } from 'vitest';
import { dateText, isDateFormat, letterOf, tableOf } from './workbook.ts';

test('columns are lettered as people call them', () =>
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']));

test.each([
  [42_899.5, false, '2017-06-13 12:00:00'],
  [42_899, false, '2017-06-13'],
  [1, false, '1900-01-01'],
  [61, false, '1900-03-01'],
  [0.25, false, '06:00:00'],
  [0, true, '00:00:00'],
  [1, true, '1904-01-02'],
])('the serial number %d is %s %s', (serial, since1904, text) => expect(dateText(serial, since1904)).toBe(text));

test('words, colours and conditions in a format of numbers are no dates', () => {
  expect(['yyyy/mm/dd', 'h:mm', '[h]:mm:ss'].map(isDateFormat)).toEqual([true, true, true]);
  expect(['General', '0.00', '0.0" days"', '[Red]0', '\\d0'].map(isDateFormat)).toEqual(Array(5).fill(false));
});

test('of a sheet with more rows than are kept the first are shown, and how many there are', () => {
  const height = 60_000;
  const cells = Array.from({ length: height * 4 }, (_, at) => ({ row: Math.floor(at / 4), column: at % 4, value: at }));
  const table = tableOf({ name: 'a', cells });
  expect([table?.rows.length, table?.total]).toEqual([50_000, height]);
  expect(table?.rows.at(-1)).toEqual(['199996', '199997', '199998', '199999']);
  expect(tableOf({ name: 'a', cells: cells.slice(0, 8) })?.total).toBeUndefined();
});

test('two cells that lie too far apart make no table', () =>
  expect(() =>
    tableOf({
      name: 'a',
      cells: [
        { row: 0, column: 0, value: 1 },
        { row: 60_000, column: 200, value: 1 },
      ],
    }),
  ).toThrow(expect.objectContaining({ reason: 'large' })));
