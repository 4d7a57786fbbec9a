import type { Column } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable } from '../reader.ts';

export interface WdfHeader {
  /** Numbers in a spectrum. */
  points: number;
  /** Spectra that were wanted, and that were measured. */
  capacity: number;
  collected: number;
  accumulations: number;
  rows: number;
  columns: number;
  origins: number;
  software: string;
  scan: number;
  measurement: number;
  start: string;
  unit: number;
  laserWavenumber: number;
  title: string;
}

/** A list of one number for each spectrum: a place, a time, a temperature. */
export interface WdfOrigin {
  /** What it is, by its number in the description. */
  type: number;
  /** Whether the measurement was made along it. */
  primary: boolean;
  unit: string;
  label: string;
  values: Float64Array;
}

export interface WdfMap {
  flags: number;
  first: [number, number, number];
  step: [number, number, number];
  size: [number, number, number];
}

/** Where the content of each kind of block begins and ends; of several of a kind the first. */
export function blocksOf(bytes: Uint8Array): Map<string, { from: number; to: number }> {
  const blocks = new Map<string, { from: number; to: number }>();
  const reader = new ByteReader(bytes);
  while (reader.left >= 16) {
    const start = reader.offset;
    const name = reader.latin1(4);
    const size = reader.skip(4).uint64();
    if (size < 16) throw new Unreadable('broken', `A block of ${size} bytes.`);
    if (start + size > bytes.length) throw new Unreadable('broken', `The block ${name} is cut.`);
    if (!blocks.has(name)) blocks.set(name, { from: start + 16, to: start + size });
    reader.seek(start + size);
  }
  return blocks;
}

/** Windows counts time in 100 ns from the year 1601. */
const fileTime = (reader: ByteReader): number => {
  const [low, high] = [reader.uint32(), reader.uint32()];
  return (high * 2 ** 32 + low) / 1e7;
};
const secondsBefore1970 = 11_644_473_600;

export function readWdfHeader(bytes: Uint8Array): WdfHeader {
  const reader = new ByteReader(bytes);
  reader.need(512);
  const points = reader.seek(60).uint32();
  const [capacity, collected] = [reader.uint64(), reader.uint64()];
  const accumulations = reader.uint32();
  const [rows, columns, origins] = [reader.uint32(), reader.uint32(), reader.uint32()];
  const application = reader.latin1(24);
  const version = [reader.uint16(), reader.uint16(), reader.uint16(), reader.uint16()].join('.');
  const [scan, measurement] = [reader.uint32(), reader.uint32()];
  const start = fileTime(reader) - secondsBefore1970;
  const [unit, laserWavenumber] = [reader.seek(152).uint32(), reader.float32()];
  const title = new TextDecoder().decode(reader.seek(240).take(160)).replace(/\0.*$/s, '');
  return {
    points,
    capacity,
    collected,
    accumulations,
    rows,
    columns,
    origins,
    scan,
    measurement,
    unit,
    laserWavenumber,
    software: application ? `${application} ${version}` : '',
    start: start > 0 && start < 4e9 ? `${new Date(start * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC` : '',
    title: title.slice(0, limits.text),
  };
}

const units = [
  '',
  'cm⁻¹',
  'cm⁻¹',
  'nm',
  'eV',
  'µm',
  'counts',
  'electrons',
  'mm',
  'm',
  'K',
  'Pa',
  's',
  'ms',
  'h',
  'd',
  'px',
  '',
  '',
  '°',
  'rad',
  '°C',
  '°F',
  'K/min',
  's',
  'µs',
];
export const unitOf = (number: number): string => units[number] ?? '';

/** The spectral axis by the number of its unit. */
export function spectralAxis(unit: number): Omit<Column, 'values'> {
  if (unit === 1) return { label: 'Raman shift', unit: 'cm⁻¹' };
  if (unit === 2) return { label: 'Wavenumber', unit: 'cm⁻¹' };
  if (unit === 3) return { label: 'Wavelength', unit: 'nm' };
  if (unit === 4) return { label: 'Photon energy', unit: 'eV' };
  if (unit === 5) return { label: 'Wavelength', unit: 'µm' };
  return { label: 'Spectral axis', unit: unitOf(unit) };
}

const labels: Record<number, string> = { 3: 'X', 4: 'Y', 5: 'Z', 6: 'R', 9: 'Temperature', 10: 'Pressure', 11: 'Time' };

/** The lists of ORGN, one number each for every spectrum; times are seconds from the first. */
export function readOrigins(bytes: Uint8Array, from: number, { origins, capacity, collected }: WdfHeader): WdfOrigin[] {
  const reader = new ByteReader(bytes, { offset: from });
  const count = reader.uint32();
  if (count !== origins || count > limits.columns) throw new Unreadable('broken', `${count} lists of places.`);
  const lists: WdfOrigin[] = [];
  for (let list = 0; list < count; list += 1) {
    const kind = reader.uint32();
    const unit = unitOf(reader.uint32());
    const name = reader.latin1(16);
    reader.need(capacity * 8);
    const end = reader.offset + capacity * 8;
    const type = kind & 0x7fffffff;
    const read = type === 11 ? () => fileTime(reader) : reader.float64;
    const values = Float64Array.from({ length: collected }, read);
    const start = type === 11 ? (values[0] ?? 0) : 0;
    reader.seek(end);
    lists.push({
      type,
      primary: kind >>> 31 === 1,
      unit,
      label: labels[type] ?? name,
      values: start === 0 ? values : values.map((value) => value - start),
    });
  }
  return lists;
}

export function readMap(bytes: Uint8Array, from: number): WdfMap {
  const reader = new ByteReader(bytes, { offset: from });
  const flags = reader.uint32();
  reader.skip(4);
  const three = (read: () => number): [number, number, number] => [read(), read(), read()];
  return { flags, first: three(reader.float32), step: three(reader.float32), size: three(reader.uint32) };
}
