import type { Grid, GridAxis } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts, shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const mark = '\\*File list';
/** Later versions say so in words, all by the sign that ends a text. */
const endsOfHeader = ['\\*File list end', '\u001a'];
const mostHeader = 1_000_000;
const mostLine = 1_000;
/** Of all channels together. */
const mostValues = limits.values * 4;

/** Bruker's (Veeco's, Digital Instruments') NanoScope from version 4.3 on: every channel a map of heights. */
export const nanoscope: Reader = {
  format: 'nanoscope',
  name: 'Bruker NanoScope',
  source:
    'NanoScope 8.10 User Guide, “General Format for CIAO Parameter Objects”; S. Manne, “Nanoscope 4.3x and later file ' +
    'format description”; scaling of 9.2 and later as Gwyddion documents it; genuine files of versions 5.12 and 5.31 ' +
    '(nanoscope, nanoscopeAFM, TopoStats)',
  recognises: ({ bytes }) =>
    startsWith(bytes, mark) || startsWith(bytes, '\\*Force file list') || startsWith(bytes, '?*File list'),
  read: ({ bytes }) => {
    if (!startsWith(bytes, mark)) throw new Unreadable('variant', 'Force curves and exported text are not read.');
    const lists = listsOf(bytes);
    if (lists.some(({ name }) => name === 'ciao force image list'))
      throw new Unreadable('variant', 'Force curves and force volumes are not read.');
    const images = lists.filter(({ name }) => name === 'ciao image list');
    if (images.length === 0 && lists.some(({ name }) => name.endsWith('image list')))
      throw new Unreadable('variant', 'Files before version 4.3 are not read.');
    if (images.length > limits.parts) throw new Unreadable('large', `${images.length} channels are too many.`);
    const sensitivities = sensitivitiesOf(lists.filter((list) => !images.includes(list)));
    let left = mostValues;
    const parts = images.map(({ values }) => {
      left -= wholeOf(values, 'samps/line') * wholeOf(values, 'number of lines');
      if (left < 0) throw new Unreadable('large', 'The channels have too many values.');
      return channelOf(bytes, values, sensitivities);
    });
    return { facts: factsOf(lists, images[0]), parts };
  },
};

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length > text.length && [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** A list of the header; its name and the keys of its values in small letters, as versions write them differently. */
interface List {
  name: string;
  values: ReadonlyMap<string, string>;
}

function listsOf(bytes: Uint8Array): List[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, mostHeader));
  const end = endsOfHeader.map((mark) => head.indexOf(mark)).find((at) => at >= 0);
  if (end === undefined) throw new Unreadable('broken', 'The header does not end.');
  const lists: { name: string; values: Map<string, string> }[] = [];
  for (const line of decodeText(bytes.subarray(0, end)).split(/\r?\n/)) {
    const text = line.slice(0, mostLine);
    if (text.startsWith('\\*')) lists.push({ name: text.slice(2).trim().toLowerCase(), values: new Map() });
    // A colon without a space behind it belongs to the key: `\@2:Z scale: V …`.
    const [, key, value] = /^\\(.+?):(?: (.*)|$)/.exec(text) ?? [];
    const last = lists.at(-1);
    if (key && last && !last.values.has(key.toLowerCase())) last.values.set(key.toLowerCase(), (value ?? '').trim());
  }
  return lists;
}

const textOf = (values: ReadonlyMap<string, string>, key: string): string => values.get(key) ?? '';

function wholeOf(values: ReadonlyMap<string, string>, key: string): number {
  const value = Number(textOf(values, key) || NaN);
  if (!Number.isInteger(value) || value < 1)
    throw new Unreadable('broken', `“${shortText(textOf(values, key))}” is no ${key}.`);
  return value;
}

/** A number with its unit, and what it is to be multiplied with: `V [Sens. Zscan] (0.0067 V/LSB) 440 V`. */
interface Scale {
  soft: string;
  value: number;
  unit: string;
}

function scaleOf(text: string): Scale | undefined {
  const form = /^V\s*(?:\[([^\]]*)\])?\s*(?:\(.*?\/LSB\))?\s*([-+]?[\d.]+(?:e[-+]?\d+)?)(?:\s+(\S.*))?$/i;
  const [, soft = '', number, unit = ''] = form.exec(text) ?? [];
  const value = Number(number ?? NaN);
  return Number.isFinite(value) ? { soft, value, unit: plainUnit(unit) } : undefined;
}

/** `~m` stands for µm, and degrees are written in three ways. */
const plainUnit = (unit: string): string =>
  shortText(unit)
    .replace('~', 'µ')
    .replace(/^um\b/, 'µm')
    .replace(/^(º|deg)$/, '°');

/** What a volt of each sensor is worth, by its name in small letters; the scanner's word comes first. */
function sensitivitiesOf(lists: readonly List[]): Map<string, Scale> {
  const found = new Map<string, Scale>();
  for (const { values } of lists)
    for (const [key, text] of values) {
      const scale = key.startsWith('@sens. ') ? scaleOf(text) : undefined;
      if (scale && !found.has(key.slice(1))) found.set(key.slice(1), scale);
    }
  return found;
}

/**
 * What a step of the file's whole numbers is worth. The hard value is the whole range, of as many bytes as the header
 * says, whatever is stored; the sensitivity turns its volts into the quantity.
 */
