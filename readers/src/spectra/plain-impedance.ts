import type { Column, Columns, View } from '../content.ts';
import { limits } from '../reader.ts';
import { placeOf } from './plain-places.ts';

const real = /^(?:z['′]|z_?re(?:al)?|re\(?z\)?|real|实部)$/;
const imaginary = /^(?:z(?:''|"|″|′′)|z_?im(?:ag(?:inary)?)?|im\(?z\)?|imag(?:inary)?|虚部)$/;
const bare = ({ label }: Column): string => label.toLowerCase().replaceAll(/\s/g, '');
const withoutMinus = (name: string): string => name.replace(/^[-−–]/, '');

/**
 * The same curves with the Nyquist plot before them, where the columns are an impedance over its frequency: the
 * imaginary part upside down, unless the file has turned it round and says so.
 */
export function withNyquist(part: Columns): Columns {
  const over = part.views.find(({ x }) => part.columns[x] && placeOf(part.columns[x]) === 'frequency');
  const among = (form: RegExp) =>
    part.columns.flatMap((column, at) => (form.test(withoutMinus(bare(column))) && /Ω/.test(column.unit) ? [at] : []));
  const [[x, otherReal], [y, otherImaginary]] = [among(real), among(imaginary)];
  const [re, im] = [part.columns[x ?? -1], part.columns[y ?? -1]];
  if (part.columns.length >= limits.columns) return part;
  if (!over || x === undefined || y === undefined || !re || !im) return part;
  if (
    otherReal !== undefined ||
    otherImaginary !== undefined ||
    re.unit !== im.unit ||
    bare(re) !== withoutMinus(bare(re))
  )
    return part;
  const isTurned = bare(im) !== withoutMinus(bare(im));
  const minus: Column = isTurned
    ? im
    : { label: `−${im.label}`, unit: im.unit, values: im.values.map((value) => -value) };
  const nyquist: View = {
    name: 'Nyquist',
    x,
    y: [isTurned ? y : part.columns.length],
    style: 'points',
    equal: true,
    ...(over.runs ? { runs: over.runs } : {}),
  };
  const views = part.views.map((view) => ({
    ...view,
    name: view.name || `${re.label}–${part.columns[view.x]?.label}`,
  }));
  return { ...part, columns: isTurned ? part.columns : [...part.columns, minus], views: [nyquist, ...views] };
}
