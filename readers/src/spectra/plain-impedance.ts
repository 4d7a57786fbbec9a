import type { Column, Columns, View } from '../content.ts';
import { limits } from '../reader.ts';
import { placeOf } from './plain-places.ts';
import type { Roles } from './plain-roles.ts';

const real = /^(?:z['′]|z_?re(?:al)?|re\(?z\)?|real|实部)$/;
const imaginary = /^(?:z(?:''|"|″|′′)|z_?im(?:ag(?:inary)?)?|im\(?z\)?|imag(?:inary)?|虚部)$/;
const bare = ({ label }: Column): string => label.toLowerCase().replaceAll(/\s/g, '');
const withoutMinus = (name: string): string => name.replace(/^[-−–]/, '');

const among = (columns: readonly Column[], form: RegExp): number[] =>
  columns.flatMap((column, at) => (form.test(withoutMinus(bare(column))) && /Ω/.test(column.unit) ? [at] : []));

/** Where an impedance over its frequency stands in the columns; undefined where it is none for certain. */
function impedanceIn(columns: readonly Column[]): { over: number; x: number; y: number } | undefined {
  const [over, otherOver] = columns.flatMap((column, at) => (placeOf(column) === 'frequency' ? [at] : []));
  const [[x, otherReal], [y, otherImaginary]] = [among(columns, real), among(columns, imaginary)];
  const [re, im] = [columns[x ?? -1], columns[y ?? -1]];
  if (over === undefined || x === undefined || y === undefined || !re || !im) return undefined;
  if (otherOver !== undefined || otherReal !== undefined || otherImaginary !== undefined) return undefined;
  return re.unit === im.unit && bare(re) === withoutMinus(bare(re)) ? { over, x, y } : undefined;
}

/**
 * The rows of an impedance that were measured at a frequency, and how they are read: instruments write 0 for the
 * frequency and the impedance of what they measure at direct current. Undefined where there are no such rows.
 */
export function alternatingRows(
  columns: readonly Column[],
): { columns: Column[]; roles: Roles[]; left: number } | undefined {
  const found = impedanceIn(columns);
  const frequency = columns[found?.over ?? -1]?.values;
  const rows = Array.from(frequency ?? [], (value, row) => (value === 0 ? -1 : row)).filter((row) => row >= 0);
  const left = (frequency?.length ?? 0) - rows.length;
  if (!found || left === 0 || rows.length < 2) return undefined;
  const kept = columns.map((column) => ({
    ...column,
    values: Float64Array.from(rows, (row) => column.values[row] ?? NaN),
  }));
  return { columns: kept, roles: [{ x: found.over, y: [found.x, found.y] }], left };
}

/**
 * The same curves with the Nyquist plot before them and the Bode plot after them, where the columns are an impedance
 * over its frequency: the imaginary part upside down, unless the file has turned it round and says so.
 */
export function withNyquist(part: Columns): Columns {
  const found = impedanceIn(part.columns);
  const over = part.views.find(({ x }) => x === found?.over);
  if (!found || !over || part.columns.length + 3 > limits.columns) return part;
  const { x, y } = found;
  const [re, im] = [part.columns[x] as Column, part.columns[y] as Column];
  const isTurned = bare(im) !== withoutMinus(bare(im));
  const minus: Column = isTurned
    ? im
    : { label: `−${im.label}`, unit: im.unit, values: im.values.map((value) => -value) };
  const runs = over.runs ? { runs: over.runs } : {};
  const at = part.columns.length + (isTurned ? 0 : 1);
  const nyquist: View = { name: 'Nyquist', x, y: [isTurned ? y : at - 1], style: 'points', equal: true, ...runs };
  const bode: View = {
    name: 'Bode',
    x: found.over,
    y: [at],
    right: [at + 1],
    style: 'line',
    logX: true,
    logY: true,
    ...runs,
  };
  const views = part.views.map((view) => ({
    ...view,
    name: view.name || `${re.label}–${part.columns[view.x]?.label}`,
  }));
  // The file's own modulus is drawn as it stands.
  if (part.columns.some((column) => /^(?:\|z\||z_?mod)$/.test(bare(column))))
    return { ...part, columns: isTurned ? part.columns : [...part.columns, minus], views: [nyquist, ...views] };
  const polar: Column[] = [
    { label: '|Z|', unit: re.unit, values: re.values.map((value, row) => Math.hypot(value, minus.values[row] ?? NaN)) },
    {
      label: '−Phase',
      unit: '°',
      values: re.values.map((value, row) => (Math.atan2(minus.values[row] ?? NaN, value) * 180) / Math.PI),
    },
  ];
  return {
    ...part,
    columns: [...part.columns, ...(isTurned ? [] : [minus]), ...polar],
    views: [nyquist, ...views, bode],
  };
}
