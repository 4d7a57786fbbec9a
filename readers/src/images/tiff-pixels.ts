import { limits, Unreadable } from '../reader.ts';
import { decodeJpeg } from './jpeg.ts';
import type { Directory } from './tiff-directory.ts';
import { unpacked } from './tiff-packing.ts';

/** How a page is laid out, by the numbers of its tags. */
export interface Page {
  width: number;
  height: number;
  /** Of one sample. */
  bits: number;
  /** 1 unsigned, 2 signed, 3 floating. */
  format: number;
  /** Of a pixel, with those of opacity. */
  samples: number;
  /** 0 white is zero, 1 black is zero, 2 red, green, blue, 3 palette, 6 luminance and two chrominances. */
  meaning: number;
  packing: number;
  predictor: number;
  isPlanar: boolean;
  tile?: { width: number; height: number };
  rowsPerStrip: number;
  littleEndian: boolean;
}

const plain: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 4, 8, 16, 32], 2: [8, 16, 32], 3: [32, 64] };
const jpeg = 7;
const luminance = 6;
/** Samples of a page at once, in bytes. */
const mostBytes = 128_000_000;

/**
 * What the tags say of a page's pixels.
 * @throws Unreadable `variant` where they are of a kind that is not read, `broken` where they contradict each other
 */
export function pageOf(tags: Directory): Page {
  const isTiled = tags.has(322);
  const all = (tag: number, otherwise: number): number => {
    const [first = otherwise, ...others] = tags.numbers(tag, 16);
    if (others.some((value) => value !== first))
      throw new Unreadable('variant', 'Samples of different kinds are not read.');
    return first;
  };
  const page: Page = {
    width: tags.number(256),
    height: tags.number(257),
    bits: all(258, 1),
    format: all(339, 1),
    samples: tags.number(277, 1),
    meaning: tags.number(262, 1),
    packing: tags.number(259, 1),
    predictor: tags.number(317, 1),
    isPlanar: tags.number(284, 1) === 2 && tags.number(277, 1) > 1,
    ...(isTiled ? { tile: { width: tags.number(322), height: tags.number(323) } } : {}),
    rowsPerStrip: tags.number(278, Infinity),
    littleEndian: tags.littleEndian,
  };
  requireKnown(page, tags);
  return page;
}

function requireKnown(page: Page, tags: Directory): void {
  const { width, height, bits, format, samples, meaning, tile } = page;
  if (!(width >= 1) || !(height >= 1) || !(samples >= 1))
    throw new Unreadable('broken', `A page of ${width} × ${height}.`);
  if (width * height * samples > limits.pixels || (width * height * samples * bits) / 8 > mostBytes)
    throw new Unreadable('large', `${width} × ${height} pixels are too many.`);
  if (!plain[format]?.includes(bits))
    throw new Unreadable('variant', `Samples of ${bits} bits (${format}) are not read.`);
  if (bits < 8 && samples > 1) throw new Unreadable('variant', `${samples} samples of ${bits} bits are not read.`);
  const isJpeg = page.packing === jpeg;
  if (isJpeg && (bits !== 8 || format !== 1)) throw new Unreadable('variant', `JPEG of ${bits} bits is not read.`);
  const isLuminance = isJpeg && meaning === luminance && samples === 3 && !page.isPlanar;
  const isKnown = isLuminance || [0, 1, 2, 3].includes(meaning);
  if (!isKnown || (meaning === 2 && samples < 3) || (meaning === 3 && bits > 16))
    throw new Unreadable('variant', `Pixels of the meaning ${meaning} with ${samples} samples are not read.`);
  if (tags.number(274, 1) !== 1) throw new Unreadable('variant', 'A turned page is not read.');
  if (tags.number(266, 1) !== 1) throw new Unreadable('variant', 'Bits in the other order are not read.');
  if (tile && (!(tile.width >= 1) || !(tile.height >= 1) || (tile.width * bits) % 8 !== 0))
    throw new Unreadable('broken', `Tiles of ${tile.width} × ${tile.height}.`);
  if (!(page.rowsPerStrip >= 1)) throw new Unreadable('broken', `Strips of ${page.rowsPerStrip} rows.`);
}

