import type { Columns, Run } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { decodeText } from '../kit/decode-text.ts';
import { cellsOf, Facts, numberOf, shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const begin = /^SOFH\r?\n/;
const end = /\nEOFH\r?\n/;
const mostHeader = 200_000;
const mostCycles = 10_000;

/** PHI's MultiPak and Compass: a header in words, then the counts of each region, of each cycle of a depth profile. */
export const phi: Reader = {
  format: 'phi-multipak',
  name: 'PHI MultiPak SPE, PRO',
  source:
    'The layout as yadg (phi.spe) and pynxtools-xps document it; genuine files of Compass 6.4 and SmartSoft 3.3 ' +
    '(Quantum 2000, VersaProbe 4) in their tests',
  recognises: ({ bytes }) =>
    begin.test(latin1(bytes.subarray(0, 6))) && /\nTechnique:/.test(latin1(bytes.subarray(0, 2_000))),
  read: ({ bytes }) => {
    const found = end.exec(latin1(bytes.subarray(0, mostHeader)));
    if (!found) throw new Unreadable('broken', 'The header does not end.');
    const fields = decodeText(bytes.subarray(0, found.index))
      .split(/\r?\n/)
      .map((line): [name: string, value: string] => {
        const colon = line.indexOf(':');
        return colon < 0 ? ['', ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      });
    const technique = fields.find(([name]) => name === 'Technique')?.[1] ?? '';
    if (technique !== 'XPS')
      throw new Unreadable('variant', `Files of ${shortText(technique) || 'no technique'} are not read.`);
    const regions = fields.filter(([name]) => name === 'SpectralRegDef').map(([, value]) => regionOf(value));
    const data = bytes.subarray(found.index + found[0].length);
    const traces = tracesOf(data).filter(({ region }) => region > 0);
    if (regions.length === 0) throw new Unreadable('empty', 'There is no region.');
    if (traces.length !== regions.length || regions.length > limits.parts)
      throw new Unreadable('variant', `${traces.length} sets of counts for ${regions.length} regions are not read.`);
    const numbers = traces.reduce((sum, { points, cycles }) => sum + points * cycles * 2, 0);
    if (numbers > limits.values || traces.some(({ cycles }) => cycles > mostCycles))
      throw new Unreadable('large', `${numbers} numbers are too many.`);
    return {
      facts: factsOf(fields, regions),
      parts: regions.map((region, index) => partOf(data, region, traces[index])),
    };
  },
};

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** A range of binding energies in eV. */
interface Region {
  number: number;
  name: string;
  points: number;
  step: number;
  first: number;
  passEnergy: string;
}

/** `2 2 F1s 9 161 -0.1250 695.0 675.0 695.0 680.0 0.160000 29.35 AREA`: points, step, first and last energy. */
function regionOf(text: string): Region {
  const cells = cellsOf(text, 'blank');
  const [number = NaN, points = NaN, step = NaN, first = NaN, last = NaN] = [0, 4, 5, 6, 7].map((at) =>
    numberOf(cells[at] ?? ''),
  );
  const counts = Number.isInteger(points) && points > 1 && points <= limits.values;
  // Energies are rounded to a tenth in older files.
  if (!counts || step === 0 || !(Math.abs(first + step * (points - 1) - last) <= Math.abs(step) / 2 + 0.05))
    throw new Unreadable('broken', `A region is described as “${shortText(text)}”.`);
  return { number, name: shortText(cells[2] ?? ''), points, step, first, passEnergy: cells[11] ?? '' };
}

/** Where the counts of a region stand. */
interface Trace {
  /** 0 where they sum up regions, as those of a depth profile do. */
  region: number;
  points: number;
  cycles: number;
  unit: string;
  /** Bytes of a number. */
  size: 4 | 8;
  from: number;
}

const headerLength = 16;
const traceLength = 96;

function tracesOf(data: Uint8Array): Trace[] {
  const reader = new ByteReader(data);
  const count = reader.skip(4).uint32();
  const [lengths, length] = [reader.uint32(), reader.uint32()];
  if (length !== headerLength || lengths !== count * traceLength)
    throw new Unreadable('variant', `${count} sets of counts are described in ${lengths} bytes.`);
  reader.need(lengths);
  return Array.from({ length: count }, (_, index) =>
    traceAt(new ByteReader(data).seek(headerLength + index * traceLength)),
  );
}

function traceAt(reader: ByteReader): Trace {
  const region = reader.skip(12).uint32();
  const [points, cycles] = [reader.skip(4).uint32(), reader.uint32()];
  const along = reader.skip(4).latin1(4);
  const across = reader.skip(4).latin1(4);
  const unit = reader.skip(12).latin1(4).trim();
  const type = reader.skip(12).latin1(4);
  const [bytes, from] = [reader.uint32(), reader.uint32()];
  const size = type === 'f4' ? 4 : 8;
  if (region > 0) {
    if (along !== 'pnt' || (across !== 'cyc' && (across !== 'sar' || cycles !== 1)))
      throw new Unreadable(
        'variant',
        `Counts along ${shortText(along)} and ${cycles} ${shortText(across)} are not read.`,
      );
    if (type !== 'f4' && type !== 'f8')
      throw new Unreadable('variant', `Counts of the type ${shortText(type)} are not read.`);
    if (bytes !== points * cycles * size)
      throw new Unreadable('broken', `${points} × ${cycles} counts in ${bytes} bytes.`);
  }
  return { region, points, cycles, unit, size, from };
}

function partOf(data: Uint8Array, region: Region, trace: Trace | undefined): Columns {
  if (trace?.region !== region.number || trace.points !== region.points)
    throw new Unreadable('broken', `The counts of ${region.name} are of another region.`);
  const { points, cycles, unit, size, from } = trace;
  const count = points * cycles;
  const reader = new ByteReader(data).seek(from);
  reader.need(count * size);
  const next = size === 4 ? reader.float32 : reader.float64;
  const runs = Array.from({ length: cycles }, (_, cycle): Run => ({
    name: `Cycle ${cycle + 1}`,
    from: cycle * points,
    to: (cycle + 1) * points,
  }));
  return {
    kind: 'columns',
    title: region.name,
    columns: [
      {
        label: 'Binding energy',
        unit: 'eV',
        values: Float64Array.from({ length: count }, (_, index) => region.first + region.step * (index % points)),
      },
      {
        label: 'Intensity',
        unit: unit === 'c/s' ? 'counts/s' : shortText(unit),
        values: Float64Array.from({ length: count }, () => next()),
      },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', reversed: true, ...(cycles > 1 ? { runs } : {}) }],
  };
}

const wanted: readonly [field: string, name: string][] = [
  ['FileDesc', 'Description'],
  ['InstrumentModel', 'Instrument'],
  ['SoftwareVersion', 'Software'],
  ['AcqFileDate', 'Date'],
  ['XraySource', 'X-ray source'],
  ['XrayPower', 'X-ray power'],
  ['XrayBeamDiameter', 'X-ray beam'],
  ['AnalyserMode', 'Analyser mode'],
  ['AnalyserWorkFcn', 'Work function'],
  ['SourceAnalyserAngle', 'Source to analyser'],
  ['SputterIon', 'Sputter ion'],
  ['SputterEnergy', 'Sputter energy'],
];

function factsOf(fields: readonly (readonly [string, string])[], regions: readonly Region[]) {
  const facts = new Facts();
  const all = new Map(fields);
  for (const [field, name] of wanted) {
    const value = all.get(field) ?? '';
    const [, number, unit] = /^(-?[\d.]+) (\S{1,10})$/.exec(value) ?? [];
    facts.add(name, number ?? value, unit?.replace(/^d$/, '°').replace(/^um$/, 'µm'));
  }
  for (const { name, passEnergy } of regions) facts.add(`Pass energy ${name}`, passEnergy, 'eV');
  return facts.list;
}
