import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { xlsxSample } from './xlsx.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xlsx', bytes });
const sheet = (data: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
});

test('sheets are tables in the order of the workbook, and a chart is none', () =>
  expect(read(xlsxSample())).toEqual({
    format: 'xlsx',
    facts: [],
    parts: [
      {
        kind: 'table',
        title: 'Isotherm',
        columns: ['B', 'C', 'D'],
        rows: [
          ['p/p0', 'Amount, mmol/g', ''],
          ['0.05', '0.1', 'TRUE'],
          ['2017-06-13', '06:00:00', ''],
        ],
      },
      { kind: 'table', title: 'Notes', columns: ['A', 'B'], rows: [['dried at 120 °C', '<ok>']] },
    ],
  }));

test.each([
  ['a cut file', 'unknown', xlsxSample().subarray(0, 900)],
  ['a sheet without its entry', 'broken', xlsxSample({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['a string that is not there', 'broken', xlsxSample(sheet('<row><c t="s"><v>7</v></c></row>'))],
  ['a cell at no place', 'broken', xlsxSample(sheet('<row><c r="12"><v>7</v></c></row>'))],
  ['a word in the place of a number', 'broken', xlsxSample(sheet('<row><c><v>seven</v></c></row>'))],
  [
    'rows too far apart',
    'large',
    xlsxSample(sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="900000"><c r="D9"><v>1</v></c></row>')),
  ],
  ['a sheet that is not closed', 'broken', xlsxSample({ 'xl/worksheets/sheet2.xml': '<worksheet><sheetData>' })],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));
