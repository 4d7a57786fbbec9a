import type { Column, Part } from '../content.ts';
import { isCompoundFile } from '../kit/compound-file.ts';
import { labelOf } from '../kit/labels.ts';
import { Facts, NumericRows } from '../kit/numeric-lines.ts';
import { type Reader } from '../reader.ts';
import { tableOf, type Cell, type Sheet } from '../sheets/workbook.ts';
import { holds, sheetsOf } from '../sheets/xls.ts';
import { branchesOf, isotherm, ratioOf } from './isotherm.ts';

const mark = 'Isotherm Tabular Report';
/** In characters of two bytes. */
const wide = (text: string) => [...text].join('\0');
const wanted = [
  'Sample',
  'Operator',
  'Started',
  'Completed',
  'Analysis Adsorptive',
  'Analysis Bath Temp.',
  'Sample Mass',
  'Equilibration Interval',
];

/** The reports of MicroActive and its forerunners as XLS: the isotherm, and every sheet as a table. */
export const micromeriticsXls: Reader = {
  format: 'micromeritics-xls',
  name: 'Micromeritics XLS',
  source: 'Genuine reports and reader mic_excel in github:AIF-development-team/adsorption-file-parser; [MS-XLS]',
  recognises: ({ bytes }) => isCompoundFile(bytes) && (holds(bytes, mark) || holds(bytes, wide(mark))),
  read: (file) => {
    const sheets = sheetsOf(file);
    const facts = new Facts();
    const parts: Part[] = [];
    for (const sheet of sheets) {
      const grid = new Grid(sheet);
      for (const name of wanted) {
        const cell = sheet.cells.find(({ value }) => value === `${name}:`);
        const value = cell && grid.at(cell.row, cell.column + 1);
        if (!facts.list.some((one) => one.name === name)) facts.add(name, value);
      }
      for (const cell of sheet.cells) {
        const part = cell.value === mark ? isothermAt(grid, cell) : undefined;
        if (part) parts.push(part);
      }
    }
    return { facts: facts.list, parts: [...parts, ...sheets.flatMap((sheet) => tableOf(sheet) ?? [])] };
  },
};

/** The cells of a sheet by their places. */
class Grid {
  readonly #values = new Map<number, number | string>();
  readonly rows: number;

  constructor({ cells }: Sheet) {
    let last = 0;
    for (const { row, column, value } of cells) {
      this.#values.set(row * 65_536 + column, value);
      last = Math.max(last, row);
    }
    this.rows = last + 1;
  }

  at = (row: number, column: number): number | string | undefined => this.#values.get(row * 65_536 + column);
}

const isName = (value: number | string | undefined): value is string =>
  typeof value === 'string' &&
  /^(?:Relative Pressure|Absolute Pressure|Quantity Adsorbed|Elapsed Time|Saturation Pressure)\b/.test(value);

/** The isotherm below its title; undefined where it has less than two points. */
function isothermAt(grid: Grid, title: Cell): Part | undefined {
  const head = [1, 2, 3].map((step) => title.row + step).find((row) => isName(grid.at(row, title.column)));
  if (head === undefined) return undefined;
  const names: string[] = [];
  for (let name = grid.at(head, title.column); isName(name); name = grid.at(head, title.column + names.length))
    names.push(name);
  const find = (form: RegExp) => names.findIndex((name) => form.test(name));
  const [relative, absolute, amount, saturation] = [/^Relative/, /^Absolute/, /^Quantity/, /^Saturation/].map(find);
  if (amount === undefined || amount < 0 || absolute === undefined || relative === undefined) return undefined;
  // Times are written as words, and the first measured saturation pressure stands in a row without a point.
  const measured = [relative, absolute, amount, saturation ?? -1].filter((at) => at >= 0);
  const pressure = relative >= 0 ? relative : absolute;
  const rows = new NumericRows(measured.length);
  for (let row = head + 1, gap = 0; row < grid.rows && gap < 3; row += 1) {
    const values = measured.map((at) => numberAt(grid, row, title.column + at));
    if (Number.isNaN(values[measured.indexOf(pressure)]) || Number.isNaN(values[measured.indexOf(amount)])) gap += 1;
    else {
      rows.add(values);
      gap = 0;
    }
  }
  if (rows.length < 2) return undefined;
  const columns = rows.columns(measured.map((at) => nameOf(names[at] ?? '')));
  const own: Column | undefined =
    relative >= 0
      ? columns[measured.indexOf(relative)]
      : ratioOf(columns[measured.indexOf(absolute)], columns[measured.indexOf(saturation ?? -1)]);
  const x = own ?? columns[measured.indexOf(absolute)];
  const y = columns[measured.indexOf(amount)];
  if (!x || !y) return undefined;
  const filled = columns.filter(({ values }) => !values.every(Number.isNaN));
  const all = columns.includes(x) ? filled : [x, ...filled];
  return isotherm(all, all.indexOf(x), all.indexOf(y), branchesOf(x.values, y.values));
}

function numberAt(grid: Grid, row: number, column: number): number {
  const value = grid.at(row, column);
  return typeof value === 'number' ? value : NaN;
}

function nameOf(name: string): { label: string; unit: string } {
  const { label, unit } = labelOf(name);
  return /^relative/i.test(label) ? { label: 'p/p0', unit: '' } : { label, unit };
}
