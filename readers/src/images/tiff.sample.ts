import { zlibSync } from 'fflate';
import { greyBits, jpegStream } from './jpeg.sample.ts';

type Tag = readonly [tag: number, type: 1 | 2 | 3 | 4 | 5 | 12, values: readonly number[]];
const bytesOf = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 12: 8 } as const;

/**
 * A little-endian TIFF as the standard lays it out: header, pixels, one directory, then the values that do not fit into
 * it. Rationals are given as numerator and denominator; `more` adds tags and stands in place of those below.
 */
export function tiffSample(
  pixels: Uint8Array,
  { width, height, bits = 8, more = [] }: { width: number; height: number; bits?: number; more?: readonly Tag[] },
): Uint8Array {
  const plain: Tag[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits]],
    [259, 3, [1]],
    [262, 3, [1]],
    [273, 4, [8]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [pixels.length]],
  ];
  const replaced = new Set(more.map(([tag]) => tag));
  const tags = [...plain.filter(([tag]) => !replaced.has(tag)), ...more].toSorted(([one], [other]) => one - other);
  const directory = 8 + pixels.length + (pixels.length % 2);
  let spare = directory + 2 + tags.length * 12 + 4;
  const file = new DataView(
    new ArrayBuffer(spare + 1_000 + more.reduce((sum, [, , { length }]) => sum + length * 8, 0)),
  );
  const out = new Uint8Array(file.buffer);
  out.set([0x49, 0x49, 0x2a, 0]);
  file.setUint32(4, directory, true);
  out.set(pixels, 8);
  file.setUint16(directory, tags.length, true);
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = directory + 2 + index * 12;
    const count = type === 5 ? values.length / 2 : values.length;
    file.setUint16(at, tag, true);
    file.setUint16(at + 2, type, true);
    file.setUint32(at + 4, count, true);
    const size = count * bytesOf[type];
    const place = size <= 4 ? at + 8 : spare;
    for (const [nth, value] of values.entries()) {
      if (type <= 2) file.setUint8(place + nth, value);
      else if (type === 3) file.setUint16(place + nth * 2, value, true);
      else if (type === 12) file.setFloat64(place + nth * 8, value, true);
      else file.setUint32(place + nth * 4, value, true);
    }
    if (size > 4) {
      file.setUint32(at + 8, spare, true);
      spare += size;
    }
  }
  return out.subarray(0, spare);
}

/** A text as a tag of ASCII holds it. */
export const asciiTag = (tag: number, text: string): Tag => [tag, 2, [...new TextEncoder().encode(text), 0]];

const shape = { width: 3, height: 2 };

/** Six codes of nine bits, the highest bit first, as the standard's own example of LZW begins. */
const lzw = (...codes: number[]): Uint8Array => {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => parseInt(byte.padEnd(8, '0'), 2));
};
/** The example of TIFF 6.0: 7 7 7 8 8 7 7 6 6, between the codes that clear and end. */
export const tiffLzwSample = (): Uint8Array =>
  tiffSample(lzw(256, 7, 258, 8, 8, 258, 6, 6, 257), { width: 3, height: 3, more: [[259, 3, [5]]] });
/** The example of PackBits in Apple's Technical Note 1023: 24 bytes in 15. */
export const tiffPackBitsSample = (): Uint8Array =>
  tiffSample(Uint8Array.of(0xfe, 0xaa, 2, 0x80, 0, 0x2a, 0xfd, 0xaa, 3, 0x80, 0, 0x2a, 0x22, 0xf7, 0xaa), {
    width: 8,
    height: 3,
    more: [[259, 3, [32773]]],
  });
export const tiffZlibSample = (): Uint8Array =>
  tiffSample(zlibSync(Uint8Array.of(1, 2, 3, 4, 5, 6)), { ...shape, more: [[259, 3, [8]]] });
