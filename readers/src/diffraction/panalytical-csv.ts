import type { Column } from '../content.ts';
import { cellsOf, Facts, firstLines, NumericRows, numberOf, numbersOf } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { axisKey, axisNamed, partsOf, scanOf } from './scans.ts';

/** Scans whose angle is certain; of any other, such as ω–2θ, the file does not say which of both it gives. */
const certain = new Set(['gonio', '2theta-omega', '2theta', 'omega', 'phi', 'chi', 'psi']);

/** PANalytical X'Pert: what was measured by name and value, then a row for each point. */
export const panalyticalCsv: Reader = {
  format: 'panalytical-csv',
  name: 'PANalytical CSV',
  source: 'Genuine files (dgbowl/yadg, 210520step1_30min.csv; openmsi/openmsistream, SC001_XRR.csv)',
  recognises: ({ bytes }) =>
    firstLines(bytes)
      .find((line) => line.trim() !== '')
      ?.trim() === conditions,
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes).map((line) => line.trim());
    const at = lines.indexOf('[Scan points]');
    if (at < 0) throw new Unreadable('broken', 'The points of the scan are missing.');
    const values = valuesOf(lines.slice(0, at));
    const names = cellsOf(lines[at + 1] ?? '', ',');
    const [angle, intensity] = [names.indexOf('Angle'), names.indexOf('Intensity')];
    if (angle !== 0 || intensity < 0) throw new Unreadable('variant', `“${lines[at + 1]}” are no known columns.`);
    const rows = new NumericRows(names.length);
    for (const line of lines.slice(at + 2)) {
      if (line === '') continue;
      const numbers = numbersOf(cellsOf(line, ','));
      if (!numbers) throw new Unreadable('variant', `“${line.slice(0, 40)}” is no point.`);
      rows.add(numbers);
    }
    const points = numberOf(values.get('No. of points') ?? '');
    if (points !== undefined && points !== rows.length)
      throw new Unreadable('broken', `There are ${rows.length} points of ${points}.`);
    if (rows.length === 0) throw new Unreadable('empty', 'No point was measured.');
    const columns = rows.columns(names.map((label) => ({ label, unit: '' })));
    const axis = values.get('Scan axis') ?? '';
    const named = certain.has(axis.toLowerCase()) ? axisNamed(axisKey(axis)) : { label: 'Angle', unit: '°' };
    const [x, y] = [columns[angle], columns[intensity]] as [Column, Column];
    const beside = columns.filter((column) => column !== x && column !== y);
    return { facts: factsOf(values).list, parts: partsOf('', [{ part: scanOf('', { ...x, ...named }, y, beside) }]) };
  },
};

const conditions = '[Measurement conditions]';

/** By name what stands behind its first comma. */
const valuesOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const comma = line.indexOf(',');
      return comma > 0
        ? [
            [
              line.slice(0, comma).trim(),
              line
                .slice(comma + 1)
                .trim()
                .replace(/^"(.*)"$/, '$1'),
            ],
          ]
        : [];
    }),
  );

const factsOf = (values: ReadonlyMap<string, string>): Facts =>
  new Facts()
    .add('Sample', values.get('Sample identification'))
    .add('Anode', values.get('Anode material'))
    .add('Wavelength Kα1', values.get('K-Alpha1 wavelength'), 'Å')
    .add('Wavelength Kα2', values.get('K-Alpha2 wavelength'), 'Å')
    .add('Ratio Kα2/Kα1', values.get('Ratio K-Alpha2/K-Alpha1'))
    .add('Tension', values.get('Generator voltage'), 'kV')
    .add('Current', values.get('Tube current'), 'mA')
    .add('Divergence slit', values.get('Divergence slit'))
    .add('Scan axis', values.get('Scan axis'))
    .add('Scan mode', values.get('Scan type'))
    .add('Time per step', values.get('Time per step'), 's')
    .add('File date', values.get('File date and time'));
