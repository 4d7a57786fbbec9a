import { workbookOf, zipOf } from './containers.ts';
import type { HostileFile } from './hostile-files.ts';

const megabyte = 1024 * 1024;
const sheet = (rows: string, more = '') => `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`;
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
const strings = (content: string) => [{ name: 'xl/sharedStrings.xml', content: `<sst>${content}</sst>` }];
const plain = '<row r="1"><c r="A1"><v>1</v></c></row>';

const excel = (about: string, make: () => Buffer): HostileFile => ({ about, name: 'samples.xlsx', make });
const csv = (about: string, make: () => string | Buffer): HostileFile => ({
  about,
  name: 'samples.csv',
  make: () => Buffer.from(make()),
});

export const hostileTables: readonly HostileFile[] = [
  excel('20,000 rows of one cell in the last column', () =>
    workbookOf(sheet(times(20_000, (i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`))),
  ),
  excel('two cells in opposite corners', () =>
    workbookOf(sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  ),
  excel('a cell in a column that no sheet has', () =>
    workbookOf(sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
  ),
  excel('a row of a million cells without places', () =>
    workbookOf(sheet(`<row r="1">${times(1_000_000, () => '<c><v>1</v></c>')}</row>`)),
  ),
  excel('a row of ten thousand cells, and twenty thousand rows', () =>
    workbookOf(sheet(`<row>${times(10_000, () => '<c><v>1</v></c>')}</row>${times(20_000, () => '<row/>')}`)),
  ),
  excel('a shared text of 30 megabytes in 20,000 cells', () =>
    workbookOf(
      sheet(times(20_000, (i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`)),
      strings(`<si><t>${'a'.repeat(30 * megabyte)}</t></si>`),
    ),
  ),
  excel('two million shared texts', () =>
    workbookOf(sheet(plain), strings(times(2_000_000, () => '<si><t>a</t></si>'))),
  ),
  excel('a part that unpacks to 100 megabytes', () =>
    workbookOf(sheet(plain), [{ name: 'xl/media/a.bin', content: Buffer.alloc(100 * megabyte) }]),
  ),
  excel('a part that claims ten bytes and unpacks to 50 megabytes', () =>
    workbookOf(sheet(plain), [{ name: 'xl/styles.xml', content: Buffer.alloc(50 * megabyte, 32), claims: 10 }]),
  ),
  excel('a part that claims 4 gigabytes', () =>
    workbookOf(sheet(plain), [{ name: 'xl/styles.xml', content: '<a/>', claims: 0xffffffff }]),
  ),
  excel('five thousand parts', () =>
    zipOf(Array.from({ length: 5_000 }, (_, i) => ({ name: `${i}.xml`, content: '' }))),
  ),
  excel('entities that multiply', () =>
    workbookOf(
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${times(9, (i) => `<!ENTITY a${i} "${`&a${i === 0 ? '' : i - 1};`.repeat(10)}">`)}]>${sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&a8;</t></is></c></row>')}`,
    ),
  ),
  excel('an entity that names a file', () =>
    workbookOf(
      `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>')}`,
    ),
  ),
  excel('a million elements within each other', () =>
    workbookOf(sheet(`${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`)),
  ),
  excel('a million elements that never end', () => workbookOf(sheet('<row>'.repeat(1_000_000)))),
  excel('a text of 20 megabytes within one cell', () =>
    workbookOf(sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(20 * megabyte)}</t></is></c></row>`)),
  ),
  excel('merged cells over the whole sheet', () =>
    workbookOf(sheet(plain, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
  ),
  excel('a hundred thousand merged areas', () =>
    workbookOf(sheet(plain, `<mergeCells>${times(100_000, () => '<mergeCell ref="A1:B1048576"/>')}</mergeCells>`)),
  ),
  excel('a repeated cell and a huge row number', () =>
    workbookOf(sheet('<row r="99999999999"><c r="A99999999999"><v>1</v></c><c r="A1"><v>1</v></c></row>')),
  ),
  excel('a workbook within a workbook', () => zipOf([{ name: 'xl/workbook.xml', content: workbookOf(sheet(plain)) }])),
  excel('parts that leave their folder', () =>
    zipOf([
      { name: '../../../../etc/cron.d/a', content: 'a' },
      { name: '/etc/passwd', content: 'a' },
    ]),
  ),
  excel('a workbook that is cut', () => workbookOf(sheet(plain)).subarray(0, 600)),
  excel('a zip of nothing', () => zipOf([])),
  excel('only the end of a directory that points behind the file', () => {
    const end = zipOf([]);
    end.writeUInt16LE(65_535, 10);
    end.writeUInt32LE(0xfffffff0, 16);
    return end;
  }),
  csv('five megabytes of quotes', () => '"'.repeat(5 * megabyte - 1)),
  csv('five megabytes of quoted cells', () => '"a","b"\n'.repeat((5 * megabyte) / 8 - 1)),
  csv('a quote that never ends', () => `a,b\n"${'c,\n'.repeat((5 * megabyte) / 3 - 4)}`),
  csv('five megabytes of commas', () => ','.repeat(5 * megabyte - 1)),
  csv('five megabytes of empty lines', () => '\n'.repeat(5 * megabyte - 1)),
  csv('one endless word', () => 'a'.repeat(5 * megabyte - 1)),
  csv('twenty thousand rows of a hundred cells', () =>
    `${'a,'.repeat(100)}\n`.repeat(20_000).slice(0, 5 * megabyte - 1),
  ),
  csv('cells that calculate', () => `=cmd|'/c calc'!A1,@SUM(1),+1,-1\n`.repeat(1000)),
  csv('UTF-16 with zero bytes', () => Buffer.from('\uFEFFa,b\n', 'utf16le')),
  csv('bytes that are no text in any encoding', () => Buffer.alloc(megabyte, 0xff)),
];
