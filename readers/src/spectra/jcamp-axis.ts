import { isUnit } from '../kit/known-units.ts';
import { labelOf } from '../kit/labels.ts';
import { asWord, withoutComment, type JcampRecord } from './jcamp-records.ts';

/** What an axis is called and counted in. */
export interface Axis {
  label: string;
  unit: string;
}

const units: Record<string, Axis> = {
  '1/CM': { label: 'Wavenumber', unit: 'cm⁻¹' },
  'CM-1': { label: 'Wavenumber', unit: 'cm⁻¹' },
  'CM^-1': { label: 'Wavenumber', unit: 'cm⁻¹' },
  MICROMETERS: { label: 'Wavelength', unit: 'µm' },
  NANOMETERS: { label: 'Wavelength', unit: 'nm' },
  NM: { label: 'Wavelength', unit: 'nm' },
  SECONDS: { label: 'Time', unit: 's' },
  MINUTES: { label: 'Time', unit: 'min' },
  HZ: { label: 'Frequency', unit: 'Hz' },
  PPM: { label: 'Chemical shift', unit: 'ppm' },
  '2THETA': { label: '2θ', unit: '°' },
  '2-THETA': { label: '2θ', unit: '°' },
  '2 THETA': { label: '2θ', unit: '°' },
  'DEGREES 2-THETA': { label: '2θ', unit: '°' },
  'M/Z': { label: 'm/z', unit: '' },
  TRANSMITTANCE: { label: 'Transmittance', unit: '' },
  '%TRANSMITTANCE': { label: 'Transmittance', unit: '%' },
  REFLECTANCE: { label: 'Reflectance', unit: '' },
  ABSORBANCE: { label: 'Absorbance', unit: '' },
  'KUBELKA-MUNK': { label: 'Kubelka–Munk', unit: '' },
  'ARBITRARY UNITS': { label: 'Intensity', unit: 'a.u.' },
  ARBITRARY: { label: 'Intensity', unit: 'a.u.' },
  COUNTS: { label: 'Intensity', unit: 'counts' },
  'RELATIVE ABUNDANCE': { label: 'Relative abundance', unit: '' },
  'RELATIVE INTENSITY': { label: 'Relative intensity', unit: '' },
  '% TRANSMITTANCE': { label: 'Transmittance', unit: '%' },
  'PERCENT TRANSMITTANCE': { label: 'Transmittance', unit: '%' },
  '%T': { label: 'Transmittance', unit: '%' },
  '%R': { label: 'Reflectance', unit: '%' },
  ABS: { label: 'Absorbance', unit: '' },
  'ABS.': { label: 'Absorbance', unit: '' },
  CPS: { label: 'Intensity', unit: 'cps' },
  'A.U.': { label: 'Intensity', unit: 'a.u.' },
  UM: { label: 'Wavelength', unit: 'µm' },
  PH: { label: 'pH', unit: '' },
  'DEGREES 2THETA': { label: '2θ', unit: '°' },
  'DEGREES CELSIUS': { label: 'Temperature', unit: '°C' },
};

/** What units are of that no other quantity of such a file has. */
const quantities: Record<string, string> = {
  V: 'Voltage',
  MV: 'Voltage',
  A: 'Current',
  MA: 'Current',
  S: 'Time',
  MIN: 'Time',
  K: 'Temperature',
  EV: 'Energy',
  MG: 'Mass',
};

/** The axis of a unit of the protocol, or of another one by its own name. */
export function axisOf(unitText: string, named: string): Axis {
  const known = units[unitText.toUpperCase().replace(/\s+/g, ' ').trim()];
  if (known) return known;
  const { label, unit } = /[)\]]\s*$/.test(unitText) ? labelOf(unitText) : { label: '', unit: '' };
  // A quantity with its unit: what the unit is of says the quantity, but for a name of its own.
  const shown = units[unit.toUpperCase()]?.unit ?? (isUnit(unit) ? unit : '');
  if (shown !== '' && !isUnit(unitText)) return { label: named || asWord(label), unit: shown };
  // What the protocol does not know is either a unit, as V and mg, or a quantity in words.
  if (!named && (unitText.length > 6 || (unitText !== '' && !isUnit(unitText))))
    return { label: asWord(unitText), unit: '' };
  return { label: named || (quantities[unitText.toUpperCase()] ?? ''), unit: unitText };
}

