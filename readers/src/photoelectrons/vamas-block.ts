import { limits, Unreadable } from '../reader.ts';
import type { VamasLines } from './vamas-lines.ts';

/** What the experiment's header says that its blocks are laid out by. */
export interface VamasHeader {
  experiment: string;
  scan: string;
  variables: { label: string; unit: string }[];
  /** Numbers of the parameters that blocks after the first have, or do not have. */
  listed: Set<number>;
  including: boolean;
  upgrades: number;
}

export interface VamasBlock {
  name: string;
  sample: string;
  /** Year, month, day, hours, minutes, seconds, hours ahead of Greenwich. */
  date: number[];
  technique: string;
  variables: number[];
  source: string;
  /** In eV. */
  sourceEnergy: number;
  analyser: string;
  passEnergy: number;
  species: string;
  transition: string;
  abscissa: { label: string; unit: string; start: number; step: number } | undefined;
  ordinates: { label: string; unit: string }[];
  scans: number;
  dwell: number;
  /** All corresponding variables of the first point, then of the second … */
  values: Float64Array;
}

const mapped = new Set(['MAP', 'MAPDP', 'MAPSV', 'MAPSVDP', 'SEM']);
const placed = new Set(['MAP', 'MAPDP']);
const swept = new Set(['MAPSV', 'MAPSVDP', 'SEM']);
const profiled = new Set(['MAPDP', 'MAPSVDP', 'SDP', 'SDPSV']);
const sputtered = new Set([
  'FABMS',
  'FABMS ENERGY SPEC',
  'ISS',
  'SIMS',
  'SIMS ENERGY SPEC',
  'SNMS',
  'SNMS ENERGY SPEC',
]);
const electronic = new Set(['AES DIFF', 'AES DIR', 'EDX', 'ELS', 'UPS', 'XPS', 'XRF']);

/**
 * A block, its parameters in the order and by the numbers of ISO 14976. What a later block leaves out is as in the
 * first.
 */
export function readBlock(lines: VamasLines, header: VamasHeader, first: VamasBlock | undefined): VamasBlock {
  const has = (parameter: number) =>
    !first || header.listed.size === 0 || header.listed.has(parameter) === header.including;
  const text = (parameter: number, before: string | undefined) => (has(parameter) ? lines.text() : (before ?? ''));
  const number = (parameter: number, before: number | undefined) => (has(parameter) ? lines.number() : (before ?? NaN));
  const skip = (parameter: number, count: number, when = true) => {
    if (when && has(parameter)) lines.texts(count);
  };
  const name = lines.text();
  const sample = lines.text();
  const date = [1, 2, 3, 4, 5, 6, 7].map((parameter, index) => number(parameter, first?.date[index]));
  if (has(8)) lines.texts(lines.count());
  const technique = text(9, first?.technique);
  skip(10, 2, placed.has(header.experiment));
  const variables = has(11) ? lines.numbers(header.variables.length) : (first?.variables ?? []);
  const source = text(12, first?.source);
  const kind = technique.toUpperCase();
  skip(13, 3, profiled.has(header.experiment) || sputtered.has(kind));
  const sourceEnergy = number(14, first?.sourceEnergy);
  skip(15, 1);
  skip(16, 2);
  skip(17, 2, mapped.has(header.experiment));
  skip(18, 6, swept.has(header.experiment));
  skip(19, 1);
  skip(20, 1);
  const analyser = text(21, first?.analyser);
  const passEnergy = number(22, first?.passEnergy);
  skip(23, 1, kind === 'AES DIFF');
  skip(24, 1);
  skip(25, 1);
  skip(26, 1);
  skip(27, 2);
  skip(28, 2);
  const species = text(29, first?.species);
  const transition = text(30, first?.transition);
  skip(30, 1);
  const abscissa =
    header.scan !== 'REGULAR'
      ? undefined
      : has(31)
        ? { label: lines.text(), unit: lines.text(), start: lines.number(), step: lines.number() }
        : first?.abscissa;
  const ordinates = has(32)
    ? Array.from({ length: lines.count(limits.columns) }, () => ({ label: lines.text(), unit: lines.text() }))
    : (first?.ordinates ?? []);
  skip(33, 1);
  const dwell = number(34, first?.dwell);
  const scans = number(35, first?.scans);
  skip(36, 1);
  skip(37, 7, electronic.has(kind) && profiled.has(header.experiment));
  skip(38, 2);
  skip(39, 1);
  if (has(40)) lines.texts(lines.count() * 3);
  lines.texts(header.upgrades);
  return {
    name,
    sample,
    date,
    technique,
    variables,
    source,
    sourceEnergy,
    analyser,
    passEnergy,
    species,
    transition,
    abscissa,
    ordinates,
    scans,
    dwell,
    values: readValues(lines, ordinates.length),
  };
}

function readValues(lines: VamasLines, variables: number): Float64Array {
  const count = lines.count(limits.values);
  if (variables === 0 || count === 0 || count % variables !== 0)
    throw new Unreadable('broken', `${count} values are not of ${variables} variables.`);
  // The least and the greatest value of each variable.
  lines.numbers(variables * 2);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) values[index] = lines.number();
  return values;
}
