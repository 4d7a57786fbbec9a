import type { Column, View } from '../content.ts';
import { cellsOf, Facts, firstLines, NumericRows, numberOf, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';

const separatorOf = (line: string | undefined): ';' | ',' | undefined =>
  line?.startsWith('File Version;') ? ';' : line?.startsWith('File Version,') ? ',' : undefined;

/** Text of B&W Tek's BWSpec and BWRam: names and values, then a row for each pixel of the detector. */
export const bwtekText: Reader = {
  format: 'bwtek-text',
  name: 'B&W Tek 文本',
  source: 'Genuine files of BWSpec 4.11 and BWRam 4.11 (ramanchada2, MIT)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 400);
    return separatorOf(lines[0]) !== undefined && /^Date[;,]/.test(lines[1] ?? '');
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const separator = separatorOf(lines[0]) ?? ';';
    const head = lines.findIndex((line) => line.startsWith(`Pixel${separator}`));
    if (head < 0) throw new Unreadable('broken', 'The row of names is missing.');
    const fields = new Map(
      lines.slice(0, head).map((line): [string, string] => {
        const at = line.indexOf(separator);
        return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
      }),
    );
    const decimal: Decimal = separator === ';' && /\d,\d/.test(fields.get('laser_wavelength') ?? '1,0') ? ',' : '.';
    const names = namesOf(cellsOf(lines[head] ?? '', separator));
    const x = ['Raman Shift', 'Wavelength', 'Pixel']
      .map((name) => names.indexOf(name))
      .find((index) => index >= 0 && isMeasured(lines, head, index, separator, decimal));
    if (x === undefined) throw new Unreadable('variant', 'No column says where the pixels stand.');
    // Raman shift and wavelength are of the pixel; the rest is measured.
    const kept = names.map((_, index) => index).filter((index) => index === x || quantityOf(names[index] ?? ''));
    const rows = readRows(lines.slice(head + 1), { kept, x, separator, decimal, width: names.length });
    const { pixels } = rows;
    const declared = numberOf(fields.get('pixel_num') ?? '');
    if (declared !== undefined && pixels !== declared)
      throw new Unreadable('broken', `${pixels} rows of ${declared} are there.`);
    if (rows.numbers.length === 0) throw new Unreadable('empty', 'No pixel has a number.');
    const columns = rows.numbers.columns(kept.map((index) => axisOf(names[index] ?? '')));
    return {
      facts: factsOf(fields, decimal),
      parts: [{ kind: 'columns', title: '', columns, views: viewsOf(columns) }],
    };
  },
};

/** The names up to the last that is one: rows end with a separator. */
const namesOf = (cells: string[]): string[] => (cells.at(-1) === '' ? cells.slice(0, -1) : cells);

const isMeasured = (lines: string[], head: number, index: number, separator: ';' | ',', decimal: Decimal): boolean =>
  lines.slice(head + 1).some((line) => numberOf(cellsOf(line, separator)[index] ?? '', decimal) !== undefined);

interface Layout {
  kept: number[];
  x: number;
  separator: ';' | ',';
  decimal: Decimal;
  width: number;
}

/** Rows whose pixel stands somewhere: outside of the calibrated range its place is blank. */
function readRows(lines: string[], { kept, x, separator, decimal, width }: Layout) {
  const numbers = new NumericRows(kept.length);
  let pixels = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, separator);
    if (cells.length < width) throw new Unreadable('broken', `A row of ${cells.length} and not ${width} cells.`);
    pixels += 1;
    if (cells[x] === '') continue;
    numbers.add(
      kept.map((index) => {
        const cell = cells[index] ?? '';
        const value = numberOf(cell, decimal);
        if (value === undefined && cell !== '') throw new Unreadable('broken', `No number: ${cell.slice(0, 40)}`);
        return value ?? NaN;
      }),
    );
  }
  return { numbers, pixels };
}

/** What a column measures; the most telling first. */
const quantities = [
  { pattern: /^Dark Subtracted #\d+$/, name: 'Dark subtracted', unit: 'counts' },
  { pattern: /^Raw data #\d+$/, name: 'Raw data', unit: 'counts' },
  { pattern: /^%TR #\d+$/, name: 'Transmittance', unit: '%' },
  { pattern: /^Absorbance #\d+$/, name: 'Absorbance', unit: '' },
  { pattern: /^Dark$/, name: 'Dark', unit: 'counts' },
  { pattern: /^Reference$/, name: 'Reference', unit: 'counts' },
];
const quantityOf = (name: string) => quantities.find(({ pattern }) => pattern.test(name));

function axisOf(name: string): Omit<Column, 'values'> {
  if (name === 'Raman Shift') return { label: name, unit: 'cm⁻¹' };
  if (name === 'Wavelength') return { label: name, unit: 'nm' };
  return { label: name, unit: quantityOf(name)?.unit ?? '' };
}

/** A plot for each quantity that is not zero throughout, with all its spectra. */
function viewsOf(columns: readonly Column[]): View[] {
  const x = xOf(columns);
  const joined = joinedAlong(columns[x]?.values ?? new Float64Array());
  const views = quantities.flatMap(({ pattern, name }): View[] => {
    const y = columns.flatMap(({ label, values }, index) =>
      pattern.test(label) && values.some((value) => value !== 0) ? [index] : [],
    );
    return y.length > 0 ? [{ name, x, y, style: 'line', ...joined }] : [];
  });
  if (views.length === 0) throw new Unreadable('empty', 'All columns are zero.');
  return views;
}

const xOf = (columns: readonly Column[]): number =>
  columns.findIndex(({ label }) => label === 'Raman Shift' || label === 'Wavelength' || label === 'Pixel');

function factsOf(fields: Map<string, string>, decimal: Decimal) {
  const plain = (name: string) => {
    const text = fields.get(name) ?? '';
    const value = numberOf(text, decimal);
    return value === undefined ? text : String(value);
  };
  return new Facts()
    .add('Software', fields.get('File Version'))
    .add('Date', fields.get('Date'))
    .add('Instrument', fields.get('model'))
    .add('Detector', fields.get('title'))
    .add('Laser wavelength', plain('laser_wavelength'), 'nm')
    .add('Laser power', plain('laser_powerlevel'), '%')
    .add('Integration time', plain('intigration times(ms)'), 'ms')
    .add('Averages', plain('average number')).list;
}
