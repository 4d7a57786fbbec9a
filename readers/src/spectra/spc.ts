import type { Columns, Part, View } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { looksLikeSpc, readSpcHeader, type SpcHeader } from './spc-header.ts';

/** SPC of Galactic and Thermo, both headers, every arrangement of x and y. */
export const spc: Reader = {
  format: 'spc',
  name: 'Galactic SPC',
  source:
    'Galactic Universal Data Format Specification (1997) and SPC.H; genuine files of GRAMS, Renishaw, B&W Tek and others ' +
    '(rohanisaac/spc, spectrochempy_data)',
  recognises: ({ bytes }) => looksLikeSpc(bytes),
  read: ({ bytes }) => {
    const header = readSpcHeader(bytes);
    const { subfiles, end } = readSubfiles(bytes, header);
    requireEnd(bytes, header, end);
    return { facts: factsOf(bytes, header), parts: partsOf(header, subfiles) };
  },
};

interface Subfile {
  x: Float64Array;
  y: Float64Array;
  z: number;
  /** The z of the next subfile, as the header of this one says it. */
  nextZ: number;
  w: number;
}

function readSubfiles(bytes: Uint8Array, header: SpcHeader): { subfiles: Subfile[]; end: number } {
  const reader = new ByteReader(bytes, { littleEndian: header.littleEndian, offset: header.dataAt });
  requireRoom(header.points * 2);
  let common: Float64Array | undefined;
  if (header.commonX) {
    reader.need(header.points * 4);
    common = Float64Array.from({ length: header.points }, () => reader.float32());
  } else if (!header.ownX) {
    if (header.points > 1 && header.first === header.last)
      throw new Unreadable('broken', `All points stand at ${header.first}.`);
    common = evenly(header);
  }
  const subfiles: Subfile[] = [];
  let numbers = 0;
  const wanted = header.subfiles;
  // Old files do not say how many there are: as many as fill the file.
  while (Number.isNaN(wanted) ? reader.left >= 32 : subfiles.length < wanted) {
    if (header.directoryAt > 0) {
      const entry = new ByteReader(bytes, { littleEndian: header.littleEndian });
      entry.seek(header.directoryAt).skip(12 * subfiles.length);
      reader.seek(entry.uint32());
    }
    const subfile = readSubfile(reader, header, common);
    numbers += subfile.x.length * 2;
    requireRoom(numbers);
    subfiles.push(subfile);
  }
  if (header.evenZ) placeEvenly(header, subfiles);
  return { subfiles, end: reader.offset };
}

/** Where z goes in even steps, only the first subfile's own is to be used; planes of such steps go along w. */
function placeEvenly({ zStep, planes, wStep }: SpcHeader, subfiles: Subfile[]): void {
  const [first] = subfiles;
  if (!first) return;
  const step = zStep || first.nextZ - first.z;
  const inPlane = planes > 1 && subfiles.length % planes === 0 ? subfiles.length / planes : subfiles.length;
  subfiles.forEach((one, index) => {
    one.z = first.z + (index % inPlane) * step;
    if (inPlane < subfiles.length) one.w = first.w + Math.floor(index / inPlane) * wStep;
  });
}

const requireRoom = (numbers: number): void => {
  if (numbers > limits.values) throw new Unreadable('large', `${numbers} numbers are too many.`);
};

const evenly = ({ points, first, last }: SpcHeader): Float64Array =>
  Float64Array.from({ length: points }, (_, index) =>
    points === 1 ? first : first + (index * (last - first)) / (points - 1),
  );

function readSubfile(reader: ByteReader, header: SpcHeader, common: Float64Array | undefined): Subfile {
  reader.need(32);
  const exponent = reader.skip(1).int8();
  const [z, nextZ] = [reader.skip(2).float32(), reader.float32()];
  const points = reader.skip(4).uint32();
  const w = reader.skip(4).float32();
  reader.skip(4);
  const count = common ? common.length : points;
  if (count === 0) throw new Unreadable('broken', 'A subfile without points.');
  const used = header.multiple ? exponent : header.exponent;
  if (used !== -128 && Math.abs(used) > 64) throw new Unreadable('variant', `Values to the power of ${used}.`);
  const width = header.shortValues && used !== -128 ? 2 : 4;
  reader.need(count * (width + (common ? 0 : 4)));
  const x = common ?? Float64Array.from({ length: count }, () => reader.float32());
  const next = valueReader(reader, header, used, width);
  return { x, y: Float64Array.from({ length: count }, next), z, nextZ, w };
}

