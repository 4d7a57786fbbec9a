import { cellsOf, Facts, firstLines, numberOf, numbersOf } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisNamed, numberIn, partsOf, scanOf, stepped, type Scan } from './scans.ts';

/** Bruker XCH: text of `_KEY=value` lines and, for each range, its intensities behind a mark of what they are. */
export const brukerUxd: Reader = {
  format: 'bruker-uxd',
  name: 'Bruker UXD',
  source: 'xylib, uxd.cpp, by its description; a genuine file beside its RAW1.01',
  recognises: ({ bytes }) =>
    firstLines(bytes)
      .find((line) => line.trim() !== '' && !line.trim().startsWith(';'))
      ?.trim()
      .startsWith('_FILEVERSION') ?? false,
  read: ({ bytes }) => {
    const header = new Map<string, string>();
    const scans: Scan[] = [];
    let facts: Facts | undefined;
    const times: (string | undefined)[] = [];
    let left: number = limits.values;
    let block: Block | undefined;
    const finish = (): void => {
      if (block) {
        scans.push(scanFrom(block, header));
        times.push(header.get('_STEPTIME'));
      }
      block = undefined;
    };
    for (const line of wholeLinesOf(bytes)) {
      const words = line.trim();
      if (words === '' || words.startsWith(';')) continue;
      if (words.startsWith('_')) {
        finish();
        const equals = words.indexOf('=');
        const key = (equals < 0 ? words : words.slice(0, equals)).trim().toUpperCase();
        const mark = marks.get(key);
        if (mark) {
          facts ??= factsFrom(header);
          if (scans.length === limits.parts)
            throw new Unreadable('large', `More than ${limits.parts} ranges are too many.`);
          block = { ...mark, numbers: [] };
        } else if (unread.test(key)) throw new Unreadable('variant', `A range of ${key} is not read.`);
        else
          header.set(
            key,
            words
              .slice(equals + 1)
              .trim()
              .replaceAll("'", ''),
          );
        continue;
      }
      const numbers = numbersOf(cellsOf(words, 'blank'));
      if (!block || !numbers) throw new Unreadable('broken', `“${words.slice(0, 40)}” is no intensity.`);
      left -= numbers.length;
      if (left < 0) throw new Unreadable('large', 'The ranges are too long.');
      block.numbers.push(...numbers);
    }
    finish();
    const said = (facts ?? factsFrom(header)).addEach('Time per step', times, 's');
    return { facts: said.list, parts: partsOf('', scans) };
  },
};

/** Intensities of a range, with or without the places at which they were measured. */
interface Block {
  width: 1 | 2;
  unit: string;
  numbers: number[];
}
const marks = new Map<string, { width: 1 | 2; unit: string }>([
  ['_COUNTS', { width: 1, unit: 'counts' }],
  ['_CPS', { width: 1, unit: 'cps' }],
  ['_2THETACOUNTS', { width: 2, unit: 'counts' }],
  ['_2THETACPS', { width: 2, unit: 'cps' }],
]);
const unread = /^_(?:2THETA)?(?:COUNTS|CPS)|^_D_?I$|^_PEAK/;

/** The axis that stands for each drive; what the mark calls 2θ is the place of the drive. */
const driven = new Map([
  ['COUPLED', '2Theta'],
  ['2THETA', '2Theta'],
  ['THETA', 'Theta'],
  ['OMEGA', 'Omega'],
  ['KHI', 'Chi'],
  ['CHI', 'Chi'],
  ['PHI', 'Phi'],
  ['X', 'X'],
  ['Y', 'Y'],
  ['Z', 'Z'],
]);

function scanFrom({ width, unit, numbers }: Block, header: ReadonlyMap<string, string>): Scan {
  const drive = header.get('_DRIVE') ?? '';
  const axis = driven.get(drive.toUpperCase());
  if (!axis) throw new Unreadable('variant', `A scan of the drive “${drive.slice(0, 40)}” is not read.`);
  if (numbers.length === 0 || numbers.length % width !== 0) throw new Unreadable('broken', 'A range is cut.');
  const count = numbers.length / width;
  const stated = numberOf(header.get('_STEPCOUNT') ?? '');
  if (stated !== undefined && stated !== count)
    throw new Unreadable('broken', `A range has ${count} points, and not ${stated}.`);
  const start = numberIn(header.get('_START') ?? '');
  const step = numberIn(header.get('_STEPSIZE') ?? '');
  if (width === 1 && !(Number.isFinite(start) && Math.abs(step) > 0))
    throw new Unreadable('broken', 'A range has no start or no step.');
  const column = (at: number): Float64Array =>
    Float64Array.from({ length: count }, (_, row) => numbers[row * width + at] ?? NaN);
  const across = { ...axisNamed(axis), values: width === 2 ? column(0) : stepped(start, step, count) };
  return { part: scanOf('', across, { label: 'Intensity', unit, values: column(width - 1) }) };
}

const factsFrom = (header: ReadonlyMap<string, string>): Facts =>
  new Facts()
    .add('Sample', header.get('_SAMPLE'))
    .add('Start', header.get('_DATEMEASURED'))
    .add('Anode', header.get('_ANODE'))
    .add('Wavelength Kα1', header.get('_WL1'), 'Å')
    .add('Wavelength Kα2', header.get('_WL2'), 'Å')
    .add('Wavelength Kβ', header.get('_WL3'), 'Å')
    .add('Ratio Kα2/Kα1', header.get('_WLRATIO'))
    .add('Tension', header.get('_KV'), 'kV')
    .add('Current', header.get('_MA'), 'mA')
    .add('Scan', header.get('_DRIVE'))
    .add('Step', header.get('_STEPSIZE'), '°');