function stepOf(values: ReadonlyMap<string, string>, sensitivities: ReadonlyMap<string, Scale>) {
  const [, text] = [...values].find(([key]) => /^@(?:\d+:)?z scale$/.test(key)) ?? [];
  const hard = scaleOf(text ?? '');
  if (!hard || hard.value === 0) throw new Unreadable('broken', `“${shortText(text ?? '')}” is no scale.`);
  const bytes = values.has('bytes/pixel') ? wholeOf(values, 'bytes/pixel') : 2;
  if (bytes !== 2 && bytes !== 4) throw new Unreadable('variant', `Pixels of ${bytes} bytes.`);
  const step = hard.value / 256 ** bytes;
  const soft = hard.soft ? sensitivities.get(hard.soft.toLowerCase()) : undefined;
  if (!soft) return { step, unit: hard.unit };
  if (soft.unit === '') return { step: step * soft.value, unit: hard.unit };
  const [, unit, per] = /^([^/]+)\/(.+)$/.exec(soft.unit) ?? [];
  if (unit && per === (hard.unit || 'V')) return { step: step * soft.value, unit };
  if (unit && `m${per}` === hard.unit) return { step: (step * soft.value) / 1000, unit };
  return { step, unit: hard.unit };
}

function channelOf(
  bytes: Uint8Array,
  values: ReadonlyMap<string, string>,
  sensitivities: ReadonlyMap<string, Scale>,
): Grid {
  const [width, height] = [wholeOf(values, 'samps/line'), wholeOf(values, 'number of lines')];
  const count = width * height;
  if (count > limits.values) throw new Unreadable('large', `${count} values are too many.`);
  const stored = wholeOf(values, 'data length') / count;
  if (stored !== 2 && stored !== 4)
    throw new Unreadable('broken', `${width} × ${height} values in ${textOf(values, 'data length')} bytes.`);
  const { step, unit } = stepOf(values, sensitivities);
  const reader = new ByteReader(bytes).seek(wholeOf(values, 'data offset'));
  reader.need(count * stored);
  const next = stored === 2 ? reader.int16 : reader.int32;
  const heights = new Float32Array(count);
  // The lowest line of the picture is the first in the file.
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = 0; column < width; column += 1) heights[row * width + column] = next() * step;
  const [, text = ''] = [...values].find(([key]) => /^@(?:\d+:)?image data$/.test(key)) ?? [];
  const name = shortText(/"([^"]*)"/.exec(text)?.[1] ?? '') || 'z';
  const direction = shortText(textOf(values, 'line direction'));
  return {
    kind: 'grid',
    title: [name, direction].filter(Boolean).join(', '),
    width,
    height,
    values: heights,
    ...sidesOf(values, width, height),
    z: { label: name, unit },
    style: 'heights',
  };
}

/** Both sides of the scan: `10 5 ~m`, or `2000 nm` of both. */
function sidesOf(values: ReadonlyMap<string, string>, width: number, height: number): { x: GridAxis; y: GridAxis } {
  const text = textOf(values, 'scan size');
  const [, along, across = along, unit = ''] =
    /^([\d.]+(?:e[-+]?\d+)?)(?: ([\d.]+(?:e[-+]?\d+)?))? (\S+)$/i.exec(text) ?? [];
  const x = Number(along ?? NaN);
  const y = Number(across ?? NaN) * narrowing(values, Number(across) / x);
  if (!(x > 0) || !(y > 0) || !Number.isFinite(x) || !Number.isFinite(y))
    throw new Unreadable('broken', `“${shortText(text)}” is no size of a scan.`);
  // The size is that of all pixels; from the first to the last it is one less.
  const side = (label: string, size: number, count: number): GridAxis => ({
    label,
    unit: plainUnit(unit),
    first: 0,
    last: (size * (count - 1)) / count,
  });
  return { x: side('x', x, width), y: side('y', y, height) };
}

/**
 * Scans that are wider than high say so in their aspect, and mostly in both numbers of their size; where the numbers
 * are the same all the same, the lines must bear the aspect out.
 */
function narrowing(values: ReadonlyMap<string, string>, said: number): number {
  const [wide = NaN, high = NaN] = textOf(values, 'aspect ratio').split(':').map(Number);
  const ratio = high / wide;
  if (!(ratio > 0) || !Number.isFinite(ratio) || near(ratio, 1, 0.001) || near(said, ratio, 0.02)) return 1;
  const lines = wholeOf(values, 'number of lines') / wholeOf(values, 'samps/line');
  if (near(said, 1, 0.001) && near(lines, ratio, 0.02)) return ratio;
  throw new Unreadable('variant', `A scan of the aspect ${shortText(textOf(values, 'aspect ratio'))} of another size.`);
}
const near = (one: number, other: number, part: number): boolean => Math.abs(one - other) <= Math.abs(other) * part;

function factsOf(lists: readonly List[], image: List | undefined) {
  const of = (name: string, key: string): string =>
    textOf(lists.find((list) => list.name === name)?.values ?? new Map(), key);
  return new Facts()
    .add('Microscope', of('equipment list', 'microscope') || of('equipment list', 'description'))
    .add('Software version', of('file list', 'version'))
    .add('Date', of('file list', 'date'))
    .add('Scan rate', of('ciao scan list', 'scan rate'), 'Hz')
    .add('Operating mode', of('ciao scan list', 'operating mode'))
    .add('Scan size', plainSize(textOf(image?.values ?? new Map(), 'scan size')))
    .add('Frame direction', textOf(image?.values ?? new Map(), 'frame direction'))
    .add('Realtime plane fit', textOf(image?.values ?? new Map(), 'realtime planefit'))
    .add('Offline plane fit', textOf(image?.values ?? new Map(), 'offline planefit')).list;
}
const plainSize = (text: string): string => text.replace('~', 'µ').replace(/^([\d.]+) ([\d.]+) /, '$1 × $2 ');
