import { numberOrWords, quoted, wordsInCell } from '../../../cells.ts';
import { axisTitle, type Trace } from '@yance/figures/curves/trace.ts';

/** Exactly the number: what is read back is the same one. */
const exact = (value: number | undefined): string =>
  value !== undefined && Number.isFinite(value) ? String(value) : '';

interface Column {
  name: string;
  unit: string;
  comment: string;
  cell: (row: number) => string;
  rows: number;
}

/** Columns of the traces: those over the same x share it, and the pieces that are joined have their names beside it. */
function columnsOf(traces: readonly Trace[]): Column[] {
  const groups = new Map<Float64Array, Trace[]>();
  for (const trace of traces) groups.set(trace.x, [...(groups.get(trace.x) ?? []), trace]);
  return [...groups].flatMap(([x, members]) => {
    const [first] = members;
    if (!first) return [];
    const rows = x.length;
    const curve = first.curve.name;
    const names = new Map<number, string>();
    if (first.runs.length > 1)
      for (const [at, run] of first.runs.entries())
        for (let row = run.from; row < run.to; row += 1) names.set(row, run.name || String(at + 1));
    return [
      { name: first.xIs.label, unit: first.xIs.unit, comment: curve, rows, cell: (row) => exact(x[row]) },
      ...members.map(({ y, yIs, name }): Column => ({
        name: yIs.label,
        unit: yIs.unit,
        comment: name || curve,
        rows,
        cell: (row) => exact(y[row]),
      })),
      ...(names.size > 0
        ? [{ name: 'Run', unit: '', comment: curve, rows, cell: (row: number) => wordsInCell(names.get(row) ?? '') }]
        : []),
    ];
  });
}

const rowsOf = (columns: readonly Column[]): number => Math.max(0, ...columns.map(({ rows }) => rows));
const byteOrderMark = '\uFEFF';

/**
 * The traces as comma-separated values in UTF-8.
 * @param said what the numbers are; a line each, before the names of the columns
 */
export function csvOf(traces: readonly Trace[], said: readonly string[]): string {
  const columns = columnsOf(traces);
  const several = new Set(traces.map(({ curve }) => curve.key)).size > 1;
  const heads = columns.map(({ name, unit, comment }) =>
    quoted(
      wordsInCell(several ? `${axisTitle({ label: name, unit })} [${comment}]` : axisTitle({ label: name, unit })),
    ),
  );
  const lines = [...said.map((words) => quoted(`# ${wordsInCell(words)}`)), heads.join(',')];
  const last = rowsOf(columns);
  for (let row = 0; row < last; row += 1)
    lines.push(columns.map(({ cell, rows }) => (row < rows ? quoted(cell(row)) : '')).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** The traces for Origin: rows of long names, units and comments, then the numbers, with tabs between. */
export function originTextOf(traces: readonly Trace[], said: readonly string[]): string {
  const columns = columnsOf(traces);
  const remark = said.map(wordsInCell).join('；');
  const lines = [
    columns.map(({ name }) => wordsInCell(name)).join('\t'),
    columns.map(({ unit }) => wordsInCell(unit)).join('\t'),
    columns
      .map(({ comment }, at) => [wordsInCell(comment), at === 0 ? remark : ''].filter(Boolean).join('；'))
      .join('\t'),
  ];
  const last = rowsOf(columns);
  for (let row = 0; row < last; row += 1)
    lines.push(columns.map(({ cell, rows }) => (row < rows ? cell(row) : '')).join('\t'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** Rows of cells with a separator between, for a spreadsheet; remarks stand before, a line each. */
export function tableText(
  rows: readonly (readonly string[])[],
  between: ',' | '\t',
  remarks: readonly string[] = [],
): string {
  const cell = (text: string) => (between === ',' ? quoted(numberOrWords(text)) : numberOrWords(text));
  const lines = [
    ...remarks.map((words) => quoted(`# ${wordsInCell(words)}`)),
    ...rows.map((row) => row.map(cell).join(between)),
  ];
  return `${between === ',' ? byteOrderMark : ''}${lines.join('\r\n')}\r\n`;
}
