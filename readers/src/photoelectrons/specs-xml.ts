import type { Column, Columns, Part, View } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts, numberOf, shortText } from '../kit/numeric-lines.ts';
import { elementsNamed, readXml, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

/** SpecsLab2 declares the elements of its files in themselves; entities are none of them, and are not read. */
const declarations = /<!DOCTYPE any \[[^\]]{0,20000}\]>/;

/**
 * XML of SpecsLab2: groups of regions, each with its scans of every detector. A detector sees electrons that are
 * faster by its shift times the pass energy; their counts are added where they stand at one energy, to the nearest
 * step.
 */
export const specsXml: Reader = {
  format: 'specs-xml',
  name: 'SPECS SpecsLab2 XML',
  source:
    'The layout as pynxtools-xps reads it; genuine file of SpecsLab 2.81 in github:FAIRmat-NFDI/pynxtools-xps, ' +
    'examples/specs/xml, whose C 1s of all five detectors meet at 285 eV',
  recognises: ({ bytes }) =>
    new TextDecoder('latin1').decode(bytes.subarray(0, 20_000)).includes('IDL:specs.de/Serializer/RegionGroup'),
  read: ({ bytes }) => {
    const root = readXml(decodeText(bytes).replace(declarations, ''));
    const facts = new Facts();
    const parts: Part[] = [];
    let numbers = 0;
    for (const group of elementsNamed(root, 'struct').filter((one) => typeOf(one) === 'RegionGroup'))
      for (const region of elementsNamed(group, 'struct').filter((one) => typeOf(one) === 'RegionData')) {
        const { title, cycles, settings } = readRegion(region);
        if (cycles.length === 0) facts.add('Not measured', title);
        else if (parts.length === 0) addSettings(facts, settings, detectorsOf(region).length);
        for (const [index, counts] of cycles.entries()) {
          numbers += counts.length * 3;
          if (numbers > limits.values) throw new Unreadable('large', 'There are too many numbers.');
          parts.push(partOf(cycles.length > 1 ? `${title}, cycle ${index + 1}` : title, counts, settings));
        }
      }
    return { facts: facts.list, parts };
  },
};

const typeOf = ({ attributes }: XmlElement): string => attributes.get('type_name') ?? '';

const named = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find(({ attributes }) => attributes.get('name') === name);

const wordOf = (parent: XmlElement | undefined, name: string): string => shortText(named(parent, name)?.text ?? '');

function valueOf(parent: XmlElement | undefined, name: string): number {
  const value = numberOf(wordOf(parent, name));
  if (value === undefined) throw new Unreadable('broken', `“${wordOf(parent, name)}” is no ${name}.`);
  return value;
}

interface Settings {
  points: number;
  /** Points before and behind those of the region, which the outer detectors need. */
  head: number;
  tail: number;
  first: number;
  step: number;
  excitation: number;
  pass: number;
  words: Readonly<Record<string, string>>;
}

interface Region {
  title: string;
  /** The counts of each cycle, all scans and detectors together; none of a region that was not measured. */
  cycles: Float64Array[];
  settings: Settings;
}

function readRegion(region: XmlElement): Region {
  const definition = named(region, 'region');
  const words = {
    'Analysis method': wordOf(definition, 'analysis_method'),
    Lens: wordOf(definition, 'analyzer_lens'),
    Analyzer: wordOf(named(region, 'analyzer_info'), 'name'),
  };
  const settings: Settings = {
    points: valueOf(definition, 'values_per_curve'),
    head: valueOf(region, 'mcd_head'),
    tail: valueOf(region, 'mcd_tail'),
    first: valueOf(definition, 'kinetic_energy'),
    step: valueOf(definition, 'scan_delta'),
    excitation: valueOf(definition, 'excitation_energy'),
    pass: valueOf(definition, 'pass_energy'),
    words,
  };
  const title = wordOf(region, 'name');
  if ((named(region, 'compact_cycles')?.children.length ?? 0) > 0)
    throw new Unreadable('variant', `Region '${title}' was measured over an area.`);
  const cycles = (named(region, 'cycles')?.children ?? [])
    .map((cycle) => elementsNamed(cycle, 'ulong').filter((one) => typeOf(one) === 'Counts'))
    .filter((scans) => scans.length > 0);
  if (cycles.length > 0) requireKnown(title, definition, settings);
  const shifts = detectorsOf(region).map((one) => valueOf(one, 'shift'));
  return { title, settings, cycles: cycles.map((scans) => summed(title, scans, shifts, settings)) };
}

