import type { Columns, Column } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { Facts, firstLines, numberOf, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisOf, isAxis } from './spectral-axes.ts';

type Separator = ',' | ';' | '\t';
const separators = [',', ';', '\t'] as const;

/**
 * CSV of Agilent's (Varian's) Cary WinUV and Eclipse: a line of names, each above two columns, a line of what these
 * are, the rows, and behind an empty line the settings of each spectrum.
 */
export const caryCsv: Reader = {
  format: 'cary-csv',
  name: 'Agilent Cary CSV',
  source:
    'The export of Cary WinUV as the README of UVVisTool describes it: names, “Wavelength (nm),Abs” for each, rows, a report (decision 25)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 20_000);
    return separators.some((separator) => headOf(lines, separator) !== undefined);
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const separator = separators.find((one) => headOf(lines, one)) ?? ',';
    const { titles, axes } = headOf(lines, separator) ?? { titles: [], axes: [] };
    const end = lines.findIndex((line, at) => at > 1 && cellsOf(line, separator).every((cell) => cell === ''));
    const rows = lines.slice(2, end < 0 ? undefined : end);
    const report = end < 0 ? [] : lines.slice(end);
    if (report.some((line) => isRow(line, separator))) throw new Unreadable('variant', 'Other rows follow the report.');
    if (rows.length * axes.length > limits.values) throw new Unreadable('large', 'There are too many numbers.');
    const decimal: Decimal = separator !== ',' && rows.some((line) => /\d,\d/.test(line)) ? ',' : '.';
    const cells = rows.map((line) => cellsOf(line, separator));
    const wide = cells.findIndex((row) => row.slice(axes.length).some((cell) => cell !== ''));
    if (wide >= 0) throw new Unreadable('broken', `Row ${wide} has more cells than there are columns.`);
    const parts = titles.flatMap((title, index) => {
      const points = pointsOf(cells, index * 2, decimal);
      return points.x.length > 0 ? [partOf(title, axes.slice(index * 2, index * 2 + 2), points)] : [];
    });
    return { facts: factsOf(report), parts };
  },
};

const cellsOf = (line: string, separator: Separator): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const isRow = (line: string, separator: Separator): boolean => {
  const cells = cellsOf(line, separator).filter((cell) => cell !== '');
  return cells.length > 1 && cells.every((cell) => numberOf(cell, separator === ',' ? '.' : ',') !== undefined);
};

/** What stands along x, with its unit: nothing else begins a pair of columns. */
const place = /^(?:wavelength|wavenumber|time|temperature)\s*\(.+\)$/i;

/** The names of the spectra and of their columns; undefined of any other file. */
function headOf(
  [first = '', second = '']: readonly string[],
  separator: Separator,
): { titles: string[]; axes: Omit<Column, 'values'>[] } | undefined {
  const kinds = cellsOf(second, separator);
  while (kinds.at(-1) === '') kinds.pop();
  const names = cellsOf(first, separator);
  const isPaired =
    kinds.length >= 2 &&
    kinds.length % 2 === 0 &&
    kinds.length <= limits.columns &&
    kinds.every((kind, at) => (at % 2 === 0 ? place.test(kind) : kind !== '' && !place.test(kind)));
  const isNamed =
    names.some((name) => name !== '') &&
    names.every((name, at) => (at % 2 === 1 || at >= kinds.length ? name === '' : numberOf(name) === undefined));
  if (!isPaired || !isNamed || names.length < kinds.length - 1) return undefined;
  return {
    titles: kinds.flatMap((_, at) => (at % 2 === 0 ? [shortText(names[at] ?? '')] : [])),
    axes: kinds.map((kind) => (isAxis(kind) ? axisOf(kind) : labelOf(kind))),
  };
}

/** The rows of two columns; those of a shorter spectrum are empty at its end. */
function pointsOf(rows: readonly string[][], at: number, decimal: Decimal): { x: number[]; y: number[] } {
  const [x, y]: [number[], number[]] = [[], []];
  let ended = false;
  for (const row of rows) {
    const [place = '', value = ''] = [row[at], row[at + 1]];
    if (place === '' && value === '') {
      ended = true;
      continue;
    }
    const [along, measured] = [numberOf(place, decimal), numberOf(value, decimal)];
    if (ended || along === undefined || measured === undefined)
      throw new Unreadable('broken', `No numbers: ${place} ${value}`.slice(0, 60));
    x.push(along);
    y.push(measured);
  }
  return { x, y };
}

function partOf(
  title: string,
  axes: readonly Omit<Column, 'values'>[],
  { x, y }: { x: number[]; y: number[] },
): Columns {
  const [along = { label: '', unit: '' }, measured = { label: '', unit: '' }] = axes;
  const values = Float64Array.from(x);
  const reversed = /^wavenumber/i.test(along.label) ? { reversed: true } : {};
  return {
    kind: 'columns',
    title,
    columns: [
      { ...along, values },
      { ...measured, values: Float64Array.from(y) },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', ...joinedAlong(values), ...reversed }],
  };
}

/** Settings of a report, such as `Instrument  Cary 5000` and `Scan Rate (nm/min)  600.000`; the first of each. */
function factsOf(report: readonly string[]) {
  const facts = new Facts();
  const known = new Set<string>();
  for (const line of report) {
    const [, name = '', value = ''] =
      /^\s*([A-Z][\w /()%.-]{1,40}?)(?::\s*|\s{2,})(\S.*?)[,;\s]*$/.exec(line.slice(0, 300)) ?? [];
    if (!name || known.has(name) || /^(?:user|operator)/i.test(name)) continue;
    known.add(name);
    facts.add(name, value);
  }
  return facts.list;
}
