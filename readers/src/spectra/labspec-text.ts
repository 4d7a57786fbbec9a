import type { Column, Part } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { Facts, firstLines, numberOf, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { partsOfSpectra, type TitledSpectrum } from './many-spectra.ts';
import { partsAt } from './spectra-in-plane.ts';

const field = /^#([^=]{1,60})=\t(.*)$/;
const known = ['Acq. time (s)', 'Exposition', 'Accumulations', 'Accumulation', 'Grating', 'Laser', 'Spectro', 'Hole'];

/** Text of Horiba's LabSpec 5 and 6: one spectrum in two columns, or a series or map with its axis in the first row. */
export const labspecText: Reader = {
  format: 'labspec-text',
  name: 'Horiba LabSpec 文本',
  source: 'Genuine files of LabSpec 5 and 6 (spectrochempy_data, CeCILL-B)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 2000);
    const names = lines.flatMap((line) => field.exec(line)?.[1] ?? []);
    return field.test(lines[0] ?? '') && known.filter((name) => names.includes(name)).length >= 2;
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const found = lines.findIndex((line) => !line.startsWith('#'));
    const start = found < 0 ? lines.length : found;
    const fields = lines.slice(0, start).flatMap((line): [string, string][] => {
      const match = field.exec(line);
      return match?.[1] ? [[match[1], match[2]?.trim() ?? '']] : [];
    });
    const rows = lines.slice(start).filter((line) => line.trim() !== '');
    const facts = new Facts();
    for (const [name, value] of fields) if (value !== 'Off') factOf(facts, name, value);
    return { facts: facts.list, parts: partsOf(rows, new Map(fields)) };
  },
};

/** 'Acq. time (s)' with its unit apart. */
function factOf(facts: Facts, name: string, value: string): void {
  const match = /^(.*?) ?\(([^()]+)\)$/.exec(name);
  facts.add(match?.[1] ?? name, value, match?.[2]);
}

function partsOf(rows: readonly string[], fields: Map<string, string>): Part[] {
  const [first] = rows;
  if (first === undefined) throw new Unreadable('empty', 'There is no spectrum.');
  const x = spectralAxis(fields);
  const y = { label: 'Intensity', unit: intensityUnit(fields.get('AxisUnit[0]')) };
  const reversed = x.label === 'Wavenumber' ? { reversed: true } : {};
  const decimal = rows.every((row) => !row.includes('.')) && rows.some((row) => row.includes(',')) ? ',' : '.';
  const cells = first.split('\t');
  const leading = cells.findIndex((cell) => cell.trim() !== '');
  if (leading === 0) {
    const table = rows.map((row) => numbersOf(row, 2, decimal));
    requireRoom(table.length * 2);
    const column = (index: number) => Float64Array.from(table, (row) => row[index] ?? NaN);
    const across = column(0);
    const view = { ...reversed, ...joinedAlong(across) };
    return partsOfSpectra({ ...x, values: across }, y, [{ title: '', values: column(1) }], view);
  }
  if (leading > 2) throw new Unreadable('variant', `Spectra with ${leading} coordinates.`);
  const axis = Float64Array.from(numbersOf(cells.slice(leading).join('\t'), cells.length - leading, decimal));
  requireRoom(axis.length * (rows.length - 1));
  const places: number[][] = [];
  const spectra = rows.slice(1).map((row, index): TitledSpectrum => {
    const numbers = numbersOf(row, cells.length, decimal);
    places.push(numbers.slice(0, leading));
    return {
      title: `#${index + 1}, ${numbers.slice(0, leading).join(', ')}`,
      values: Float64Array.from(numbers.slice(leading)),
    };
  });
  if (spectra.length === 0) throw new Unreadable('empty', 'There is no spectrum.');
  const [unit = 'µm', other = 'µm'] = [2, 3]
    .map((at) => fields.get(`AxisUnit[${at}]`))
    .map((one) => one && unitOf(one));
  const sides = { x: { label: 'X', unit }, y: { label: 'Y', unit } };
  const plane =
    leading === 2 && unit === other ? { ...sides, z: { label: 'Total intensity', unit: y.unit } } : undefined;
  return partsAt(places, { ...x, values: axis }, y, spectra, plane, reversed);
}

const requireRoom = (numbers: number): void => {
  if (numbers > limits.values) throw new Unreadable('large', `${numbers} numbers are too many.`);
};

/** Older versions say no unit, and count. */
const intensityUnit = (written = 'Cnt'): string =>
  /^(?:cnt|counts?)$/i.test(written)
    ? 'counts'
    : /^(?:cnt|counts?)\/s(?:ec)?$/i.test(written)
      ? 'counts/s'
      : unitOf(written);

function numbersOf(row: string, count: number, decimal: Decimal): number[] {
  const cells = row.split('\t');
  if (cells.at(-1)?.trim() === '' && cells.length === count + 1) cells.pop();
  if (cells.length !== count) throw new Unreadable('broken', `A row of ${cells.length} and not ${count} numbers.`);
  return cells.map((cell) => {
    const value = numberOf(cell, decimal);
    if (value === undefined) throw new Unreadable('broken', `No number: ${cell.slice(0, 40)}`);
    return value;
  });
}

/** What the file itself says of the axis: the older versions say nothing, and neither does the reader. */
function spectralAxis(fields: Map<string, string>): Omit<Column, 'values'> {
  const names = [...fields.keys()];
  const written =
    fields.get('AxisUnit[1]') ?? /^Spectro \((.+)\)$/.exec(names.find((name) => name.startsWith('Spectro')) ?? '')?.[1];
  if (written && /^(?:1\/cm|cm-1|cm[⁻-]¹|cm[^a-z0-9]+)$/i.test(written)) return { label: 'Raman shift', unit: 'cm⁻¹' };
  if (written === 'nm') return { label: 'Wavelength', unit: 'nm' };
  if (written === 'eV') return { label: 'Photon energy', unit: 'eV' };
  return { label: 'Spectral axis', unit: '' };
}
