import { ByteReader } from '../kit/byte-reader.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisKey, axisNamed, mostScans, partsOf, type Scan, scanOf, stepped } from './scans.ts';

/** What is scanned, by the words for the kind of scan. */
const scanned = new Map([
  ['locked coupled', '2Theta'],
  ['unlocked coupled', '2Theta'],
  ['detector scan', '2Theta'],
]);
/** Drives that a scan of another kind may move; it is the one that stands where the scan starts. */
const goniometer = new Set(['twotheta', 'theta', 'omega', 'chi', 'phi', 'psi', 'x', 'y', 'z']);

/** Segments of a type and a length follow 61 bytes of header; one of type 0 or 160 is a range with its intensities. */
export function readRaw4(bytes: Uint8Array): ReturnType<Reader['read']> {
  const reader = new ByteReader(bytes);
  const at = (offset: number): ByteReader => reader.seek(offset);
  const facts = new Facts().add('Start', `${at(12).latin1(12)} ${at(24).latin1(10)}`);
  const scans: Scan[] = [];
  let left: number = limits.values;
  let from = 61;
  while (from < bytes.length) {
    const kind = at(from).uint32();
    if (kind === 0 || kind === 160) {
      const { scan, end, count } = readRange(bytes, from);
      left -= count;
      if (left < 0 || scans.length === mostScans) throw new Unreadable('large', 'The ranges are too long or too many.');
      if (scans.length === 0)
        facts
          .add('Scan', at(from + 32).latin1(24))
          .add('Tension', round(at(from + 100).float32()), 'kV')
          .add('Current', round(at(from + 104).float32()), 'mA')
          .add('Wavelength used', round(at(from + 112).float64()), 'Å');
      scans.push(scan);
      from = end;
      continue;
    }
    const length = at(from + 4).uint32();
    if (length < 8) throw new Unreadable('broken', `A segment of ${length} bytes is none.`);
    at(from).need(length);
    if (kind === 10 && length >= 36) {
      const name = at(from + 12).latin1(24);
      const words = reader.seek(from + 36).take(length - 36);
      const label = { SAMPLEID: 'Sample', SITE: 'Site', CREATOR: 'Software' }[name];
      if (label) facts.add(label, decodeText(words.subarray(0, words.indexOf(0) < 0 ? undefined : words.indexOf(0))));
    } else if (kind === 30 && length >= 120)
      facts
        .add('Anode', at(from + 116).latin1(4))
        .add('Wavelength Kα1', round(at(from + 80).float64()), 'Å')
        .add('Wavelength Kα2', round(at(from + 88).float64()), 'Å')
        .add('Wavelength Kβ', round(at(from + 96).float64()), 'Å')
        .add('Ratio Kα2/Kα1', round(at(from + 104).float64()));
    from += length;
  }
  return { facts: facts.list, parts: partsOf('', scans) };
}

/** A number of single precision without the noise of its last digits; nothing for a zero, which stands for none. */
export const round = (value: number): number | undefined => (value === 0 ? undefined : Number(value.toPrecision(7)));

function readRange(bytes: Uint8Array, from: number): { scan: Scan; end: number; count: number } {
  const reader = new ByteReader(bytes);
  const at = (offset: number): ByteReader => reader.seek(offset);
  const words = at(from + 32)
    .latin1(24)
    .trim();
  const start = at(from + 72).float64();
  const step = at(from + 80).float64();
  const count = at(from + 88).uint32();
  const datum = at(from + 136).uint32();
  const header = at(from + 140).uint32();
  requireSteps(start, step, count);
  // The intensity leads each datum; what follows it in a longer one is no part of the curve.
  if (datum !== 4 && datum !== 8) throw new Unreadable('variant', `Points of ${datum} bytes are not read.`);
  const data = from + 160 + header;
  const axis = scanned.get(words.toLowerCase()) ?? driveAt(bytes, from + 160, data, start);
  if (!axis) throw new Unreadable('variant', `A scan “${words}” does not say what it moves.`);
  at(data).need(count * datum);
  const values = Float64Array.from({ length: count }, (_, index) => at(data + index * datum).float32());
  return { scan: rangeOf(axis, start, step, values), end: data + count * datum, count };
}

/** The one drive of the goniometer that stands where the scan starts; undefined where none or several do. */
function driveAt(bytes: Uint8Array, first: number, end: number, start: number): string | undefined {
  const reader = new ByteReader(bytes);
  const names = new Set<string>();
  for (let from = first; from < end;) {
    const kind = reader.seek(from).uint32();
    const length = reader.uint32();
    if (length < 8 || from + length > end) throw new Unreadable('broken', 'The header of a range is cut.');
    if (kind === 50 && length >= 64) {
      const name = reader.seek(from + 12).latin1(24);
      const place = reader.seek(from + 56).float64();
      if (goniometer.has(axisKey(name)) && Math.abs(place - start) < 1e-6) names.add(axisKey(name));
    }
    from += length;
  }
  return names.size === 1 ? [...names][0] : undefined;
}

/** A scan in equal steps. */
export function rangeOf(axis: string, start: number, step: number, values: Float64Array): Scan {
  if (values.some((value) => !Number.isFinite(value))) throw new Unreadable('broken', 'An intensity is no number.');
  const across = { ...axisNamed(axis), values: stepped(start, step, values.length) };
  return { part: scanOf('', across, { label: 'Intensity', unit: 'counts', values }) };
}

/** @throws Unreadable where a scan would not move along its axis */
export function requireSteps(start: number, step: number, count: number): void {
  const end = start + step * count;
  if (count < 1 || count > limits.values || step === 0 || !(Math.abs(start) < 1e4) || !(Math.abs(end) < 1e4))
    throw new Unreadable('broken', `A scan of ${count} steps of ${step} from ${start} is none.`);
}
