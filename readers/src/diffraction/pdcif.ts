import type { Column, Columns, Structure } from '../content.ts';
import { cifNumber, isCif, readCif, type CifBlock } from '../kit/cif.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts, shortText } from '../kit/numeric-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { frameOf, hasAtoms } from '../structures/cif-atoms.ts';
import { structuresOf } from '../structures/frames.ts';
import { stepped } from './scans.ts';

/** Powder diffraction in CIF: measured, processed and calculated intensities against 2θ. */
export const pdcif: Reader = {
  format: 'pdcif',
  name: 'Powder CIF',
  source: 'IUCr, powder dictionary (cif_pd.dic); a genuine file of the Crystallography Open Database (xylib)',
  recognises: ({ bytes }) => isCif(bytes, /_pd_(?:meas|proc)_(?:counts|intensity)/i),
  read: ({ bytes }) => {
    const blocks = readCif(decodeText(bytes));
    const parts = blocks.map(patternOf).filter((part) => part !== undefined);
    if (parts.length > limits.parts) throw new Unreadable('large', `${parts.length} patterns are too many.`);
    if (parts.length === 0) throw new Unreadable('variant', 'The intensities stand beside no 2θ that is read.');
    if (parts.length === 1) for (const part of parts) part.title = '';
    const facts = factsOf(blocks);
    const withAtoms = blocks.filter(hasAtoms);
    const structures = structuresIn(withAtoms);
    if (withAtoms.length > 0 && structures.length === 0) facts.push({ name: 'Structure', value: 'Not read' });
    return { facts, parts: [...parts, ...structures] };
  },
};

/** Refinements stand beside their pattern; none where the atoms are not read for certain. */
function structuresIn(blocks: readonly CifBlock[]): Structure[] {
  try {
    return structuresOf(blocks.slice(0, mostStructures).map(frameOf));
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
const mostStructures = 50;

const places = ['_pd_meas_2theta_scan', '_pd_meas_2theta_corrected', '_pd_proc_2theta_corrected'];
/** What is drawn, the measured first; the names of the powder dictionary. */
const intensities: [name: string, label: string, unit: string][] = [
  ['_pd_meas_counts_total', 'Measured', 'counts'],
  ['_pd_meas_intensity_total', 'Measured', 'a.u.'],
  ['_pd_meas_intensity_net', 'Measured, net', 'a.u.'],
  ['_pd_proc_intensity_total', 'Processed', 'a.u.'],
  ['_pd_proc_intensity_net', 'Processed, net', 'a.u.'],
  ['_pd_calc_intensity_total', 'Calculated', 'a.u.'],
  ['_pd_calc_intensity_net', 'Calculated, net', 'a.u.'],
];

function patternOf(block: CifBlock): Columns | undefined {
  const loop = block.loops.find((one) => intensities.some(([name]) => one.has(name) && !name.startsWith('_pd_calc')));
  if (!loop) return undefined;
  const listed = places.map((name) => loop.get(name)).find((values) => values !== undefined);
  const found = intensities.flatMap(([name, label, unit]) => {
    const values = loop.get(name);
    return values ? [{ label, unit, values: Float64Array.from(values, cifNumber) }] : [];
  });
  const count = found[0]?.values.length ?? 0;
  const along = listed ? Float64Array.from(listed, cifNumber) : rangeOf(block, count);
  if (!along || along.some((value) => Number.isNaN(value))) throw new Unreadable('variant', 'A pattern has no 2θ.');
  const columns: Column[] = [{ label: '2θ', unit: '°', values: along }, ...found.slice(0, 4)];
  // A column of counts and one in units of its own share no axis.
  const [first] = found;
  const y = columns.flatMap(({ unit }, index) => (index > 0 && unit === first?.unit ? [index] : []));
  const right = columns.flatMap(({ unit }, index) => (index > 0 && unit !== first?.unit ? [index] : []));
  return {
    kind: 'columns',
    title: shortText(block.name),
    columns,
    views: [{ name: '', x: 0, y, ...(right.length > 0 ? { right } : {}), style: 'line', ...joinedAlong(along) }],
  };
}

/** The places by their range, where they are not listed. */
function rangeOf({ values }: CifBlock, count: number): Float64Array | undefined {
  for (const prefix of ['_pd_meas_2theta_range', '_pd_proc_2theta_range']) {
    const [first, last, step] = ['min', 'max', 'inc'].map((name) => cifNumber(values.get(`${prefix}_${name}`)));
    if (first === undefined || last === undefined || step === undefined || !(step > 0)) continue;
    if (Math.abs(first + step * (count - 1) - last) > step / 2) throw new Unreadable('broken', 'A pattern is cut.');
    return stepped(first, step, count);
  }
  return undefined;
}

function factsOf(blocks: readonly CifBlock[]) {
  const valueOf = (name: string): string | undefined => {
    for (const { values, loops } of blocks) {
      const value = values.get(name) ?? loops.find((loop) => loop.has(name))?.get(name)?.[0];
      if (value !== undefined && value !== '?' && value !== '.') return value;
    }
    return undefined;
  };
  return new Facts()
    .add('Wavelength', valueOf('_diffrn_radiation_wavelength'), 'Å')
    .add('Radiation', valueOf('_diffrn_radiation_type') ?? valueOf('_diffrn_radiation_probe'))
    .add('Instrument', valueOf('_diffrn_measurement_device_type') ?? valueOf('_pd_instr_special_details'))
    .add('Temperature', valueOf('_diffrn_ambient_temperature'), 'K')
    .add('Date', valueOf('_pd_meas_datetime_initiated')).list;
}
