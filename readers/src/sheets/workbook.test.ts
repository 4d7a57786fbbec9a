import { expect, test } from 'vitest';
import { builtInDateForm, dateFormOf, dateText, letterOf, tableOf } from './workbook.ts';

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
])('the serial number %d is %s %s', (serial, since1904, text) =>
  expect(dateText(serial, since1904, { dated: true, decimals: 0 })).toBe(text),
);

test.each([
  ['[h]:mm:ss', 1.5, '36:00:00'],
  ['[h]:mm:ss', 0.25, '6:00:00'],
  ['[hh]:mm:ss.000', 2 + 0.0015 / 86_400, '48:00:00.002'],
  ['[mm]:ss', 0.5, '720:00'],
  ['[s].0', 1.25 / 86_400, '1.3'],
  ['hh:mm:ss.000', 0.5 + 0.25 / 86_400, '12:00:00.250'],
  ['mm:ss.0', 61.5 / 86_400, '00:01:01.5'],
  ['h:mm:ss', 1.25, '30:00:00'],
  ['h:mm:ss', 42_899.5, '2017-06-13 12:00:00'],
  ['yyyy-mm-dd hh:mm:ss.00', 42_899 + 0.25 / 86_400, '2017-06-13 00:00:00.25'],
  ['[$-409]d/m/yy h:mm;@', 42_899.5, '2017-06-13 12:00:00'],
  ['mmm', 42_899, '2017-06-13'],
])('in the format %s the number %d is %s', (format, serial, text) =>
  expect(dateText(serial, false, dateFormOf(format)!)).toBe(text),
);

test('the built-in format 46 counts hours, 47 has tenths of seconds, and 14 and 22 are dates', () =>
  expect([46, 47, 14, 22].map((format) => dateText(1.5, false, builtInDateForm(format)!))).toEqual([
    '36:00:00',
    '36:00:00.0',
    '1900-01-01 12:00:00',
    '1900-01-01 12:00:00',
  ]));

test('words, colours and conditions in a format of numbers are no dates', () => {
  expect(['yyyy/mm/dd', 'h:mm', 'mm:ss'].map((format) => dateFormOf(format)?.dated)).toEqual([true, false, false]);
  expect(['General', '0.00', '0.0" days"', '[Red]0', '\\d0'].map(dateFormOf)).toEqual(Array(5).fill(undefined));
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
