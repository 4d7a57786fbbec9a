import type { Column, View } from '../content.ts';
import type { Name } from './plain-names.ts';

/** Names of what only counts or names the rows. */
const counting =
  /^(?:#|no|nr|n|num|number|cycle|pt|point|data ?point|index|idx|row|id|sample|specimen|scan|record|step|segment|item)s?\.?(?: ?(?:no|nr|number|index|id|#)\.?)?$/i;

/** Names of what stands along x in some technique. */
const along =
  /2 ?-?theta|2θ|theta|angle|^q$|wave|lambda|λ|shift|energy|^b\.?e\.?$|temp|^t$|time|freq|field|^h$|potential|voltage|^e$|^v$|strain|displacement|depth|distance|position|pressure|p\/p0|m\/z|^mass\/charge|δ|ppm|^x$|conc/i;

/** Which columns are drawn against which; undefined where that is not certain. */
export function rolesOf(columns: readonly Column[], isNamed: boolean): Pick<View, 'x' | 'y'> | undefined {
  return isNamed ? namedRoles(columns) : unnamedRoles(columns);
}

function namedRoles(columns: readonly Column[]): Pick<View, 'x' | 'y'> | undefined {
  const measured = columns.flatMap(({ label }, at) => (counting.test(label) ? [] : [at]));
  const [x = 0, first] = measured;
  const place = columns[x];
  const drawn = first === undefined ? undefined : columns[first];
  if (!place || !drawn) return undefined;
  // Places in a plane: the points of a map.
  if (columns.length > 2 && ['x', 'y'].every((side) => columns.some(({ label }) => label.toLowerCase() === side)))
    return undefined;
  const isKnown = along.test(place.label);
  const others = measured.slice(1).flatMap((at) => columns[at] ?? []);
  if (!isKnown && (counts(place.values) || others.some(({ label }) => along.test(label)))) return undefined;
  if (quantityOf(place) === quantityOf(drawn)) return undefined;
  const y = measured.slice(1).filter((at) => {
    const { label = '', unit = '' } = columns[at] ?? {};
    if (unit !== drawn.unit) return false;
    return unit !== '' || at === first || quantityOf({ label, unit }) === quantityOf(drawn);
  });
  return { x, y };
}

/** The first word says the quantity where there is no unit: `Abs A`, `Abs B`. */
const quantityOf = ({ label, unit }: Name): string =>
  `${label.toLowerCase().match(/^[\p{L}\d%]+?(?=\d*(?:[^\p{L}\d%]|$))/u)?.[0] ?? label} ${unit}`;

/** Columns without names may be anything: only the first of them is a curve for certain. */
function unnamedRoles(columns: readonly Column[]): Pick<View, 'x' | 'y'> | undefined {
  const x = isIndex(columns) ? 1 : 0;
  return columns[x + 1] && { x, y: [x + 1] };
}

function counts(values: Float64Array): boolean {
  const [from] = values;
  return (from === 0 || from === 1) && values.every((value, row) => value === from + row);
}

/** Whether the first of three or more columns only counts the rows, and the next one goes steadily. */
function isIndex([first, second, third]: readonly Column[]): boolean {
  if (!first || !second || !third || !counts(first.values)) return false;
  const rises = (second.values.at(-1) ?? 0) > (second.values[0] ?? 0);
  return second.values.every((value, row) => row === 0 || value > (second.values[row - 1] ?? NaN) === rises);
}

/** Where the name of the first column comes again, as in `Wavelength,Abs,Wavelength,Abs`: columns of each group. */
export function groupsOf(names: readonly Name[]): number[][] | undefined {
  const same = ({ label }: Name): string => label.toLowerCase().replace(/[\s._]*\(?\d+\)?$/, '') || label;
  const first = names[0] ? same(names[0]) : '';
  const starts = names.flatMap((name, at) => (same(name) === first ? [at] : []));
  const width = names.length / Math.max(1, starts.length);
  if (starts.length < 2) return [names.map((_, at) => at)];
  if (width < 2 || starts.some((at, index) => at !== index * width)) return undefined;
  return starts.map((at) => Array.from({ length: width }, (_, index) => at + index));
}

/** Whether the technique reads x from high to low; a Raman shift goes upwards, an infrared wavenumber down. */
export function isReversed({ label, unit }: Name, others: readonly Name[], words: string): boolean {
  if (/binding ?energy|^b\.?e\.?$/i.test(label)) return true;
  if (/chemical ?shift|^(?:δ|delta)/i.test(label) || (unit === 'ppm' && /shift|^\d*[HCFPN]$/i.test(label))) return true;
  const isRaman = /raman/i.test([label, words, ...others.map((other) => other.label)].join(' '));
  return !isRaman && /wave ?numbers?/i.test(label) && (unit === 'cm⁻¹' || unit === '');
}
