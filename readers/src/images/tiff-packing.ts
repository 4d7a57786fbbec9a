import { Unzlib } from 'fflate';
import { limits, Unreadable } from '../reader.ts';

const names: Readonly<Record<number, string>> = {
  2: 'CCITT Huffman',
  3: 'CCITT fax 3',
  4: 'CCITT fax 4',
  6: 'the old JPEG',
  34712: 'JPEG 2000',
  50000: 'Zstandard',
};

/**
 * The bytes of a strip or tile as they were before packing, exactly `size` of them.
 * @throws Unreadable where there are fewer, or where the packing is not read
 */
export function unpacked(packed: Uint8Array, packing: number, size: number): Uint8Array {
  const bytes = unpack(packed, packing, size);
  if (bytes.length < size) throw new Unreadable('broken', `${bytes.length} of ${size} bytes of a strip are there.`);
  return bytes.subarray(0, size);
}

function unpack(packed: Uint8Array, packing: number, size: number): Uint8Array {
  switch (packing) {
    case 1:
      return packed;
    case 5:
      return unpackLzw(packed, size);
    case 8:
    case 32946:
      return unpackZlib(packed, size);
    case 32773:
      return unpackBits(packed, size);
    default:
      throw new Unreadable('variant', `Pixels packed by ${names[packing] ?? `method ${packing}`} are not read.`);
  }
}

/** In pieces, so that what unpacks to a thousand times its size is left as soon as there is enough. */
function unpackZlib(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let to = 0;
  const stream = new Unzlib((chunk) => {
    bytes.set(chunk.subarray(0, size - to), to);
    to = Math.min(size, to + chunk.length);
  });
  try {
    for (let at = 0; at < packed.length && to < size; at += pieceLength)
      stream.push(packed.subarray(at, at + pieceLength), at + pieceLength >= packed.length);
  } catch (error) {
    throw new Unreadable('broken', String(error).slice(0, limits.text));
  }
  return bytes.subarray(0, to);
}
const pieceLength = 4096;

/** A count below 128 is followed by one more bytes than it says, one above 128 by a byte to be repeated. */
function unpackBits(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let to = 0;
  for (let at = 0; at < packed.length && to < size;) {
    const count = packed[at] ?? 128;
    at += 1;
    if (count < 128) {
      const piece = packed.subarray(at, at + Math.min(count + 1, size - to));
      bytes.set(piece, to);
      to += piece.length;
      at += count + 1;
    } else if (count > 128) {
      const end = Math.min(size, to + 257 - count);
      if (at < packed.length) bytes.fill(packed[at] ?? 0, to, end);
      else return bytes.subarray(0, to);
      to = end;
      at += 1;
    }
  }
  return bytes.subarray(0, to);
}

const clear = 256;
const end = 257;

/** Codes of 9 to 12 bits, the highest bit first, that grow one code early, as TIFF 6.0 has them. */
function unpackLzw(packed: Uint8Array, size: number): Uint8Array {
  if (packed[0] === 0 && ((packed[1] ?? 0) & 1) === 1)
    throw new Unreadable('variant', 'LZW with the lowest bit first, as before TIFF 5.0, is not read.');
  const bytes = new Uint8Array(size);
  // Each code is an earlier piece of the output, and one byte more.
  const [from, length] = [new Uint32Array(4097), new Uint16Array(4097)];
  let [next, width, previous] = [258, 9, -1];
  let [at, to, held, bits] = [0, 0, 0, 0];
  while (to < size) {
    while (bits < width) {
      if (at >= packed.length) return bytes.subarray(0, to);
      held = ((held << 8) | (packed[at] ?? 0)) & 0xffffff;
      at += 1;
      bits += 8;
    }
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === end) break;
    if (code === clear) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    const start = to;
    if (code < 256) {
      bytes[to] = code;
      to += 1;
    } else {
      if (previous < 0 || code > next) throw new Unreadable('broken', 'A code of LZW is not there yet.');
      // The newest code ends with the byte that it begins with: copied byte by byte it is there in time.
      const [source, count] = code === next ? [previous, start - previous + 1] : [from[code] ?? 0, length[code] ?? 0];
      for (let index = 0; index < count && to < size; index += 1, to += 1) bytes[to] = bytes[source + index] ?? 0;
    }
    if (previous >= 0 && next < 4096) {
      from[next] = previous;
      length[next] = start - previous + 1;
      next += 1;
      if (next + 1 >= 1 << width && width < 12) width += 1;
    }
    previous = start;
  }
  return bytes.subarray(0, to);
}
