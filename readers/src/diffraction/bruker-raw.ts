import { ByteReader } from '../kit/byte-reader.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { rangeOf, readRaw4, requireSteps, round } from './bruker-raw4.ts';
import { axisNamed, mostScans, outerOf, partsOf, type Scan, type Standing } from './scans.ts';

/** Bruker and Siemens: binary, in four generations that share only the first letters of their mark. */
export const brukerRaw: Reader = {
  format: 'bruker-raw',
  name: 'Bruker RAW',
  source:
    'DIFFRAC plus XCH 5.0 manual, appendix A (RAW1.01); xylib, bruker_raw.cpp, by its offsets (RAW4.00); genuine files of both (xylib, geddes)',
  recognises: ({ bytes }) => bytes.length >= 8 && isMark(markOf(bytes), bytes),
  read: ({ bytes }) => {
    const mark = markOf(bytes);
    if (mark.startsWith('RAW4')) return readRaw4(bytes);
    if (mark.startsWith('RAW1')) return readRaw1(bytes);
    throw new Unreadable(
      'variant',
      'Bruker RAW of DIFFRAC AT (versions 1 and 2) does not say for certain what is scanned.',
    );
  },
};

/** The marks of the two first versions are short: behind them stand small numbers of four and of two bytes. */
const isMark = (mark: string, bytes: Uint8Array): boolean =>
  /^RAW(?:1\.01|4\.00)/.test(mark) ||
  (mark.startsWith('RAW2') && bytes[5] === 0) ||
  (mark.startsWith('RAW ') && bytes[6] === 0 && bytes[7] === 0);

const markOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 7)).toString('latin1');

/** What is scanned, by its code in RAW1.01, and where the range's header has its start. */
const drives = new Map<number, { axis: string; start: number }>([
  [0, { axis: '2Theta', start: 16 }],
  [1, { axis: '2Theta', start: 16 }],
  [2, { axis: '2Theta', start: 16 }],
  [3, { axis: 'Omega', start: 8 }],
  [4, { axis: 'Chi', start: 24 }],
  [5, { axis: 'Phi', start: 32 }],
  [6, { axis: 'X', start: 40 }],
  [7, { axis: 'Y', start: 48 }],
  [8, { axis: 'Z', start: 56 }],
]);

function readRaw1(bytes: Uint8Array): ReturnType<Reader['read']> {
  const reader = new ByteReader(bytes);
  const at = (offset: number): ByteReader => reader.seek(offset);
  const ranges = at(12).uint32();
  if (ranges > mostScans) throw new Unreadable('large', `${ranges} ranges are too many.`);
  const facts = new Facts()
    .add('Sample', at(326).latin1(60))
    .add('Start', `${at(16).latin1(10)} ${at(26).latin1(10)}`)
    .add('Anode', at(608).latin1(4))
    .add('Wavelength Kα1', round(at(624).float64()), 'Å')
    .add('Wavelength Kα2', round(at(632).float64()), 'Å')
    .add('Wavelength Kβ', round(at(640).float64()), 'Å')
    .add('Ratio Kα2/Kα1', round(at(648).float64()));
  const scans: Scan[] = [];
  const standing: Standing[][] = [];
  const times: (number | undefined)[] = [];
  let scanned = '';
  let left: number = limits.values;
  let from = 712;
  for (let range = 0; range < ranges; range += 1) {
    const size = at(from).uint32();
    const count = at(from + 4).uint32();
    const step = at(from + 176).float64();
    const code = at(from + 196).uint32();
    const record = at(from + 252).uint32();
    const data = from + size + at(from + 256).uint32();
    if (range === 0)
      facts
        .add('Tension', at(from + 224).uint32(), 'kV')
        .add('Current', at(from + 228).uint32(), 'mA')
        .add('Wavelength used', round(at(from + 240).float64()), 'Å');
    times.push(round(at(from + 192).float32()));
    const drive = drives.get(code);
    if (!drive) throw new Unreadable('variant', `A scan of kind ${code} is not read.`);
    // Other sizes mean positions beside each intensity, which the header's mask names.
    if (size < 260 || record !== 4) throw new Unreadable('variant', `Points of ${record} bytes are not read.`);
    const start = at(from + drive.start).float64();
    requireSteps(start, step, count);
    left -= count;
    if (left < 0) throw new Unreadable('large', 'The ranges are too long.');
    at(data).need(count * record);
    const values = Float64Array.from({ length: count }, () => reader.float32());
    scans.push(rangeOf(drive.axis, start, step, values));
    scanned = code > 1 ? drive.axis : 'Locked Coupled';
    standing.push(
      ['Omega', '2Theta', 'Chi', 'Phi'].map((name, index) => ({ name, position: at(from + 8 + 8 * index).float64() })),
    );
    from = data + count * record;
  }
  for (const [index, axis] of outerOf(standing, scanned).entries()) {
    const scan = scans[index];
    if (scan && axis) scan.outer = { ...axisNamed(axis.name), value: round(axis.position) ?? 0 };
  }
  return { facts: facts.addEach('Time per step', times, 's').list, parts: partsOf('', scans) };
}
