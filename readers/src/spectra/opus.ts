import type { Column, Part } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

/** Bruker OPUS: a directory of blocks, each spectrum with a block of its parameters. */
export const opus: Reader = {
  format: 'bruker-opus',
  name: 'Bruker OPUS',
  source:
    'The layout as brukeropus documents it (MIT, with SpectroChemPy); genuine files of VERTEX 70 and 80v (ramanchada2, spectrochempy_data)',
  recognises: ({ bytes }) =>
    bytes.length >= 24 && bytes[0] === 0x0a && bytes[1] === 0x0a && bytes[2] === 0xfe && bytes[3] === 0xfe,
  read: ({ bytes }) => {
    const blocks = directoryOf(bytes);
    const statuses = new Map(
      blocks
        .filter(({ type }) => kindOf(type) === 1)
        .map((block) => [block.type & ~(0x3f << 4), parametersOf(bytes, block)] as const),
    );
    const measured = blocks.filter(({ type }) => kindOf(type) === 0 && dataOf(type) in data);
    if (measured.length > limits.parts) throw new Unreadable('large', `${measured.length} spectra are too many.`);
    let numbers = 0;
    const parts = measured
      // Results before single channels, and these before interferograms: what is asked for first.
      .toSorted((one, other) => rankOf(one.type) - rankOf(other.type))
      .map((block): Part => {
        const status = statuses.get(block.type);
        if (!status) throw new Unreadable('variant', `Nothing describes the block ${block.type.toString(16)}.`);
        numbers += Number(status.get('NPT')) * 2;
        if (!(numbers <= limits.values)) throw new Unreadable('large', 'There are too many numbers.');
        return spectrumOf(bytes, block, status);
      });
    if (parts.length === 1 && parts[0]) parts[0].title = '';
    return { facts: factsOf(bytes, blocks), parts };
  },
};

interface Block {
  type: number;
  /** Bytes. */
  size: number;
  from: number;
}

/** What a block is, in the bits of its type: part, origin, parameters, data, derivative, extension. */
const partOf = (type: number): number => type & 3;
const originOf = (type: number): number => (type >>> 2) & 3;
const kindOf = (type: number): number => (type >>> 4) & 0x3f;
const dataOf = (type: number): number => (type >>> 10) & 0x7f;
const derivativeOf = (type: number): number => (type >>> 17) & 3;
const extensionOf = (type: number): number => (type >>> 19) & 7;

const ratioed = 3;
const rankOf = (type: number): number =>
  originOf(type) === ratioed || originOf(type) === 0 ? 0 : dataOf(type) === 1 ? originOf(type) : 3 + originOf(type);

function directoryOf(bytes: Uint8Array): Block[] {
  const reader = new ByteReader(bytes).seek(12);
  const start = reader.uint32();
  const count = reader.skip(4).uint32();
  reader.seek(start).need(count * 12);
  if (count > limits.entries) throw new Unreadable('large', `${count} blocks are too many.`);
  const blocks = Array.from({ length: count }, (): Block => {
    const [type, words, from] = [reader.uint32(), reader.uint32(), reader.uint32()];
    return { type, size: words * 4, from };
  });
  for (const { type, size, from } of blocks) {
    if (from === 0) continue;
    if (from + size > bytes.length) throw new Unreadable('broken', `The block ${type.toString(16)} is cut.`);
    if (kindOf(type) === 0 && dataOf(type) in data && extensionOf(type) === 2)
      throw new Unreadable('variant', 'Series of spectra are not read.');
  }
  return blocks.filter(({ type, from }) => from > 0 && (extensionOf(type) === 0 || kindOf(type) > 0));
}

/** Three letters, a kind, a length in words of two bytes, and the value. */
function parametersOf(bytes: Uint8Array, { from, size }: Block): Map<string, string | number> {
  const parameters = new Map<string, string | number>();
  const reader = new ByteReader(bytes.subarray(from, from + size));
  while (reader.left >= 8) {
    const name = reader.latin1(4);
    if (name === 'END') break;
    const [kind, words] = [reader.uint16(), reader.uint16()];
    const end = reader.offset + words * 2;
    reader.need(words * 2);
    if (kind === 0 && words >= 2) parameters.set(name, reader.int32());
    else if (kind === 1 && words >= 4) parameters.set(name, reader.float64());
    else if (kind >= 2) parameters.set(name, reader.latin1(words * 2));
    reader.seek(end);
  }
  return parameters;
}