/** The values of a block's records up to a table. */
export class JcampFields {
  readonly #values = new Map<string, string[]>();
  readonly #lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  add({ label, value, from, to }: JcampRecord): void {
    // The lists of NTUPLES may stand on the line after their label.
    const whole = value === '' && to - from === 2 ? withoutComment(this.#lines[from + 1] ?? '').trim() : value;
    this.#values.set(label, [...(this.#values.get(label) ?? []), whole].slice(-4));
  }
  text(label: string): string {
    return this.#values.get(label)?.at(-1) ?? '';
  }
  /** Where a label stands for each dimension, as Bruker writes them: F2 before F1. */
  each(label: string): readonly string[] {
    return this.#values.get(label) ?? [];
  }
  /** NaN where it is missing or no number. */
  number(label: string): number {
    return numberIn(this.text(label));
  }
}

/** The number a value begins with; NaN where it begins with none. */
export function numberIn(text: string): number {
  // A number alone may have a decimal comma: 400,5 is no 400.
  const value = parseFloat(/^\s*[+-]?\d+,\d+\s*$/.test(text) ? text.replace(',', '.') : text);
  return Number.isFinite(value) ? value : NaN;
}

/** Resonance frequencies of nuclei where ¹H of TMS resonates at 100: the Ξ values of IUPAC (2001, 2008). */
const ratios: Record<string, number> = {
  '1H': 100,
  '2H': 15.350609,
  '7LI': 38.863797,
  '11B': 32.083974,
  '13C': 25.14502,
  '15N': 10.136767,
  '17O': 13.556457,
  '19F': 94.094011,
  '23NA': 26.4519,
  '27AL': 26.056859,
  '29SI': 19.867187,
  '31P': 40.480742,
  '51V': 26.302948,
  '77SE': 19.071513,
  '119SN': 37.290632,
  '129XE': 27.810186,
  '195PT': 21.496784,
};

export const nucleusOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The frequency in MHz at which a nucleus resonates where another resonates at `frequency`; NaN of unknown ones. */
export const frequencyOf = (nucleus: string, observed: string, frequency: number): number =>
  nucleusOf(nucleus) === nucleusOf(observed)
    ? frequency
    : (frequency * (ratios[nucleusOf(nucleus)] ?? NaN)) / (ratios[nucleusOf(observed)] ?? NaN);

/**
 * How hertz become ppm: `ppm = at + (hertz − from) / frequency`. Undefined where nothing says what an axis in hertz is
 * referenced to.
 */
export interface Shift {
  at: number;
  from: number;
  frequency: number;
}

/**
 * Bruker's $OFFSET is the shift of the end with the highest frequency; .SHIFT REFERENCE gives that of one point,
 * counted from 1. Programs that know no point write 0.
 */
export function shiftOf(
  { first, last, points }: { first: number; last: number; points: number },
  { offset, reference, frequency }: { offset: number; reference: string; frequency: number },
): Shift | undefined {
  if (!(frequency > 0)) return undefined;
  if (Number.isFinite(offset)) return { at: offset, from: Math.max(first, last), frequency };
  const [, , point = NaN, at = NaN] = reference.replace(/[()]/g, '').split(',').map(numberIn);
  if (!(point >= 1 && point <= points && points > 1) || Number.isNaN(at)) return undefined;
  return { at, from: first + ((point - 1) * (last - first)) / (points - 1), frequency };
}

export const inPpm = ({ at, from, frequency }: Shift, hertz: number): number => at + (hertz - from) / frequency;
