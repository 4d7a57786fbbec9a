import type { Columns, Fact } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { Facts, firstLines, numberOf, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

type Separator = ',' | '\t' | ';';
interface Header {
  key: string;
  /** One for each spectrum. */
  values: string[];
}

/**
 * Text of Edinburgh Instruments' Fluoracle and F980 (FLS, FS): lines of a key and its value for each spectrum, an empty
 * line, then a row for each place. A spectrum has no number where it was not measured.
 */
export const edinburghText: Reader = {
  format: 'edinburgh-text',
  name: 'Edinburgh FLS/FS 文本',
  source:
    'The header as ai_brain/pl_numerical (parse_pl.py) describes it: Labels, Type, Comment, Start, Stop, Step, Fixed/Offset, Xaxis, Yaxis (decision 25)',
  recognises: ({ bytes }) => {
    const [first = '', second = ''] = firstLines(bytes, 1000).filter((line) => line.trim() !== '');
    return /^Labels[,\t;]/.test(first) && /^Type[,\t;]/.test(second);
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes).filter((line) => line.trim() !== '');
    const separator = separatorOf(lines[0] ?? '');
    const start = lines.findIndex((line) => numberOf(cellsOf(line, separator)[0] ?? '') !== undefined);
    if (start < 0) throw new Unreadable('empty', 'There is no point.');
    const spectra = (cellsOf(lines[start] ?? '', separator).length || 1) - 1;
    if (spectra < 1) throw new Unreadable('broken', 'A row has no two numbers.');
    if (spectra >= limits.columns) throw new Unreadable('large', `${spectra} spectra are too many.`);
    const headers = lines.slice(0, start).map((line) => headerOf(line, separator, spectra));
    const points = Array.from({ length: spectra }, (): [x: number[], y: number[]] => [[], []]);
    if ((lines.length - start) * spectra * 2 > limits.values)
      throw new Unreadable('large', 'There are too many numbers.');
    for (const line of lines.slice(start)) addRow(points, cellsOf(line, separator), line);
    const parts = points.flatMap(([x, y], index) => partOf(headers, index, x, y) ?? []);
    return { facts: factsOf(headers), parts };
  },
};

const separatorOf = (line: string): Separator => {
  const sign = line.charAt('Labels'.length);
  return sign === '\t' || sign === ';' ? sign : ',';
};

/** The cells of a line, which ends with a separator. */
function cellsOf(line: string, separator: Separator): string[] {
  const cells = line.split(separator).map((cell) => cell.trim());
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** A key with a value for each spectrum; of one spectrum alone the value may hold the separator. */
function headerOf(line: string, separator: Separator, spectra: number): Header {
  const [key = '', ...values] = cellsOf(line, separator);
  return { key, values: spectra === 1 ? [values.join(separator)] : values };
}

function addRow(points: readonly [x: number[], y: number[]][], [place = '', ...values]: string[], line: string): void {
  const x = numberOf(place);
  if (x === undefined || values.length > points.length)
    throw new Unreadable('broken', `A row of ${points.length} spectra: ${line.slice(0, 40)}`);
  for (const [index, text] of values.entries()) {
    if (text === '') continue;
    const y = numberOf(text);
    if (y === undefined) throw new Unreadable('broken', `No numbers: ${line.slice(0, 40)}`);
    points[index]?.[0].push(x);
    points[index]?.[1].push(y);
  }
}

const valueOf = (headers: readonly Header[], key: string, index: number): string =>
  headers.find((header) => header.key.toLowerCase() === key)?.values[index] ?? '';

function partOf(headers: readonly Header[], index: number, x: number[], y: number[]): Columns | undefined {
  if (x.length === 0) return undefined;
  requireAll(headers, index, x);
  const axis = labelOf(valueOf(headers, 'xaxis', index) || 'Wavelength');
  const isWavelength = /^wavelength$/i.test(axis.label) && axis.unit === '';
  // A fluorometer knows no other energy than that of light.
  const isPhoton = /^energy$/i.test(axis.label) && axis.unit === 'eV';
  const measured = labelOf(valueOf(headers, 'yaxis', index) || 'Intensity');
  const isCounts = /^counts$/i.test(measured.label) && measured.unit === '';
  const values = Float64Array.from(x);
  return {
    kind: 'columns',
    title: shortText(valueOf(headers, 'labels', index)),
    columns: [
      { ...axis, ...(isWavelength ? { unit: 'nm' } : {}), ...(isPhoton ? { label: 'Photon energy' } : {}), values },
      { ...(isCounts ? { label: 'Intensity', unit: 'counts' } : measured), values: Float64Array.from(y) },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', ...joinedAlong(values) }],
  };
}

/** Refuses a scan over wavelengths that does not reach from where to where the header says. */
function requireAll(headers: readonly Header[], index: number, x: readonly number[]): void {
  const [start, stop, step] = ['start', 'stop', 'step'].map((key) => numberOf(valueOf(headers, key, index)));
  if (start === undefined || stop === undefined || !step) return;
  const near = Math.abs(step) + 1e-6;
  if (Math.abs((x[0] ?? NaN) - start) > near || Math.abs((x.at(-1) ?? NaN) - stop) > near)
    throw new Unreadable('broken', `The points go from ${x[0]} to ${x.at(-1)}, and not from ${start} to ${stop}.`);
}

/** What is said of all spectra alike. */
function factsOf(headers: readonly Header[]): Fact[] {
  const facts = new Facts();
  for (const { key, values } of headers)
    if (!/^(?:labels|[xy]axis)$/i.test(key) && new Set(values).size === 1) facts.add(key, values[0]);
  return facts.list;
}