/** Values are floats, or whole numbers that are fractions of a power of two; the old ones have their words swapped. */
function valueReader(reader: ByteReader, header: SpcHeader, exponent: number, width: 2 | 4): () => number {
  if (exponent === -128) return reader.float32;
  const scale = 2 ** (exponent - width * 8);
  if (width === 2) return () => reader.int16() * scale;
  if (header.isNew) return () => reader.int32() * scale;
  return () => (reader.int16() * 65536 + reader.uint16()) * scale;
}

/** What is left over says that a count was wrong, but for the log and zeros that fill the file up. */
function requireEnd(bytes: Uint8Array, { logAt, ownX }: SpcHeader, end: number): void {
  if (ownX) return;
  if (logAt > 0 && logAt <= bytes.length) {
    if (end > logAt) throw new Unreadable('broken', 'The points reach into the log.');
  } else if (bytes.subarray(end).some((byte) => byte !== 0))
    throw new Unreadable('broken', `${bytes.length - end} bytes are left over.`);
}

function partsOf(header: SpcHeader, subfiles: readonly Subfile[]): Part[] {
  const [alone] = subfiles;
  if (subfiles.length === 1 && alone) return [columnsOf(header, alone.x, alone.y, '')];
  const differ = (of: (one: Subfile) => number) => subfiles.some((one) => of(one) !== (alone ? of(alone) : 0));
  const withW = differ(({ w }) => w);
  const withZ = differ(({ z }) => z);
  const title = ({ z, w }: Subfile, index: number): string =>
    [withZ ? named(header.z.label, z, header.z.unit) : withW ? '' : `#${index + 1}`, withW ? named('W', w, '') : '']
      .filter(Boolean)
      .join(', ');
  if (subfiles.length <= limits.parts)
    return subfiles.map((one, index) => columnsOf(header, one.x, one.y, title(one, index)));
  return [together(header, subfiles, title)];
}

const named = (label: string, value: number, unit: string): string =>
  `${label} ${Number(value.toPrecision(6))} ${unit}`.trim();

/** More subfiles than parts may be: one after another in one part, each a run that joins no other. */
function together(
  header: SpcHeader,
  subfiles: readonly Subfile[],
  title: (one: Subfile, index: number) => string,
): Columns {
  const length = subfiles.reduce((sum, { x }) => sum + x.length, 0);
  const [x, y] = [new Float64Array(length), new Float64Array(length)];
  let at = 0;
  const runs = subfiles.map((one, index) => {
    x.set(one.x, at);
    y.set(one.y, at);
    at += one.x.length;
    return { name: title(one, index), from: at - one.x.length, to: at };
  });
  const part = columnsOf(header, x, y, '');
  return { ...part, views: part.views.map((view) => ({ ...view, runs })) };
}

function columnsOf(header: SpcHeader, x: Float64Array, y: Float64Array, title: string): Columns {
  const isWavenumber = header.x.unit === 'cm⁻¹' && !header.isRaman && !/raman/i.test(header.x.label);
  const reversed = (isWavenumber && header.y.label !== 'Interferogram') || header.x.unit === 'ppm';
  // Masses that stand for themselves are lines; evenly spaced they are a profile.
  const sticks = header.x.label === 'm/z' && (header.ownX || header.commonX);
  const view: View = { name: '', x: 0, y: [1], style: sticks ? 'sticks' : 'line', ...(reversed ? { reversed } : {}) };
  return {
    kind: 'columns',
    title,
    columns: [
      { ...header.x, values: x },
      { ...header.y, values: y },
    ],
    views: [view],
  };
}

function factsOf(bytes: Uint8Array, header: SpcHeader) {
  const facts = new Facts()
    .add('Technique', header.technique)
    .add('Date', header.date)
    .add('Instrument', header.instrument)
    .add('Resolution', header.resolution)
    .add('Method', header.method)
    .add('Comment', header.comment);
  for (const line of logOf(bytes, header)) {
    const at = line.indexOf('=');
    if (at > 0) facts.add(line.slice(0, at), line.slice(at + 1));
  }
  return facts.list;
}

/** The lines of the log's text, as far as they are there: the curves do not depend on it. */
function logOf(bytes: Uint8Array, { logAt, littleEndian }: SpcHeader): string[] {
  if (logAt < 512 || logAt + 64 > bytes.length) return [];
  const reader = new ByteReader(bytes, { littleEndian, offset: logAt });
  const size = reader.uint32();
  const textAt = logAt + reader.skip(4).uint32();
  const text = bytes.subarray(textAt, Math.min(textAt + size, logAt + size, textAt + 20_000));
  const end = text.indexOf(0);
  return new TextDecoder('latin1').decode(end < 0 ? text : text.subarray(0, end)).split(/\r\n|[\r\n]/);
}
