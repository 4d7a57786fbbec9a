import type { Part } from '../content.ts';
import { isCompoundFile } from '../kit/compound-file.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { type Reader } from '../reader.ts';
import { tableOf, type Sheet } from '../sheets/workbook.ts';
import { holds, sheetsOf } from '../sheets/xls.ts';
import { bare, BelsorpTable, isNames } from './belsorp-table.ts';

const mark = 'Adsorption / desorption isotherm';
/** In characters of two bytes. */
const wide = (text: string) => [...text].join('\0');
/** The report is no wider; a sheet may say that it is. */
const widest = 16;
/** Columns of the names, their values and their units above the table. */
const pairs = [
  [0, 2, 3],
  [5, 7, 8],
];

/** The reports of BEL's analysis program as XLS: the isotherm, and every sheet as a table. */
export const belsorpXls: Reader = {
  format: 'belsorp-xls',
  name: 'BELSORP XLS',
  source: 'Genuine reports and reader bel_excel in github:AIF-development-team/adsorption-file-parser; [MS-XLS]',
  recognises: ({ bytes }) => isCompoundFile(bytes) && (holds(bytes, mark) || holds(bytes, wide(mark))),
  read: (file) => {
    const sheets = sheetsOf(file);
    const facts = new Facts();
    const isotherms = sheets.flatMap((sheet) => isothermOf(sheet, facts) ?? []);
    return { facts: facts.list, parts: [...isotherms, ...sheets.flatMap((sheet) => tableOf(sheet) ?? [])] };
  },
};

/** The isotherm of a sheet with its title; undefined of one without it or with less than two points. */
function isothermOf(sheet: Sheet, facts: Facts): Part | undefined {
  const rows = rowsOf(sheet);
  if (!rows[0]?.[0]?.includes(mark)) return undefined;
  const head = rows.findIndex(isNames);
  if (head < 0) return undefined;
  for (const row of rows.slice(1, head))
    for (const [name = 0, value = 0, unit = 0] of pairs)
      facts.add(row[name] ?? '', row[value] ?? '', (row[unit] ?? '').replace(/^\[(.*)\]$/, '$1'));
  const names = rows[head]?.slice(0, rows[head].findLastIndex(Boolean) + 1) ?? [];
  const table = new BelsorpTable();
  let points = 0;
  for (const row of rows.slice(head + 1)) {
    const cells = names.map((_, column) => row[column] ?? '');
    if (cells.every((cell) => cell === '')) break;
    const branch = /^(?:ADS|DES)$/.exec(cells[0] ?? '')?.[0];
    if (branch) table.open(names, branch === 'ADS' ? 'Adsorption' : 'Desorption');
    else {
      table.add(cells);
      points += 1;
    }
  }
  return points > 1 ? table.part() : undefined;
}

/** The cells of a sheet as texts, row by row. */
function rowsOf({ cells }: Sheet): string[][] {
  const rows: string[][] = [];
  for (const { row, column, value } of cells) {
    if (column >= widest) continue;
    rows[row] ??= [];
    const texts = rows[row];
    while (texts.length <= column) texts.push('');
    texts[column] = bare(String(value));
  }
  return Array.from(rows, (row) => row ?? []);
}
