import type { Column, View } from '../content.ts';
import { Facts, firstLines, NumericRows, numbersOf, numberOf } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';

const begin = /^>>>>>\s*Begin (?:Processed )?Spectral Data\s*<<<<<$/i;
const end = /^>>>>>\s*End (?:Processed )?Spectral Data\s*<<<<<$/i;

/** Text of Ocean Optics: SpectraSuite, OceanView and Jaz, which mark where their numbers begin. */
export const oceanText: Reader = {
  format: 'ocean-text',
  name: 'Ocean Optics 文本',
  source: 'SpectraSuite and OceanView operating instructions, export of "Tab Delimited" and "ASCII (with header data)"',
  recognises: ({ bytes }) => firstLines(bytes).some((line) => begin.test(line.trim())),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes).map((line) => line.trim());
    const start = lines.findIndex((line) => begin.test(line));
    const stop = lines.findIndex((line, index) => index > start && end.test(line));
    if (lines.slice(start + 1).some((line) => begin.test(line)))
      throw new Unreadable('variant', 'Another spectrum follows.');
    const facts = new Facts();
    let declared: number | undefined;
    let mode = '';
    for (const line of lines.slice(0, start)) {
      const colon = line.indexOf(': ');
      if (colon < 1) continue;
      const [name, value] = [line.slice(0, colon), line.slice(colon + 2).trim()];
      if (/^Number of Pixels in (?:Processed )?Spectrum$/i.test(name)) declared = numberOf(value);
      if (name === 'XAxis mode') mode = value;
      if (!/^user/i.test(name)) facts.add(name.replace(/ \((\w+)\)$/, ''), value, / \((\w+)\)$/.exec(name)?.[1]);
    }
    if (stop < 0 && declared === undefined)
      throw new Unreadable('broken', 'Neither a mark nor a count says where the numbers end.');
    const rows = lines.slice(start + 1, stop < 0 ? lines.length : stop).filter((line) => line !== '');
    const names = rows[0] && /^[A-Z](?:\t[A-Z])+$/.test(rows[0]) ? rows.shift()?.split('\t') : undefined;
    const numbers = readRows(rows);
    if (declared !== undefined && numbers.length !== declared)
      throw new Unreadable('broken', `${numbers.length} points of ${declared} are there.`);
    const columns = numbers.columns(names ? names.map(jazAxis) : [axisOf(mode), { label: 'Intensity', unit: '' }]);
    return { facts: facts.list, parts: [{ kind: 'columns', title: '', columns, views: viewsOf(columns) }] };
  },
};

function readRows(rows: readonly string[]): NumericRows {
  const [first] = rows;
  if (first === undefined) throw new Unreadable('empty', 'There is no point.');
  const decimal = first.includes(',') ? ',' : '.';
  const numbers = new NumericRows(first.split('\t').length);
  if (numbers.width < 2) throw new Unreadable('variant', 'The numbers are not separated by tabs.');
  for (const row of rows) {
    const values = numbersOf(row.split('\t'), decimal);
    if (!values) throw new Unreadable('broken', `No numbers: ${row.slice(0, 40)}`);
    numbers.add(values);
  }
  return numbers;
}

/** OceanView names its axis; SpectraSuite knows wavelengths alone. */
function axisOf(mode: string): Omit<Column, 'values'> {
  if (mode === '' || /^wavelength/i.test(mode)) return { label: 'Wavelength', unit: 'nm' };
  if (/^raman/i.test(mode)) return { label: 'Raman shift', unit: 'cm⁻¹' };
  if (/^wavenumber/i.test(mode)) return { label: 'Wavenumber', unit: 'cm⁻¹' };
  return { label: mode, unit: '' };
}

const jazNames: Record<string, Omit<Column, 'values'>> = {
  W: { label: 'Wavelength', unit: 'nm' },
  D: { label: 'Dark', unit: 'counts' },
  R: { label: 'Reference', unit: 'counts' },
  S: { label: 'Sample', unit: 'counts' },
  P: { label: 'Processed', unit: '' },
};
const jazAxis = (letter: string): Omit<Column, 'values'> => jazNames[letter] ?? { label: letter, unit: '' };

/** What was processed stands first; spectra without a name of their own share a plot. */
function viewsOf(columns: readonly Column[]): View[] {
  const ys = columns.map((_, index) => index).slice(1);
  const joined = { style: 'line' as const, ...joinedAlong(columns[0]?.values ?? new Float64Array()) };
  const processed = columns.findIndex(({ label }) => label === 'Processed');
  if (processed < 0) return [{ name: '', x: 0, y: ys, ...joined }];
  return [
    { name: 'Processed', x: 0, y: [processed], ...joined },
    { name: 'Counts', x: 0, y: ys.filter((index) => index !== processed), ...joined },
  ];
}