/** Energies are known of one way to scan: at a fixed transmission, from an energy on in even steps. */
function requireKnown(title: string, definition: XmlElement | undefined, { points, step }: Settings): void {
  const mode = wordOf(named(definition, 'scan_mode'), 'name');
  const base = numberOf(wordOf(definition, 'kinetic_energy_base')) ?? 0;
  if (mode !== 'FixedAnalyzerTransmission' || valueOf(definition, 'curves_per_scan') !== 1 || base !== 0)
    throw new Unreadable('variant', `Region '${title}' was scanned by ${mode}.`);
  if (!Number.isInteger(points) || points < 2 || !(Math.abs(step) > 0))
    throw new Unreadable('broken', `Region '${title}' has ${points} points in steps of ${step}.`);
  if (points > limits.values) throw new Unreadable('large', `Region '${title}' has ${points} points.`);
}

const detectorsOf = (region: XmlElement): readonly XmlElement[] =>
  named(named(region, 'analyzer_info'), 'detectors')?.children ?? [];

/** The counts of all scans and detectors at each energy; those of the detectors stand in turn. */
function summed(
  title: string,
  scans: readonly XmlElement[],
  shifts: readonly number[],
  { points, head, tail, step, pass }: Settings,
): Float64Array {
  const detectors = shifts.length > 0 ? shifts : [0];
  const length = points + head + tail;
  const offsets = detectors.map((shift) => head - Math.round((shift * pass) / step));
  if (offsets.some((offset) => !(offset >= 0) || offset + points > length))
    throw new Unreadable('broken', `Region '${title}' has a detector beyond its scan.`);
  const total = new Float64Array(points);
  for (const scan of scans) {
    const cells = scan.text.match(/\S+/g) ?? [];
    if (cells.length !== length * detectors.length)
      throw new Unreadable('broken', `Region '${title}' has a scan of ${cells.length} counts.`);
    for (let point = 0; point < points; point += 1)
      for (const [index, offset] of offsets.entries()) {
        const count = numberOf(cells[(point + offset) * detectors.length + index] ?? '');
        if (count === undefined) throw new Unreadable('broken', `Region '${title}' has a count that is no number.`);
        total[point] = (total[point] ?? NaN) + count;
      }
  }
  return total;
}

/** Without the last digits, in which sums of decimals go wrong. */
const exact = (energy: number): number => Math.round(energy * 1e9) / 1e9;

function partOf(title: string, counts: Float64Array, { first, step, excitation }: Settings): Columns {
  const kinetic: Column = {
    label: 'Kinetic energy',
    unit: 'eV',
    values: counts.map((_, point) => exact(first + point * step)),
  };
  const intensity: Column = { label: 'Intensity', unit: 'counts', values: counts };
  if (!(excitation > 0))
    return {
      kind: 'columns',
      title,
      columns: [kinetic, intensity],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    };
  const binding: Column = {
    label: 'Binding energy',
    unit: 'eV',
    values: kinetic.values.map((energy) => exact(excitation - energy)),
  };
  const views: View[] = [
    { name: 'Binding energy', x: 0, y: [2], style: 'line', reversed: true },
    { name: 'Kinetic energy', x: 1, y: [2], style: 'line' },
  ];
  return { kind: 'columns', title, columns: [binding, kinetic, intensity], views };
}

function addSettings(facts: Facts, { words, excitation, pass }: Settings, detectors: number): void {
  for (const [name, value] of Object.entries(words)) facts.add(name, value);
  facts.add('Excitation energy', excitation, 'eV').add('Pass energy', pass, 'eV');
  if (detectors > 1) facts.add('Detectors', `${detectors}, added to the nearest step`);
}