/** All reds, all greens, all blues, a strip each. */
export const tiffPlanesSample = (): Uint8Array =>
  tiffSample(Uint8Array.of(1, 2, 3, 4, 5, 6), {
    width: 2,
    height: 1,
    more: [
      [258, 3, [8, 8, 8]],
      [262, 3, [2]],
      [273, 4, [8, 10, 12]],
      [277, 3, [3]],
      [279, 4, [2, 2, 2]],
      [284, 3, [2]],
    ],
  });
/** Two tiles of 16 × 16 beside each other, of which 20 columns and one row are shown. */
export const tiffTilesSample = (): Uint8Array =>
  tiffSample(
    Uint8Array.from({ length: 2 * 256 * 3 }, (_, index) => (index < 768 ? index % 48 : 100 + (index % 48))),
    {
      width: 20,
      height: 1,
      more: [
        [258, 3, [8, 8, 8]],
        [262, 3, [2]],
        [277, 3, [3]],
        [322, 3, [16]],
        [323, 3, [16]],
        [324, 4, [8, 776]],
        [325, 4, [768, 768]],
      ],
    },
  );

/** A strip of JPEG whose tables stand in the page. */
export const tiffJpegSample = (): Uint8Array =>
  tiffSample(jpegStream({ width: 16, height: 8, bits: greyBits, tables: 'none' }), {
    width: 16,
    height: 8,
    more: [
      [259, 3, [7]],
      [347, 1, [...jpegStream({ width: 16, height: 8, bits: '', tables: 'apart' })]],
    ],
  });
/** Luminance of the middle, and a chrominance that makes it red. */
export const tiffJpegColourSample = (): Uint8Array => {
  const factors = [[1, 1] as const, [1, 1] as const, [1, 1] as const];
  return tiffSample(jpegStream({ width: 8, height: 8, factors, bits: '000010111000' }), {
    width: 8,
    height: 8,
    more: [
      [258, 3, [8, 8, 8]],
      [259, 3, [7]],
      [262, 3, [6]],
      [277, 3, [3]],
    ],
  });
};

/** A BigTIFF: offsets of eight bytes, and tags of twenty. */
export function tiffBigSample(): Uint8Array {
  const tags = [
    [256, 3],
    [257, 2],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 16],
    [278, 2],
    [279, 6],
  ];
  const file = Buffer.alloc(24 + 8 + tags.length * 20 + 8);
  file.write('II+\0', 'latin1');
  file.writeUInt16LE(8, 4);
  file.writeBigUInt64LE(24n, 8);
  file.set([1, 2, 3, 4, 5, 6], 16);
  file.writeBigUInt64LE(BigInt(tags.length), 24);
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    file.writeUInt16LE(tag, 32 + index * 20);
    file.writeUInt16LE(16, 34 + index * 20);
    file.writeBigUInt64LE(1n, 36 + index * 20);
    file.writeBigUInt64LE(BigInt(value), 44 + index * 20);
  }
  return file;
}

/** The block of Olympus Soft Imaging Solutions: a head of 60 bytes, a list of its parts, then the calibration. */
export function tiffSisSample(): Uint8Array {
  const whole = tiffSample(Uint8Array.of(1, 2, 3, 4, 5, 6), { ...shape, more: [[33560, 4, [0]]] });
  const block = whole.length;
  const sis = Buffer.alloc(60 + 8 + 112);
  sis.write('SIS0', 'latin1');
  sis.writeUInt16LE(1, 58);
  sis.writeUInt16LE(1, 60);
  sis.writeUInt32LE(block + 68, 64);
  sis.writeInt16LE(-9, 68 + 10);
  sis.writeDoubleLE(2.5, 68 + 12);
  sis.writeDoubleLE(2.5, 68 + 20);
  sis.writeDoubleLE(20_000, 68 + 36);
  sis.write('Quemesa', 68 + 46, 'latin1');
  const bytes = Buffer.concat([whole, sis]);
  // The tag stands last but for what sorts behind it: it is found by its number.
  const entry = bytes.indexOf(Buffer.from([33560 & 0xff, 33560 >> 8, 4, 0]));
  bytes.writeUInt32LE(block, entry + 8);
  return bytes;
}
