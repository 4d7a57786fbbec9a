import type { Random } from './random.ts';

const most = 2_000_000;

/** Bytes of one sample, spoilt as files are spoilt and as an attacker would: a few changes, one after another. */
export function mutate(bytes: Uint8Array, foreign: Uint8Array, random: Random): Uint8Array {
  let changed: Uint8Array = Uint8Array.from(bytes);
  for (let times = 1 + random.below(5); times > 0; times -= 1)
    changed = random.of(changes)(changed, foreign, random).subarray(0, most);
  return changed;
}

type Change = (bytes: Uint8Array, foreign: Uint8Array, random: Random) => Uint8Array;

const spliced = (bytes: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array =>
  Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);

/** A piece of the bytes, mostly short. */
function pieceOf(bytes: Uint8Array, random: Random): { from: number; to: number } {
  const from = random.below(bytes.length + 1);
  const length = random.below(random.next() < 0.8 ? 64 : bytes.length + 1);
  return { from, to: Math.min(bytes.length, from + length) };
}

const flip: Change = (bytes, _, random) => {
  const at = random.below(bytes.length);
  if (bytes.length > 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  return bytes;
};

const setByte: Change = (bytes, _, random) => {
  if (bytes.length > 0)
    bytes[random.below(bytes.length)] = random.of([0, 1, 0x20, 0x7f, 0x80, 0xff, random.below(256)]);
  return bytes;
};

const cut: Change = (bytes, _, random) => bytes.slice(0, random.below(bytes.length + 1));

const remove: Change = (bytes, _, random) => {
  const { from, to } = pieceOf(bytes, random);
  return spliced(bytes, from, to, new Uint8Array());
};

const double: Change = (bytes, _, random) => {
  const { from, to } = pieceOf(bytes, random);
  const times = random.next() < 0.9 ? 1 : 1 + random.below(200);
  const piece = Buffer.concat(Array.from({ length: times }, () => bytes.subarray(from, to)));
  return spliced(bytes, to, to, piece.subarray(0, most));
};

const mix: Change = (bytes, foreign, random) => {
  const { from, to } = pieceOf(bytes, random);
  const other = pieceOf(foreign, random);
  return spliced(bytes, from, random.next() < 0.5 ? from : to, foreign.subarray(other.from, other.to));
};

/** A number that a count, a size or an offset should never be, in one of the ways that files write numbers. */
const great: Change = (bytes, _, random) => {
  const width = random.of([1, 2, 4, 4, 4, 8]);
  if (bytes.length < width) return bytes;
  // Counts are mostly near the beginning and on even places.
  const within = random.next() < 0.5 ? Math.min(bytes.length, 600) : bytes.length;
  const at = Math.min(bytes.length - width, random.below(within) & (random.next() < 0.7 ? ~1 : ~0));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = random.next() < 0.7;
  if (width === 1) view.setUint8(at, random.of([0x7f, 0x80, 0xff]));
  else if (width === 2) view.setUint16(at, random.of([0x7fff, 0x8000, 0xffff, 0]), little);
  else if (width === 4 && random.next() < 0.2) view.setFloat32(at, random.of([Infinity, NaN, -1, 1e38, 1e-40]), little);
  else if (width === 4) view.setUint32(at, random.of([0x7fffffff, 0x80000000, 0xffffffff, 1e9, 1e6, 65536, 0]), little);
  else if (random.next() < 0.5) view.setFloat64(at, random.of([Infinity, NaN, -1, 1e308, 5e-324]), little);
  else view.setBigUint64(at, random.of([2n ** 63n, 2n ** 64n - 1n, 2n ** 53n, 2n ** 32n, 10n ** 9n]), little);
  return bytes;
};

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** A number in text, replaced by one that no instrument writes. */
const greatText: Change = (bytes, _, random) => {
  const start = random.below(bytes.length + 1);
  let from = start;
  while (from < bytes.length && from < start + 2000 && !isDigit(bytes[from])) from += 1;
  let to = from;
  while (to < from + 40 && isDigit(bytes[to])) to += 1;
  const text = random.of([
    '999999999',
    '1e308',
    '1e400',
    '-1',
    '0',
    '',
    'NaN',
    '99999999999999999999',
    '1,5',
    '∞',
    '?',
  ]);
  return spliced(bytes, from, to, Buffer.from(text));
};

/** A line of text, away or twice. */
const line: Change = (bytes, _, random) => {
  const from = bytes.indexOf(0x0a, random.below(bytes.length + 1)) + 1;
  const next = bytes.indexOf(0x0a, from) + 1;
  const to = next > 0 ? next : bytes.length;
  return random.next() < 0.5
    ? spliced(bytes, from, to, new Uint8Array())
    : spliced(bytes, from, from, bytes.subarray(from, to));
};

const changes: readonly Change[] = [
  flip,
  flip,
  setByte,
  cut,
  remove,
  double,
  mix,
  great,
  great,
  great,
  greatText,
  line,
];
