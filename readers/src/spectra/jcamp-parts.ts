import type { Column, Columns, View } from '../content.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits } from '../reader.ts';
import { inPpm, shiftOf, type JcampFields } from './jcamp-axis.ts';

/** Columns of one abscissa, before they are a part. */
export interface Curves {
  title: string;
  symbols: string[];
  columns: Column[];
  /** Of a list of peaks. */
  peaks: boolean;
  /** Whether every point has its own abscissa, in a list that is not said to be of a profile. */
  pairs: boolean;
  dependent: (symbol: string) => boolean;
}

/** The part of curves: hertz in ppm where the block says how, read as the technique reads it. */
export function curvesOf({ title, symbols, columns, peaks, pairs, dependent }: Curves, fields: JcampFields): Columns {
  const type = fields.text('DATATYPE').toUpperCase().replace(/\s/g, '');
  const [x] = columns;
  if (x) columns[0] = withName(asShift(x, type, fields), type);
  for (const column of columns) if (column.label === '') column.label = type.includes('MASS') ? 'Intensity' : 'Value';
  const style = styleOf(type, peaks, pairs);
  const unit = columns[0]?.unit;
  const reversed = (unit === 'cm⁻¹' && type.includes('INFRARED')) || unit === 'ppm' || isNmrInHertz(type, unit);
  const ys = columns.map((_, index) => index).slice(1);
  const shown = ys.filter((index) => dependent(symbols[index] ?? ''));
  const views = (shown.length > 0 ? shown : ys).map((index): View => ({
    name: ys.length > 1 ? (columns[index]?.label ?? '') : '',
    x: 0,
    y: [index],
    style,
    ...(reversed ? { reversed } : {}),
    ...(style === 'line' && x ? joinedAlong(x.values) : {}),
  }));
  return { kind: 'columns', title: title.slice(0, limits.text), columns, views };
}

const isNmrInHertz = (type: string, unit: string | undefined): boolean =>
  unit === 'Hz' && type.includes('NMR') && !type.includes('FID');

/**
 * Peaks stand on zero where they are heights of lines, and so do the masses that a spectrum lists; of other lists of
 * points nothing is known.
 */
function styleOf(type: string, peaks: boolean, pairs: boolean): View['style'] {
  if (pairs && type.includes('MASS') && !type.includes('CONTINUOUS')) return 'sticks';
  if (!peaks) return 'line';
  return /MASS|NMR|INFRARED|RAMAN|^$/.test(type) ? 'sticks' : 'points';
}

/** Raman spectra stand against a shift, though their unit is that of a wavenumber; masses need no name of their own. */
function withName(column: Column, type: string): Column {
  if (type.includes('RAMAN') && column.unit === 'cm⁻¹') return { ...column, label: 'Raman shift' };
  return type.includes('MASSSPECTRUM') && !type.includes('CONTINUOUS') && isNameless(column)
    ? { ...column, label: 'm/z' }
    : column;
}

const isNameless = ({ label, unit }: Column): boolean => label === '' && unit === '';

function asShift(column: Column, type: string, fields: JcampFields): Column {
  const { values, unit } = column;
  if (!isNmrInHertz(type, unit)) return column;
  const shift = shiftOf(
    { first: values[0] ?? NaN, last: values.at(-1) ?? NaN, points: values.length },
    {
      offset: fields.number('$OFFSET'),
      reference: fields.text('.SHIFTREFERENCE'),
      frequency: fields.number('.OBSERVEFREQUENCY'),
    },
  );
  if (!shift) return column;
  return { label: 'Chemical shift', unit: 'ppm', values: values.map((hertz) => inPpm(shift, hertz)) };
}
