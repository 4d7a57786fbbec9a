import type { Column, Columns, Grid, Part } from '../content.ts';
import { numberOf, shortText } from '../kit/numeric-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable } from '../reader.ts';

/** What an axis of a diffractometer is called in the field, by the name that makers' files use. */
const axes = new Map(
  Object.entries({
    twotheta: { label: '2θ', unit: '°' },
    theta: { label: 'θ', unit: '°' },
    omega: { label: 'ω', unit: '°' },
    phi: { label: 'φ', unit: '°' },
    chi: { label: 'χ', unit: '°' },
    khi: { label: 'χ', unit: '°' },
    psi: { label: 'ψ', unit: '°' },
    twothetachi: { label: '2θχ', unit: '°' },
    x: { label: 'x', unit: 'mm' },
    y: { label: 'y', unit: 'mm' },
    z: { label: 'z', unit: 'mm' },
  }),
);
/** Scans of two axes at once, by the one that is read along x: the first in their name. */
const coupled = new Map(
  Object.entries({
    gonio: 'twotheta',
    twothetatheta: 'twotheta',
    twothetaomega: 'twotheta',
    thetatwotheta: 'twotheta',
    omegatwotheta: 'omega',
    lockedcoupled: 'twotheta',
    unlockedcoupled: 'twotheta',
  }),
);
const plainKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('θ', 'theta')
    .replaceAll('ω', 'omega')
    .replace(/-?[ _]?(?:axis|drive)$/, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/2theta/g, 'twotheta');

/** Such as 'twotheta' of '2Theta', 'Two Theta' or '2θ', and of what is coupled to it. */
export const axisKey = (name: string): string => coupled.get(plainKey(name)) ?? plainKey(name);

/** The label and unit of an axis; of one that the field has no sign for its own name and the unit of the file. */
export const axisNamed = (name: string, unit = ''): { label: string; unit: string } =>
  axes.get(axisKey(name)) ?? { label: name, unit: unit === 'deg' ? '°' : unit };

/** A scan as a curve of its last column over its first; those between stand beside them. */
export function scanOf(title: string, axis: Column, intensity: Column, beside: readonly Column[] = []): Columns {
  const columns = [axis, ...beside, intensity];
  const view = { name: '', x: 0, y: [columns.length - 1], style: 'line' as const, ...joinedAlong(axis.values) };
  return { kind: 'columns', title, columns, views: [view] };
}

/** `count` values from `first` in equal steps. */
export const stepped = (first: number, step: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => first + step * index);

/** Whether values go in equal steps, to a tenth of one. */
function areEven(values: ArrayLike<number>): boolean {
  const last = values.length - 1;
  const first = values[0] ?? NaN;
  const step = ((values[last] ?? NaN) - first) / last;
  if (last < 1 || !(Math.abs(step) > 0)) return false;
  for (let index = 0; index <= last; index += 1)
    if (!(Math.abs((values[index] ?? NaN) - first - step * index) <= Math.abs(step) / 10)) return false;
  return true;
}

export interface Scan {
  part: Columns;
  /** The axis that stands still within the scan and steps from one to the next. */
  outer?: { label: string; unit: string; value: number };
}

const titleOf = ({ label, unit, value }: NonNullable<Scan['outer']>): string =>
  `${label} = ${value}${unit === '°' ? '' : ' '}${unit}`;

/** Counts the values of a file's scans, so that all together hold no more than the limits. */
export class ValueCount {
  #left: number = limits.values;

  /** @throws Unreadable where the scan is one too many */
  add(scan: Scan): Scan {
    this.#left -= scan.part.columns.length * (scan.part.columns[0]?.values.length ?? 0);
    if (this.#left < 0) throw new Unreadable('large', 'The scans are too long.');
    return scan;
  }
}

/** The scans of a file, of which a map may hold more than there are parts. */
export const mostScans = 5_000;

/** Scans that follow each other, each with its title; before them their map, where they lie side by side evenly. */
export function partsOf(name: string, scans: readonly Scan[]): Part[] {
  const grid = gridOf(name, scans);
  const titled = scans.map(({ part, outer }, at) => {
    const which = outer ? titleOf(outer) : scans.length > 1 ? `Scan ${at + 1}` : '';
    return { ...part, title: shortText([name, which].filter(Boolean).join(', ')) };
  });
  // Of a map of more scans than are shown one by one, the map alone is shown.
  if (grid && titled.length >= limits.parts) return [grid];
  return grid ? [grid, ...titled] : titled;
}

/** A map of a measurement whose scans cross the same places at even steps of another axis; undefined of any other. */
function gridOf(title: string, scans: readonly Scan[]): Grid | undefined {
  const [first] = scans;
  const across = first?.part.columns[0];
  const steps = scans.map(({ outer }) => outer?.value ?? NaN);
  if (!first?.outer || !across || scans.length < 3 || !areEven(steps) || !areEven(across.values)) return undefined;
  const width = across.values.length;
  const same = scans.every(({ part: { columns } }) => {
    const own = columns[0]?.values;
    return columns.length === 2 && own?.length === width && own.every((value, at) => value === across.values[at]);
  });
  if (!same || width * scans.length > limits.values) return undefined;
  const values = new Float32Array(width * scans.length);
  for (const [row, { part }] of scans.entries()) values.set(part.columns[1]?.values ?? [], row * width);
  const { label, unit } = first.outer;
  return {
    kind: 'grid',
    title: shortText([title, 'Map'].filter(Boolean).join(', ')),
    width,
    height: scans.length,
    values,
    x: { label: across.label, unit: across.unit, first: across.values[0] ?? 0, last: across.values[width - 1] ?? 0 },
    y: { label, unit, first: steps[0] ?? 0, last: steps.at(-1) ?? 0 },
    z: { label: 'Intensity', unit: first.part.columns[1]?.unit ?? '' },
    style: 'contour',
  };
}

/** The number that a text is; NaN where it is none. */
export const numberIn = (text: string): number => numberOf(text) ?? NaN;

/** An axis of the goniometer that stood at a place. */
export interface Standing {
  name: string;
  unit?: string;
  position: number;
}

const outerAxes = ['omega', 'twotheta', 'chi', 'phi', 'z', 'rx', 'ry', 'x', 'y'];

/**
 * The axis that stands at another place in each of the scans, for each of them; undefined where none does. In a coupled
 * scan neither of its two stands.
 */
export function outerOf(scans: readonly (readonly Standing[])[], scanned: string): (Standing | undefined)[] {
  // Coupled axes share the key of the one that leads them, which stands before them.
  const moving = coupled.has(plainKey(scanned)) ? ['omega', 'theta', 'twotheta'] : [axisKey(scanned)];
  const named = scans.map((axes) => new Map(axes.toReversed().map((axis) => [axisKey(axis.name), axis])));
  const found = outerAxes.find((key) => {
    if (moving.includes(key)) return false;
    const places = new Set(named.map((axes) => axes.get(key)?.position ?? NaN));
    return scans.length > 1 && places.size === scans.length && !places.has(NaN);
  });
  return named.map((axes) => (found ? axes.get(found) : undefined));
}