/**
 * The samples of a page row by row as bytes, in the file's own order; `room` is used where it is large enough, so that
 * many pages need the room of one.
 */
export function samplesOf(tags: Directory, page: Page, room: Uint8Array): Uint8Array {
  const { width, height, bits, samples, isPlanar, tile } = page;
  const [pieceWidth, pieceHeight] = tile ? [tile.width, tile.height] : [width, Math.min(page.rowsPerStrip, height)];
  const [across, down] = [Math.ceil(width / pieceWidth), Math.ceil(height / pieceHeight)];
  const planes = isPlanar ? samples : 1;
  const together = isPlanar ? 1 : samples;
  const count = across * down * planes;
  // Only now, and only as many as are needed: pages of a file may all claim the same long lists.
  const offsets = tags.numbers(tile ? 324 : 273, count);
  const counts = tags.numbers(tile ? 325 : 279, count);
  if (offsets.length < count) throw new Unreadable('broken', `${offsets.length} of ${count} strips are there.`);
  const rowBytes = bytesOfRow(page);
  const pieceRow = Math.ceil((pieceWidth * together * bits) / 8);
  if (pieceRow * pieceHeight > mostBytes) throw new Unreadable('large', `Tiles of ${pieceWidth} × ${pieceHeight}.`);
  const out =
    room.length >= rowBytes * height ? room.subarray(0, rowBytes * height) : new Uint8Array(rowBytes * height);
  for (let index = 0; index < count; index += 1) {
    const plane = Math.floor(index / (across * down));
    const row = Math.floor((index % (across * down)) / across) * pieceHeight;
    const column = (index % across) * pieceWidth;
    const rows = Math.min(pieceHeight, height - row);
    const size = pieceRow * (tile ? pieceHeight : rows);
    const packed = packedPiece(tags.bytes, page, [offsets[index], counts[index]], size);
    const piece =
      page.packing === jpeg
        ? jpegPiece(packed, tags, page, { width: pieceWidth, rows: [rows, pieceHeight], samples: together })
        : unpackedPiece(packed, page, { size, row: pieceRow, samples: together });
    const columns = Math.min(pieceWidth, width - column);
    for (let line = 0; line < rows; line += 1) {
      const from = piece.subarray(line * pieceRow, (line + 1) * pieceRow);
      const to = (row + line) * rowBytes + Math.floor((column * samples * bits) / 8);
      if (isPlanar) spread(from, out, to + (plane * bits) / 8, columns, bits / 8, (samples * bits) / 8);
      else out.set(from.subarray(0, Math.ceil((columns * samples * bits) / 8)), to);
    }
  }
  return out;
}

/** Rows begin on whole bytes. */
export const bytesOfRow = ({ width, samples, bits }: Page): number => Math.ceil((width * samples * bits) / 8);

function packedPiece(
  bytes: Uint8Array,
  { packing }: Page,
  [offset = NaN, given]: readonly [number | undefined, number | undefined],
  size: number,
): Uint8Array {
  // Old writers of pages that are not packed leave the counts out.
  const count = given ?? (packing === 1 ? size : NaN);
  if (!(offset + count <= bytes.length)) throw new Unreadable('broken', `A strip at ${offset} is cut.`);
  return bytes.subarray(offset, offset + count);
}

function unpackedPiece(
  packed: Uint8Array,
  page: Page,
  { size, row, samples }: { size: number; row: number; samples: number },
): Uint8Array {
  const bytes = unpacked(packed, page.packing, size);
  // What prediction is undone in must not be the file itself.
  const piece = page.predictor > 1 && page.packing === 1 ? bytes.slice() : bytes;
  undoPrediction(piece, page, row, samples);
  return piece;
}

/** A strip or tile as a picture of its own, whose tables may stand in the page; luminance becomes red, green, blue. */
function jpegPiece(
  packed: Uint8Array,
  tags: Directory,
  page: Page,
  wanted: { width: number; rows: readonly [least: number, most: number]; samples: number },
): Uint8Array {
  const [least, most] = wanted.rows;
  const tables = Uint8Array.from(tags.numbers(347, 100_000));
  const { samples } = decodeJpeg(
    packed,
    tables,
    (width, height, count) => width === wanted.width && height >= least && height <= most && count === wanted.samples,
  );
  if (page.meaning === luminance) turnToColours(samples);
  return samples;
}

