import type { Column } from '../content.ts';
import { cellsOf, Facts, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { Unreadable } from '../reader.ts';
import { axisNamed, scanOf, type Scan, type Standing } from './scans.ts';

/** What the header of a Rigaku scan says, by its keys without their star. */
export type Header = ReadonlyMap<string, string>;

/**
 * A scan of rows: position, intensity as detected, and the factor of the attenuator, by which it is multiplied.
 * @param outer an axis that stands elsewhere in the other scans
 */
export function profileOf(
  lines: readonly string[],
  given: { axis: string; unit: string; counts: string; count?: number; outer?: Standing },
): Scan {
  let rows: NumericRows | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const row = numbersOf(cellsOf(line, 'blank'));
    if (!row) throw new Unreadable('broken', `Row ${(rows?.length ?? 0) + 1} of a profile is not of numbers.`);
    rows ??= new NumericRows(row.length);
    rows.add(row);
  }
  if (!rows || rows.width < 2 || rows.width > 3)
    throw new Unreadable('variant', `A profile of ${rows?.width ?? 0} columns is not read.`);
  if (given.count !== undefined && given.count !== rows.length)
    throw new Unreadable('broken', `A profile has ${rows.length} points, and not ${given.count}.`);
  const [places, detected, third] = rows.columns([]).map(({ values: all }) => all);
  if (!places || !detected) throw new Unreadable('broken', 'A profile is empty.');
  const factors = factorsOf(third);
  const values = detected.map((value, row) => value * (factors?.[row] ?? 1));
  const beside: Column[] = factors?.some((factor) => factor !== 1)
    ? [{ label: 'Attenuation factor', unit: '', values: factors }]
    : [];
  const axis = { ...axisNamed(given.axis, given.unit), values: places };
  const outer = given.outer && { ...axisNamed(given.outer.name, given.outer.unit), value: given.outer.position };
  return { part: scanOf('', axis, { label: 'Intensity', unit: given.counts, values }, beside), outer };
}

/** The factors of an attenuator; a column of zeros stands for none. */
function factorsOf(column: Float64Array | undefined): Float64Array | undefined {
  if (!column || column.every((factor) => factor === 0)) return undefined;
  if (column.some((factor) => factor <= 0)) throw new Unreadable('variant', 'A factor of attenuation is none.');
  return column;
}

/** Facts by the keys of RAS, which RASX knows too. */
export const factsFrom = (header: Header) =>
  new Facts()
    .add('Sample', header.get('FILE_SAMPLE'))
    .add('Instrument', header.get('FILE_SYSTEM_NAME'))
    .add('Anode', header.get('HW_XG_TARGET_NAME'))
    .add('Wavelength Kα1', header.get('HW_XG_WAVE_LENGTH_ALPHA1'), 'Å')
    .add('Wavelength Kα2', header.get('HW_XG_WAVE_LENGTH_ALPHA2'), 'Å')
    .add('Wavelength Kβ', header.get('HW_XG_WAVE_LENGTH_BETA'), 'Å')
    .add('Tension', header.get('MEAS_COND_XG_VOLTAGE'), 'kV')
    .add('Current', header.get('MEAS_COND_XG_CURRENT'), 'mA')
    .add('Detector', header.get('HW_COUNTER_SELECT_NAME'))
    .add('Scan axis', header.get('MEAS_SCAN_AXIS_X'))
    .add('Scan mode', header.get('MEAS_SCAN_MODE'))
    .add('Step', header.get('MEAS_SCAN_STEP'), '°')
    .add('Speed', header.get('MEAS_SCAN_SPEED'), header.get('MEAS_SCAN_SPEED_UNIT'))
    .add('Start', header.get('MEAS_SCAN_START_TIME'))
    .add('End', header.get('MEAS_SCAN_END_TIME')).list;
