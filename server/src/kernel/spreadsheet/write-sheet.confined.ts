import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Done } from '../confined/confined.ts';
import { columnLetter } from './columns.ts';
import type { Sheet, SheetFormat } from './spreadsheet.ts';

const numberFormats = { money: '#,##0.00', moment: 'yyyy-mm-dd hh:mm' } as const;
/** Excel takes a drop-down's words as one text of at most this length. */
const longestChoices = 255;

/** Writes a table in a process of its own. */
export default async function writeConfined(given: { sheet: Sheet; format: SheetFormat }): Promise<Done<null>> {
  return { value: null, bytes: await (given.format === 'csv' ? csvFile(given.sheet) : excelFile(given.sheet)) };
}

async function csvFile({ columns, rows }: Sheet): Promise<Buffer> {
  const { writeCsv } = await import('hucre/csv');
  const cells = [columns.map(({ title }) => title), ...rows].map((row) =>
    row.map((cell) => (cell instanceof Date ? wallTime(cell) : cell)),
  );
  return Buffer.from(writeCsv(cells, { bom: true, escapeFormulae: true }));
}

async function excelFile({ more = [], ...first }: Sheet): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: [first, ...more].map(excelSheet) }));
}

function excelSheet({ name, columns, rows, above = [] }: Sheet) {
  const titles = columns.map(({ title }) => title);
  return {
    name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ width, shown }) => ({
      ...(width ? { width } : { autoWidth: true }),
      ...(shown ? { numFmt: numberFormats[shown] } : {}),
    })),
    rows: [
      ...above.map((row) => [...row]),
      titles,
      ...rows.map((row) => row.map((cell) => (cell instanceof Date ? excelMoment(cell) : cell))),
    ],
    cells: new Map(titles.map((value, at) => [`${above.length},${at}`, { value, style: { font: { bold: true } } }])),
    freezePane: { rows: above.length + 1 },
    dataValidations: columns.flatMap(({ choices }, at) => dropDown(choices, at, above.length + 2)),
  };
}

/** As people in Shanghai read it: 2026-01-31 09:00. */
const wallTime = (moment: Date): string => shanghaiIso(moment).slice(0, 16).replace('T', ' ');
/** Excel knows no time zones: its cells hold what the clock on the wall says. */
const excelMoment = (moment: Date): Date => new Date(`${shanghaiIso(moment).slice(0, 16)}Z`);

function dropDown(choices: readonly string[] | undefined, at: number, firstRow: number) {
  const words = choices?.filter((word) => !word.includes(',')) ?? [];
  if (words.length === 0 || words.length < (choices?.length ?? 0) || words.join(',').length > longestChoices) return [];
  const letter = columnLetter(at);
  return [
    { type: 'list' as const, values: words, range: `${letter}${firstRow}:${letter}500`, showErrorMessage: false },
  ];
}