/** Luminance and two chrominances, as ITU-R BT.601 has them, to red, green, blue. */
function turnToColours(samples: Uint8Array): void {
  const bounded = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
  for (let at = 0; at < samples.length; at += 3) {
    const light = samples[at] ?? 0;
    const [blue, red] = [(samples[at + 1] ?? 0) - 128, (samples[at + 2] ?? 0) - 128];
    samples[at] = bounded(light + 1.402 * red);
    samples[at + 1] = bounded(light - 0.344136 * blue - 0.714136 * red);
    samples[at + 2] = bounded(light + 1.772 * blue);
  }
}

/** One plane's samples between those of the others. */
function spread(from: Uint8Array, out: Uint8Array, to: number, count: number, size: number, step: number): void {
  for (let index = 0; index < count; index += 1)
    for (let byte = 0; byte < size; byte += 1) out[to + index * step + byte] = from[index * size + byte] ?? 0;
}

/** Predictor 2: a sample is the difference to the one before it in its row; 3: floats, their bytes sorted by rank. */
function undoPrediction(piece: Uint8Array, page: Page, rowBytes: number, samples: number): void {
  const { predictor, bits, format, littleEndian } = page;
  if (predictor === 1) return;
  if (predictor === 3 && format === 3) return undoFloating(piece, rowBytes, bits / 8, samples, littleEndian);
  if (predictor !== 2 || format === 3 || bits < 8)
    throw new Unreadable('variant', `The predictor ${predictor} is not read.`);
  const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
  const size = bits / 8;
  const step = size * samples;
  for (let start = 0; start < piece.length; start += rowBytes)
    for (let at = start + step; at + size <= start + rowBytes; at += size) {
      if (size === 1) view.setUint8(at, view.getUint8(at) + view.getUint8(at - step));
      else if (size === 2)
        view.setUint16(at, view.getUint16(at, littleEndian) + view.getUint16(at - step, littleEndian), littleEndian);
      else view.setUint32(at, view.getUint32(at, littleEndian) + view.getUint32(at - step, littleEndian), littleEndian);
    }
}

/** The differences run over the bytes of a row: all highest bytes, then all second ones, and so on. */
function undoFloating(piece: Uint8Array, rowBytes: number, size: number, samples: number, littleEndian: boolean): void {
  const count = rowBytes / size;
  for (let start = 0; start < piece.length; start += rowBytes) {
    const row = piece.subarray(start, start + rowBytes);
    for (let at = samples; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - samples] ?? 0);
    const sorted = row.slice();
    for (let index = 0; index < count; index += 1)
      for (let rank = 0; rank < size; rank += 1)
        row[index * size + (littleEndian ? size - 1 - rank : rank)] = sorted[rank * count + index] ?? 0;
  }
}

/** Reads the sample of a place, counted over the whole page. */
export function sampleReader(samples: Uint8Array, page: Page): (index: number) => number {
  const { bits, format, width, littleEndian } = page;
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  if (bits < 8) {
    const [row, mask] = [bytesOfRow(page), (1 << bits) - 1];
    return (index) => {
      const bit = (index % width) * bits;
      return ((samples[Math.floor(index / width) * row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    };
  }
  if (bits === 8) return format === 2 ? (index) => view.getInt8(index) : (index) => samples[index] ?? 0;
  if (bits === 16)
    return format === 2
      ? (index) => view.getInt16(index * 2, littleEndian)
      : (index) => view.getUint16(index * 2, littleEndian);
  if (bits === 64) return (index) => view.getFloat64(index * 8, littleEndian);
  if (format === 3) return (index) => view.getFloat32(index * 4, littleEndian);
  return format === 2
    ? (index) => view.getInt32(index * 4, littleEndian)
    : (index) => view.getUint32(index * 4, littleEndian);
}
