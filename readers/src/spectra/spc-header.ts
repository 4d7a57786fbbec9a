import type { Column } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable } from '../reader.ts';

type Axis = Omit<Column, 'values'>;
const axis = (label: string, unit = ''): Axis => ({ label, unit });

/** Kinds of x, z and w axes by their number in the description. */
const xKinds: Record<number, Axis> = {
  0: axis('X'),
  1: axis('Wavenumber', 'cm⁻¹'),
  2: axis('Wavelength', 'µm'),
  3: axis('Wavelength', 'nm'),
  4: axis('Time', 's'),
  5: axis('Time', 'min'),
  6: axis('Frequency', 'Hz'),
  7: axis('Frequency', 'kHz'),
  8: axis('Frequency', 'MHz'),
  9: axis('m/z'),
  10: axis('Chemical shift', 'ppm'),
  11: axis('Time', 'd'),
  12: axis('Time', 'a'),
  13: axis('Raman shift', 'cm⁻¹'),
  14: axis('Energy', 'eV'),
  16: axis('Diode number'),
  17: axis('Channel'),
  18: axis('Angle', '°'),
  19: axis('Temperature', '°F'),
  20: axis('Temperature', '°C'),
  21: axis('Temperature', 'K'),
  22: axis('Data point'),
  23: axis('Time', 'ms'),
  24: axis('Time', 'µs'),
  25: axis('Time', 'ns'),
  26: axis('Frequency', 'GHz'),
  27: axis('Length', 'cm'),
  28: axis('Length', 'm'),
  29: axis('Length', 'mm'),
  30: axis('Time', 'h'),
  255: axis('Double interferogram'),
};

/** Subfiles stand along lengths as places, not as wavelengths. */
const zKindOf = (kind: number): Axis => {
  const known = xKinds[kind] ?? axis('Z');
  return known.label === 'Wavelength' || known.label === 'X' ? axis('Z', known.unit) : known;
};

/** Kinds of y axes; those from 128 on have their peaks pointing down. */
const yKinds: Record<number, Axis> = {
  0: axis('Intensity', 'a.u.'),
  1: axis('Interferogram'),
  2: axis('Absorbance'),
  3: axis('Kubelka–Munk'),
  4: axis('Intensity', 'counts'),
  5: axis('Voltage', 'V'),
  6: axis('Angle', '°'),
  7: axis('Current', 'mA'),
  8: axis('Length', 'mm'),
  9: axis('Voltage', 'mV'),
  10: axis('log(1/R)'),
  11: axis('Percent', '%'),
  12: axis('Intensity'),
  13: axis('Relative intensity'),
  14: axis('Energy'),
  16: axis('Level', 'dB'),
  19: axis('Temperature', '°F'),
  20: axis('Temperature', '°C'),
  21: axis('Temperature', 'K'),
  22: axis('Index of refraction'),
  23: axis('Extinction coefficient'),
  24: axis('Real'),
  25: axis('Imaginary'),
  26: axis('Complex'),
  128: axis('Transmission'),
  129: axis('Reflectance'),
  130: axis('Single beam', 'a.u.'),
  131: axis('Emission'),
};

const techniques: Record<number, string> = {
  1: 'Gas chromatogram',
  2: 'Chromatogram',
  3: 'HPLC chromatogram',
  4: 'FT-IR, FT-NIR or FT-Raman spectrum',
  5: 'NIR spectrum',
  7: 'UV-VIS spectrum',
  8: 'X-ray diffraction',
  9: 'Mass spectrum',
  10: 'NMR spectrum',
  11: 'Raman spectrum',
  12: 'Fluorescence spectrum',
  13: 'Atomic spectrum',
  14: 'Chromatography diode array data',
};

