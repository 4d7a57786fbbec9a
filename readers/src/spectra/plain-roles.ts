import type { Column } from '../content.ts';
import { isSymbol as isElement } from '../structures/elements.ts';
import { isOuterLoop } from './plain-maps.ts';
import type { Name } from './plain-names.ts';
import {
  isAmbiguous,
  isCapacity,
  isError,
  isSetting,
  mayBePlace,
  placeOf,
  spacedOf,
  type Place,
} from './plain-places.ts';
import { goesEvenly } from './plain-runs.ts';

/** Columns that are drawn over another one; all along y have one unit. */
export interface Roles {
  x: number;
  y: number[];
}

/** Names of what only counts or names the rows. */
const counting =
  /^(?:#|no|nr|n|num|number|rec|cyc|cycle|pt|point|data ?point|index|idx|row|id|sample|specimen|scan|record|step|segment|item|mode)s?\.?(?: ?(?:no|nr|number|index|id|#)\.?)?$/i;

const countingInChinese = /^(?:(?:数据|记录|循环|工步|步骤)?(?:序号|编号|号)|循环(?:次数|数)?|工步(?:类型)?|点号?)$/;
const isCount = ({ label, unit }: Name): boolean =>
  unit === '' && (counting.test(spacedOf(label)) || countingInChinese.test(label));

/** Names of samples, elements and vibrations: their rows are no curve. */
const things = /^(?:(?:元素|样品)(?:序号|编号|名称?)?|mode|hkl)$/i;
const isReflection = (columns: readonly Column[]): boolean =>
  ['h', 'k', 'l'].every((index) => columns.some(({ label, unit }) => label === index && unit === ''));

/** What a battery is asked for in each of its cycles. */
const lasting = /capacity|efficienc|retention|容量|效率|保持率/i;
const cycles = /^(?:cycle|循环)(?: ?(?:no|nr|number|index|号|序号|次数|数))?s?\.?$/i;

/** Cycles that each have one row, as the life of a battery is told; the place of none in raw data. */
function cyclesIn(columns: readonly Column[]): number {
  if (!columns.some(({ label }) => lasting.test(label))) return -1;
  return columns.findIndex(
    ({ label, unit, values }) =>
      unit === '' &&
      cycles.test(spacedOf(label)) &&
      values.every((value, row) => Number.isInteger(value) && (row === 0 || value > (values[row - 1] ?? NaN))),
  );
}

/** What a list of peaks says of each; two of them make one, whose rows are no curve. */
const ofPeaks = [
  /^(?:peak ?)?area\b|峰面积|^面积/i,
  /^(?:peak ?)?height\b|峰高/i,
  /^fwhm\b|^(?:peak ?)?width\b|半峰?高?宽/i,
  /^rel(?:ative|\.)? ?int|^i ?%|^i\/i|相对强度/i,
  /^peak\b ?(?:#|no|nr|name)?|^峰(?:号|名)|^hkl$|assignment/i,
];

/** Names of places in a plane, of which two make a map. */
const inPlane = /^(?:x|y|lat(?:itude)?|lon(?:gitude)?)$|^(?:phi|chi|psi|φ|χ|ψ|excitation|emission|ex|em)\b|激发|发射/i;

/** More would not be looked through. */
const mostViews = 16;

/**
 * What is drawn over what, the first thing to look at first; undefined where that is not certain. Of columns with
 * names each measured quantity is drawn over each place, over time last; without names only one is a curve.
 */
export const rolesOf = (columns: readonly Column[], isNamed: boolean): Roles[] | undefined =>
  isNamed ? namedRoles(columns)?.slice(0, mostViews) : unnamedRoles(columns);

function namedRoles(columns: readonly Column[]): Roles[] | undefined {
  if (columns.some(({ label }) => things.test(label)) || isReflection(columns)) return undefined;
  if (ofPeaks.filter((form) => columns.some(({ label }) => form.test(label))).length > 1) return undefined;
  if (columns.length > 2 && columns.filter(({ label }) => inPlane.test(label)).length > 1) return undefined;
  const named = columns.flatMap((column, at) => (isCount(column) || mayOnlyNumber(columns, at) ? [] : [at]));
  const life = cyclesIn(columns);
  if (life >= 0) return groupsOfUnit(columns, named).map((y) => ({ x: life, y }));
  const first = flowed(columns, named);
  if (first.length > 0 && named.length === 2) return first;
  const parted = placesAmong(columns, named);
  if (!parted) return undefined;
  const { places, measured } = parted;
  const [place, drawn] = [columns[places[0] ?? -1], columns[measured[0] ?? -1]];
  if (!place || !drawn || quantityOf(place) === quantityOf(drawn)) return undefined;
  if (areShares(columns, place, measured)) return undefined;
  const times = places.filter((at) => kindAt(columns, at) === 'time');
  const ordered = [...places.filter((at) => !times.includes(at)), ...times];
  const base = ordered.at(times.length > 0 ? -1 : 0) ?? 0;
  const over = (x: number, among: readonly number[]): Roles[] => groupsOfUnit(columns, among).map((y) => ({ x, y }));
  const potentials = times.length > 0 ? ordered.filter((at) => kindAt(columns, at) === 'potential') : [];
  const steady = potentials.length > 0 && isSteady(columns, measured) ? over(base, potentials) : [];
  // What is a place, and what is another of its kind, is drawn too.
  const others = named.filter((at) => at !== base && !measured.includes(at) && !isError(columns[at] as Column));
  const overPlaces = ordered.flatMap((x) => over(x, measured));
  const usual = overPlaces.filter(({ x, y }) => y.some((at) => isUsual(columns, x, at)));
  const all = [...first, ...steady, ...usual, ...overPlaces, ...over(base, others)];
  return all.filter(({ x, y }, at) => !all.slice(0, at).some((one) => one.x === x && one.y.join() === y.join()));
}

const concentration =
  /^(?:[mµunp]?g\/(?:m?L|k?g|dL|m3|m³)|pp[mbt]|[mµunp]?mol\/(?:m?L|k?g)|[mµunp]?M|(?:wt|at|mol|vol)\.? ?%)$/i;

/** Whether what stands along x is as much a concentration as what is drawn over it: of elements no curve is made. */
const areShares = (columns: readonly Column[], place: Column, measured: readonly number[]): boolean =>
  placeOf(place) === undefined &&
  (concentration.test(place.unit) || (place.unit === '%' && isElement(place.label))) &&
  measured.some((at) => columns[at]?.unit === place.unit);

const kindAt = (columns: readonly Column[], at: number): Place | undefined => placeOf(columns[at] as Column);

/** A potential over the capacity: what a charge and a discharge are read by. */
function flowed(columns: readonly Column[], named: readonly number[]): Roles[] {
  // Of a charge and a discharge each counted by itself neither is what flowed.
  const [capacity, other] = named.filter((at) => isCapacity(columns[at] as Column));
  const potential = named.find((at) => kindAt(columns, at) === 'potential');
  return capacity === undefined || other !== undefined || potential === undefined
    ? []
    : [{ x: capacity, y: [potential] }];
}

/** What is looked at first where several quantities were measured over a place. */
const pairs: Partial<Record<Place, RegExp>> = {
  strain: /stress|应力/i,
  path: /load|force|载荷|^力/i,
  potential: /current|^<?I>?$|电流/i,
  temperature: /mass|weight|^tga?$|质量|重量/i,
  field: /moment|magneti|^M$/i,
};
const isUsual = (columns: readonly Column[], x: number, y: number): boolean =>
  pairs[kindAt(columns, x) ?? 'time']?.test(columns[y]?.label ?? '') ?? false;

/** Whether a current is kept to one strength but for its sign and rests, as in a charge or a discharge. */
function isSteady(columns: readonly Column[], measured: readonly number[]): boolean {
  const current = measured.map((at) => columns[at] as Column).find(({ label }) => /current|^<?I>?$|电流/i.test(label));
  const sizes = (current?.values ?? new Float64Array()).map(Math.abs).filter((size) => size > 0);
  const usual = sizes.toSorted()[Math.floor(sizes.length / 2)] ?? 0;
  return usual > 0 && sizes.filter((size) => Math.abs(size - usual) <= 0.01 * usual).length >= 0.6 * sizes.length;
}

interface Parted {
  places: number[];
  measured: number[];
}

/** Which of the named columns are places; undefined where the first is none for certain and another may be one. */
function placesAmong(columns: readonly Column[], named: readonly number[]): Parted | undefined {
  const column = (at: number) => columns[at] as Column;
  const [first, second] = named;
  if (first === undefined || second === undefined) return undefined;
  const without = (...places: number[]): Parted => ({ places, measured: named.filter((at) => !places.includes(at)) });
  const certain = certainPlaces(columns, named);
  if (!mayBePlace(column(first))) {
    const others = named.slice(1).filter((at) => mayBePlace(column(at)));
    if (others.length === 0) return counts(column(first).values) ? undefined : without(first);
    if (named.length === 2) return without(second);
    // Without a unit `Temp` beside absorbances may be an axis or a remark.
    return certain.length > 0 && certain.every((at) => column(at).unit !== '') ? without(...certain) : undefined;
  }
  const isDoubtful = placeOf(column(first)) !== undefined && !certain.includes(first);
  if (isDoubtful && certain.length === 0) return undefined;
  const isFirst =
    !isDoubtful && (certain.length === 0 || certain.includes(first) || !isMeasuredBeside(columns, first, certain));
  const places = isFirst ? [...new Set([first, ...certain])] : certain;
  const measured = named.filter((at) => !places.includes(at) && !isBeside(columns, places, at));
  if (measured.length > 0) return { places, measured };
  // All are places: time is one for certain, else the first column.
  return without(named.find((at) => kindAt(columns, at) === 'time') ?? first);
}

/** Whether a column is another time or a setting of a place, or the uncertainty of what was measured. */
const isBeside = (columns: readonly Column[], places: readonly number[], at: number): boolean =>
  isError(columns[at] as Column) ||
  places.some((place) => kindAt(columns, place) !== undefined && kindAt(columns, place) === kindAt(columns, at));

/** Whether a first column without a certain name is measured: an angle or a shift of other kinds, or all over time. */
const isMeasuredBeside = (columns: readonly Column[], first: number, certain: readonly number[]): boolean =>
  !isAmbiguous(columns[first] as Column) || certain.some((at) => kindAt(columns, at) === 'time');

/**
 * A column of each kind of place. Where two samples have one each it is not said which a quantity belongs to, unless
 * that place is time.
 */
function certainPlaces(columns: readonly Column[], named: readonly number[]): number[] {
  const found = new Map<Place, number[]>();
  for (const at of named) {
    const place = kindAt(columns, at);
    if (place) found.set(place, [...(found.get(place) ?? []), at]);
  }
  return [...found].flatMap(([place, all]) => {
    const own = all.filter((at) => !isSetting(columns[at] as Column));
    const [one, ...others] = own.length > 0 ? own : all;
    return one === undefined || (others.length > 0 && place !== 'time') ? [] : [one];
  });
}

/** Columns that share an axis: of one unit, or without any of one quantity. */
function groupsOfUnit(columns: readonly Column[], among: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const at of among) {
    const { label, unit } = columns[at] as Column;
    const key = unit === '' ? quantityOf({ label, unit }) : unit;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()];
}

/** The first word says the quantity where there is no unit: `Abs A`, `Abs B`; numbers name samples of one. */
const quantityOf = ({ label, unit }: Name): string =>
  `${label.toLowerCase().match(/^[\d.]+$/) ? '#' : (label.toLowerCase().match(/^\p{Script=Han}+|^[\p{L}\d%]+?(?=\d*(?:[^\p{L}\d%]|$))/u)?.[0] ?? label)} ${unit}`;

/** Columns without names may be anything: only the first of them is a curve for certain. */
function unnamedRoles(columns: readonly Column[]): Roles[] | undefined {
  const x = isIndex(columns) ? 1 : 0;
  if (columns.length > 2 && columns.slice(x, x + 2).some(({ values }) => isOuterLoop(values))) return undefined;
  // Many columns may be the rows of a plane, in which the first is as good as any.
  if (columns.length > 4 && !goesEvenly(columns[x]?.values ?? new Float64Array())) return undefined;
  if (columns.length > 2 && mayOnlyCount(columns, x)) return undefined;
  return columns[x + 1] && [{ x, y: [x + 1] }];
}

/** Whether whole numbers in equal steps beside an even axis may count the rows as well as be a place, or are drawn. */
function mayOnlyCount(columns: readonly Column[], x: number): boolean {
  const [place, drawn] = [columns[x]?.values, columns[x + 1]?.values];
  if (!place || !drawn) return false;
  return Math.abs(wholeStep(drawn)) === 1 || (x === 0 && wholeStep(place) !== 0 && isSteadyPlace(drawn));
}

/** The step of whole numbers that go on by one and the same; 0 of all others. */
function wholeStep(values: Float64Array): number {
  const [first = NaN, second = NaN] = values;
  const step = second - first;
  return values.length > 3 && values.every((value, row) => Number.isInteger(value) && value === first + row * step)
    ? step
    : 0;
}

const isSteadyPlace = (values: Float64Array): boolean => goesEvenly(values) && goesOneWay(values);

function counts(values: Float64Array): boolean {
  const [from] = values;
  return (from === 0 || from === 1) && values.every((value, row) => value === from + row);
}

/** Whether a column without a unit beside two others counts the rows, whatever it is called, and is no place. */
const mayOnlyNumber = (columns: readonly Column[], at: number): boolean => {
  const { label, unit, values } = columns[at] as Column;
  return columns.length > 2 && unit === '' && !mayBePlace({ label, unit }) && counts(values);
};

/** Whether the first of three or more columns only counts the rows, and the next one goes steadily. */
function isIndex([first, second, third]: readonly Column[]): boolean {
  if (!first || !second || !third || !counts(first.values)) return false;
  return goesOneWay(second.values);
}

function goesOneWay(values: Float64Array): boolean {
  const rises = (values.at(-1) ?? 0) > (values[0] ?? 0);
  return values.every((value, row) => row === 0 || value > (values[row - 1] ?? NaN) === rises);
}
