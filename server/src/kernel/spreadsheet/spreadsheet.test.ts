import { smallXlsSample, xlsSample } from '@yance/readers/sheets/xls.sample.ts';
import { describe, expect, it } from 'vitest';
import { hostileTables } from '../../../test/hostile-files/tables.ts';
import { checkWorkbook } from './check-workbook.ts';
import { columnLetter } from './columns.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet, type Sheet } from './spreadsheet.ts';

const sheet: Sheet = {
  name: '样品/清单',
  columns: [{ title: '样品名称' }, { title: '金额（元）' }, { title: '形态', choices: ['粉末', '薄膜'] }],
  rows: [
    ['石墨烯', 1234.5, '粉末'],
    ['=HYPERLINK("http://evil")', -3, '+86 138'],
    ['@cmd', null, '-x, "y"'],
  ],
};
const texts = [
  ['样品名称', '金额（元）', '形态'],
  ['石墨烯', '1234.5', '粉末'],
  ['=HYPERLINK("http://evil")', '-3', '+86 138'],
  ['@cmd', '', '-x, "y"'],
];

describe('spreadsheets', () => {
  it('come back as they were written, from both formats', async () => {
    expect(await readSheet(await writeSheet(sheet, 'xlsx'))).toEqual(texts);
    expect(await readSheet(await writeSheet(sheet, 'csv'))).toEqual(texts);
  });

  it('begin, as CSV, with a byte order mark and hold no cell that a spreadsheet calculates', async () => {
    const csv = (await writeSheet(sheet, 'csv')).toString();
    expect(csv.startsWith('\uFEFF样品名称,')).toBe(true);
    for (const cell of csv.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+@]/);
    expect(csv).toContain(',-3,');
  });

  it('are read from CSV in the encoding of Chinese Excel', async () => {
    const gb = new Uint8Array([0xd1, 0xf9, 0xc6, 0xb7, 0x2c, 0x41]);
    expect(await readSheet(gb)).toEqual([['样品', 'A']]);
  });

  it('are read from a workbook of Excel 97 to 2003, wherever it lies in the file', async () => {
    const rows = [
      ['p/p0', 'Amount', 'Quantity', '°C'],
      ['0.00035662138740906555', '12.34'],
      ['1', '-5', '2017-06-13 08:00:00', 'yes'],
      ['TRUE'],
    ];
    expect(await readSheet(xlsSample(), { excel: true })).toEqual(rows);
    expect(await readSheet(smallXlsSample())).toEqual(rows);
    expect(await readSheet(xlsSample().subarray(0, 2000)), 'a file that was cut').toBeNull();
  });

  it('are read from the table of a page that a bank calls an Excel file', async () => {
    const page = `<html><body><table><tr class="head"><th>交易时间</th><th>收入金额</th></tr>
      <TR><TD>2026-11-23</TD><TD align=right>&nbsp;<b>1,200.00</b></TD></TR><tr><td>A&amp;B &#65;</td><td></td></tr>
      </table></body></html>`;
    expect(await readSheet(Buffer.from(page))).toEqual([
      ['交易时间', '收入金额'],
      ['2026-11-23', '1,200.00'],
      ['A&B A', ''],
    ]);
  });

  it('are not read from anything else', async () => {
    expect(await readSheet(new Uint8Array([0x50, 0x4b, 1, 2, 3]))).toBeNull();
    expect(await readSheet(new Uint8Array([0x89, 0x50, 0, 0, 7]))).toBeNull();
  });

  it('are not read when they would unpack to more than memory is worth', async () => {
    const file = await writeSheet(sheet, 'xlsx');
    const directory = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    file.writeUInt32LE(2_000_000_000, directory + 24);
    expect(await readSheet(file)).toBeNull();
  });

  it.each([
    ['20,000 rows of one cell in the last column'],
    ['two cells in opposite corners'],
    ['a cell in a column that no sheet has'],
    ['a part that unpacks to 100 megabytes'],
    ['a part that claims 4 gigabytes'],
    ['five thousand parts'],
  ])('are refused by what they say of themselves: %s', (about) => {
    const bytes = hostileTables.find((one) => one.about === about)?.make();
    expect(() => checkWorkbook(bytes ?? Buffer.alloc(0))).toThrow(/right of the last|unpacks|parts|hides/);
  });

  it('name their columns by letters', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });
});