export interface SpcHeader {
  /** Of the versions 0x4B and 0x4C; the version 0x4D is the old one. */
  isNew: boolean;
  littleEndian: boolean;
  shortValues: boolean;
  multiple: boolean;
  ownX: boolean;
  commonX: boolean;
  /** −128: values are floats; otherwise they are fractions of two to this power. */
  exponent: number;
  points: number;
  first: number;
  last: number;
  /** NaN where the file does not say it: old ones go on to their end. */
  subfiles: number;
  x: Axis;
  y: Axis;
  z: Axis;
  isRaman: boolean;
  technique: string;
  date: string;
  resolution: string;
  instrument: string;
  comment: string;
  method: string;
  logAt: number;
  /** Where the first subfile's header, or the common x values, begin. */
  dataAt: number;
  /** Subfiles at even steps of z, and of w where there are planes of them; a step of 0 is the first two's. */
  evenZ: boolean;
  zStep: number;
  planes: number;
  wStep: number;
  /** Where the list of subfiles stands; 0 where they follow each other. */
  directoryAt: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number, hour: number, minute: number): string =>
  // Some writers count years and months from another one: only what can be a date is one.
  year >= 1950 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60
    ? `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
    : '';

const plausible = (value: number): boolean =>
  value === 0 || (Number.isFinite(value) && Math.abs(value) < 1e12 && Math.abs(value) > 1e-20);

/** Whether the bytes may be a header: the mark is one byte, so the numbers after it have to make sense. */
export function looksLikeSpc(bytes: Uint8Array): boolean {
  if (bytes.length < 288) return false;
  const version = bytes[1];
  if (version === 0x4d) {
    const reader = new ByteReader(bytes, { offset: 2 });
    const exponent = reader.int16();
    const points = reader.float32();
    const [first, last] = [reader.float32(), reader.float32()];
    return (
      Math.abs(exponent) <= 128 &&
      Number.isInteger(points) &&
      points > 0 &&
      points < 1e7 &&
      plausible(first) &&
      plausible(last) &&
      (bytes[16] ?? 0) in xKinds &&
      (bytes[17] ?? 0) in yKinds &&
      (bytes[20] ?? 0) <= 12 &&
      (bytes[21] ?? 0) <= 31
    );
  }
  if ((version !== 0x4b && version !== 0x4c) || bytes.length < 544) return false;
  const reader = new ByteReader(bytes, { littleEndian: version === 0x4b, offset: 4 });
  const points = reader.uint32();
  const [first, last] = [reader.float64(), reader.float64()];
  const subfiles = reader.uint32();
  return (
    points < 0x80000000 &&
    plausible(first) &&
    plausible(last) &&
    subfiles < 0x01000000 &&
    ((bytes[28] ?? 0) in xKinds || bytes[28] === 15) &&
    (bytes[29] ?? 0) in yKinds
  );
}

export function readSpcHeader(bytes: Uint8Array): SpcHeader {
  return bytes[1] === 0x4d ? readOldHeader(bytes) : readNewHeader(bytes);
}

const axisNames = (named: string[], kinds: [Axis, Axis, Axis]): [Axis, Axis, Axis] =>
  kinds.map((kind, index) => (named[index] ? labelled(named[index]) : kind)) as [Axis, Axis, Axis];

/** 'Wavelength (nm)' as quantity and unit. */
function labelled(text: string): Axis {
  const unitAlone = /^\(([^()]+)\)$/.exec(text.slice(0, limits.text))?.[1];
  if (unitAlone) return { label: 'Intensity', unit: unitAlone };
  const { label, unit } = labelOf(text);
  return { label, unit: /^(?:cm-1|1\/cm)$/i.test(unit) ? 'cm⁻¹' : unit };
}

function readNewHeader(bytes: Uint8Array): SpcHeader {
  const littleEndian = bytes[1] === 0x4b;
  const reader = new ByteReader(bytes, { littleEndian });
  reader.need(512);
  const flags = reader.uint8();
  const technique = reader.skip(1).uint8();
  const exponent = reader.int8();
  const points = reader.uint32();
  const [first, last] = [reader.float64(), reader.float64()];
  const subfiles = reader.uint32();
  const [xKind, yKind, zKind] = [reader.uint8(), reader.uint8(), reader.uint8()];
  const date = reader.skip(1).uint32();
  const [resolution, instrument] = [reader.latin1(9), reader.latin1(9)];
  const comment = reader.seek(88).latin1(130);
  const names = (flags & 0x20) !== 0 ? textsOf(reader.seek(218).take(30)) : [];
  const logAt = reader.seek(248).uint32();
  const method = reader.seek(264).latin1(48);
  const [zStep, planes, wStep] = [reader.float32(), reader.uint32(), reader.float32()];
  const ownX = (flags & 0x40) !== 0;
  const isRaman = xKind === 13 || technique === 11;
  const xAxis = isRaman && xKind === 1 ? axis('Raman shift', 'cm⁻¹') : (xKinds[xKind] ?? axis('X'));
  const [x, y, z] = axisNames(names, [xAxis, yKinds[yKind] ?? axis('Y'), zKindOf(zKind)]);
  if (!ownX && points === 0) throw new Unreadable('empty', 'There is no point.');
  return {
    isNew: true,
    littleEndian,
    shortValues: (flags & 1) !== 0,
    multiple: (flags & 4) !== 0,
    ownX,
    commonX: (flags & 0x80) !== 0 && !ownX,
    exponent,
    points: ownX ? 0 : points,
    first,
    last,
    subfiles: Math.max(1, subfiles),
    x,
    y,
    z,
    isRaman,
    technique: techniques[technique] ?? '',
    date: dateOf(date >>> 20, (date >>> 16) & 15, (date >>> 11) & 31, (date >>> 6) & 31, date & 63),
    resolution,
    instrument,
    comment,
    method,
    logAt,
    dataAt: 512,
    evenZ: (flags & 0x18) === 0,
    zStep,
    planes,
    wStep,
    directoryAt: ownX ? points : 0,
  };
}

function readOldHeader(bytes: Uint8Array): SpcHeader {
  const reader = new ByteReader(bytes);
  reader.need(256);
  const flags = reader.uint8();
  const exponent = reader.skip(1).int16();
  const [points, first, last] = [reader.float32(), reader.float32(), reader.float32()];
  const [xKind, yKind] = [reader.uint8(), reader.uint8()];
  const yearAndZ = reader.uint16();
  const [month, day, hour, minute] = [reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8()];
  const resolution = reader.latin1(8);
  const comment = reader.seek(64).latin1(130);
  const names = (flags & 0x20) !== 0 ? textsOf(reader.seek(194).take(30)) : [];
  const year = yearAndZ & 0x0fff;
  const kinds: [Axis, Axis, Axis] = [xKinds[xKind] ?? axis('X'), yKinds[yKind] ?? axis('Y'), zKindOf(yearAndZ >> 12)];
  const [x, y, z] = axisNames(names, kinds);
  return {
    isNew: false,
    littleEndian: true,
    shortValues: (flags & 1) !== 0,
    multiple: (flags & 4) !== 0,
    ownX: false,
    commonX: false,
    exponent: exponent === 128 ? -128 : exponent,
    points,
    first,
    last,
    subfiles: (flags & 4) !== 0 ? NaN : 1,
    x,
    y,
    z,
    isRaman: xKind === 13,
    technique: '',
    date: dateOf(year > 0 && year < 1000 ? year + 1900 : year, month, day, hour, minute),
    resolution,
    instrument: '',
    comment,
    method: '',
    logAt: 0,
    dataAt: 224,
    evenZ: (flags & 0x18) === 0,
    zStep: 0,
    planes: 0,
    wStep: 0,
    directoryAt: 0,
  };
}

/** Texts that end with a zero byte each. */
const textsOf = (bytes: Uint8Array): string[] =>
  new TextDecoder('latin1')
    .decode(bytes)
    .split('\0')
    .slice(0, 3)
    .map((text) => text.trim());