/** What a data block measures, by its number. */
const data: Record<number, { name: string; unit?: string }> = {
  1: { name: 'Single channel', unit: 'a.u.' },
  2: { name: 'Interferogram', unit: 'a.u.' },
  3: { name: 'Phase', unit: 'rad' },
  4: { name: 'Absorbance' },
  5: { name: 'Transmittance' },
  6: { name: 'Kubelka–Munk' },
  7: { name: 'Trace', unit: 'a.u.' },
  10: { name: 'Raman intensity', unit: 'a.u.' },
  11: { name: 'Emission', unit: 'a.u.' },
  12: { name: 'Reflectance' },
  14: { name: 'Power', unit: 'a.u.' },
  15: { name: 'log(1/R)' },
  16: { name: 'ATR' },
  17: { name: 'Photoacoustic', unit: 'a.u.' },
  18: { name: 'Transmittance' },
  19: { name: 'Absorbance' },
};
const origins = ['', 'Sample', 'Reference', ''];
const derivatives = ['', 'first derivative', 'second derivative', 'derivative'];
const complex = ['', 'real part', 'imaginary part', ''];

const xAxes: Record<string, Omit<Column, 'values'>> = {
  WN: { label: 'Wavenumber', unit: 'cm⁻¹' },
  MI: { label: 'Wavelength', unit: 'µm' },
  WL: { label: 'Wavelength', unit: 'µm' },
  NM: { label: 'Wavelength', unit: 'nm' },
  F: { label: 'Frequency', unit: '' },
  PNT: { label: 'Data point', unit: '' },
  MIN: { label: 'Time', unit: 'min' },
};

function spectrumOf(bytes: Uint8Array, { type, size, from }: Block, status: Map<string, string | number>): Part {
  const [points, first, last] = ['NPT', 'FXV', 'LXV'].map((name) => Number(status.get(name)));
  if (!points || !Number.isInteger(points) || points < 2 || points * 4 > size)
    throw new Unreadable('broken', `${points} points in ${size} bytes.`);
  if (!Number.isFinite(first) || !Number.isFinite(last) || first === last)
    throw new Unreadable('broken', `An axis from ${first} to ${last}.`);
  const unit = String(status.get('DXU') ?? '').trim();
  const x = xAxes[unit];
  if (!x) throw new Unreadable('variant', `An axis in ${unit.slice(0, 20)}.`);
  const format = status.get('DPF') ?? 1;
  if (format !== 1 && format !== 2) throw new Unreadable('variant', `Values of the format ${format}.`);
  const factor = Number(status.get('CSF') ?? 1);
  const reader = new ByteReader(bytes).seek(from);
  const next = format === 1 ? reader.float32 : reader.int32;
  const step = ((last ?? NaN) - (first ?? NaN)) / (points - 1);
  const isRaman = dataOf(type) === 10 && unit === 'WN';
  const { name, unit: yUnit = '' } = data[dataOf(type)] ?? { name: 'Intensity' };
  const words = [origins[originOf(type)], name, derivatives[derivativeOf(type)], complex[partOf(type)]];
  return {
    kind: 'columns',
    title: words.filter(Boolean).join(' '),
    columns: [
      {
        ...(isRaman ? { label: 'Raman shift', unit: 'cm⁻¹' } : x),
        values: Float64Array.from({ length: points }, (_, index) => (first ?? NaN) + index * step),
      },
      { label: name, unit: yUnit, values: Float64Array.from({ length: points }, () => next() * factor) },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', ...(unit === 'WN' && !isRaman ? { reversed: true } : {}) }],
  };
}

const factNames: [name: string, key: string, unit?: string][] = [
  ['Sample', 'SNM'],
  ['Sample form', 'SFM'],
  ['Instrument', 'INS'],
  ['Serial number', 'SRN'],
  ['Date', 'DAT'],
  ['Time', 'TIM'],
  ['Experiment', 'EXP'],
  ['Source', 'SRC'],
  ['Detector', 'DTC'],
  ['Beamsplitter', 'BMS'],
  ['Accessory', 'ACC'],
  ['Aperture', 'APT'],
  ['Resolution', 'RES', 'cm⁻¹'],
  ['Scans', 'ASS'],
  ['Apodization', 'APF'],
  ['Zero filling', 'ZFF'],
];

function factsOf(bytes: Uint8Array, blocks: readonly Block[]) {
  const all = new Map<string, string | number>();
  for (const block of blocks.filter(({ type }) => kindOf(type) > 0).slice(0, 200))
    for (const [name, value] of parametersOf(bytes, block)) if (!all.has(name)) all.set(name, value);
  const facts = new Facts();
  for (const [name, key, unit] of factNames) facts.add(name, all.get(key), unit);
  return facts.list;
}
