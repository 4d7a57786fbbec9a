import type { Columns, Grid } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numberOf, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const wanted = new Map([
  ['Instrument', ''],
  ['Sample', ''],
  ['Date', ''],
  ['Time', ''],
  ['Lens Mode', ''],
  ['Acquisition Mode', ''],
  ['Excitation Energy', 'eV'],
  ['Pass Energy', 'eV'],
  ['Energy Step', 'eV'],
  ['Number of Sweeps', ''],
]);

/** The text of Scienta SES: for each region a section of its axes, one of its settings and one of its numbers. */
export const scientaText: Reader = {
  format: 'scienta-text',
  name: 'Scienta SES 文本',
  source: 'Genuine exports of SES 1.3.1 in github:FAIRmat-NFDI/pynxtools-xps, tests/data/scienta_txt',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes);
    return lines[0]?.trim() === '[Info]' && lines.slice(0, 6).some((line) => line.startsWith('Number of Regions='));
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const facts = new Facts();
    const parts: (Columns | Grid)[] = [];
    let regions = NaN;
    let section = '';
    let region = new Map<string, string>();
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      const title = /^\[([^\]]{1,60})\]\s*$/.exec(line)?.[1];
      if (title !== undefined) {
        section = title;
        if (/^Region \d+$/.test(title)) region = new Map();
        if (/^Data \d+$/.test(title)) {
          if (parts.length >= limits.parts) throw new Unreadable('large', 'There are too many regions.');
          const end = endOf(lines, index + 1);
          parts.push(partOf(region, lines.slice(index + 1, end)));
          index = end - 1;
        }
        continue;
      }
      const equals = line.indexOf('=');
      if (equals < 1) continue;
      const [name, value] = [line.slice(0, equals), line.slice(equals + 1)];
      if (name === 'Number of Regions') regions = numberOf(value) ?? NaN;
      if (section.startsWith('Region ')) region.set(name, value);
      const unit = section === 'Info 1' ? wanted.get(name) : undefined;
      if (unit !== undefined) facts.add(name, value, unit);
    }
    if (regions !== parts.length)
      throw new Unreadable('broken', `${regions} regions are announced and ${parts.length} found.`);
    return { facts: facts.list, parts };
  },
};

/** The numbers of a region end where the next section begins. */
function endOf(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !lines[end]?.startsWith('[')) end += 1;
  return end;
}

function partOf(region: ReadonlyMap<string, string>, lines: readonly string[]): Columns | Grid {
  const title = shortText(region.get('Region Name') ?? '');
  if (region.has('Dimension 3 name')) throw new Unreadable('variant', `Region '${title}' has three dimensions.`);
  const slices = region.has('Dimension 2 name') ? sizeOf(region, 2) : 1;
  const points = sizeOf(region, 1);
  if (points * (slices + 1) > limits.values) throw new Unreadable('large', `Region '${title}' is too large.`);
  const rows = lines.filter((line) => line.trim() !== '');
  if (rows.length !== points)
    throw new Unreadable('broken', `Region '${title}' announces ${points} points and has ${rows.length}.`);
  const name = labelOf(region.get('Dimension 1 name') ?? '');
  if (!name.label || !name.unit) throw new Unreadable('broken', `The axis of region '${title}' has no name and unit.`);
  if (slices > 1) return gridOf(region, title, rows, slices);
  const numbers = new NumericRows(2);
  for (const row of rows) numbers.add(rowOf(row, 2));
  const reversed = /^binding/i.test(name.label);
  const columns = numbers.columns([name, { label: 'Intensity', unit: '' }]);
  const joined = joinedAlong(columns[0]?.values ?? new Float64Array());
  const view = { name: '', x: 0, y: [1], style: 'line' as const, ...joined, ...(reversed ? { reversed } : {}) };
  return { kind: 'columns', title, columns, views: [view] };
}

function sizeOf(region: ReadonlyMap<string, string>, dimension: number): number {
  const size = numberOf(region.get(`Dimension ${dimension} size`) ?? '');
  if (!size || !Number.isInteger(size) || size < 1 || size > limits.values)
    throw new Unreadable('broken', `Dimension ${dimension} has no size.`);
  return size;
}

function rowOf(line: string, width: number): number[] {
  const values = numbersOf(cellsOf(line, 'blank'));
  if (values?.length !== width) throw new Unreadable('broken', `A row has not ${width} numbers.`);
  return values;
}

/** Slices over an angle or a place of the detector: energy to the right, slices upward. */
function gridOf(region: ReadonlyMap<string, string>, title: string, rows: readonly string[], slices: number): Grid {
  const values = new Float32Array(rows.length * slices);
  const energies: number[] = [];
  for (const [at, line] of rows.entries()) {
    const [energy = NaN, ...row] = rowOf(line, slices + 1);
    energies.push(energy);
    for (const [slice, value] of row.entries()) values[(slices - 1 - slice) * rows.length + at] = value;
  }
  const places = numbersOf(cellsOf(region.get('Dimension 2 scale') ?? '', 'blank'));
  if (places?.length !== slices || !isEven(places) || !isEven(energies))
    throw new Unreadable('variant', `The axes of region '${title}' are not evenly spaced.`);
  const x = labelOf(region.get('Dimension 1 name') ?? '');
  return {
    kind: 'grid',
    title,
    width: rows.length,
    height: slices,
    values,
    x: { ...x, first: energies[0] ?? NaN, last: energies.at(-1) ?? NaN },
    y: { ...labelOf(region.get('Dimension 2 name') ?? ''), first: places.at(-1) ?? NaN, last: places[0] ?? NaN },
    z: { label: 'Intensity', unit: '' },
    style: 'heights',
  };
}

/** Whether numbers are evenly spaced, but for their rounding. */
function isEven(values: readonly number[]): boolean {
  const [first = NaN] = values;
  const step = ((values.at(-1) ?? NaN) - first) / Math.max(1, values.length - 1);
  return values.every((value, index) => Math.abs(value - first - step * index) <= Math.abs(step) * 0.05);
}
