import type { Image } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

/** Bytes of the header behind the one of the file: of OS/2 1, of Windows 3 with its two extensions, 4 and 5. */
const headers = [12, 40, 52, 56, 108, 124];
const depths = [1, 4, 8, 16, 24, 32];
const fileHeader = 14;

/** Windows bitmaps with 1 to 32 bits, not packed. A resolution for printing says nothing of the sample. */
export const bmp: Reader = {
  format: 'bmp',
  name: 'BMP',
  source:
    'Windows GDI, “Bitmap Storage” (BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV5HEADER), Microsoft',
  recognises: ({ bytes }) => {
    if (bytes[0] !== 0x42 || bytes[1] !== 0x4d || bytes.length < fileHeader + 12) return false;
    const reader = new ByteReader(bytes).seek(fileHeader);
    const size = reader.uint32();
    if (!headers.includes(size)) return false;
    const planes = reader.skip(size === 12 ? 4 : 8).left >= 2 ? reader.uint16() : 0;
    return planes === 1;
  },
  read: ({ bytes }) => {
    const head = headOf(bytes);
    const { width, height, bits, from } = head;
    if (width < 1 || height < 1) throw new Unreadable('broken', `A picture of ${width} × ${height}.`);
    if (width * height > limits.pixels) throw new Unreadable('large', `${width} × ${height} pixels are too many.`);
    new ByteReader(bytes).seek(from).need(Math.ceil((width * bits) / 32) * 4 * height);
    return { facts: [], parts: [bits <= 8 ? paletteImage(bytes, head) : colourImage(bytes, head)] };
  },
};

interface Head {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  /** Of the first row. */
  from: number;
  /** Red, green, blue of each index. */
  palette: Uint8Array;
  /** Bits of red, green and blue in a pixel. */
  masks: readonly [number, number, number];
}

function headOf(bytes: Uint8Array): Head {
  const reader = new ByteReader(bytes, { offset: 10 });
  const from = reader.uint32();
  const size = reader.uint32();
  const isOld = size === 12;
  const width = isOld ? reader.uint16() : reader.int32();
  const high = isOld ? reader.uint16() : reader.int32();
  const bits = reader.skip(2).uint16();
  if (!depths.includes(bits)) throw new Unreadable('variant', `A picture of ${bits} bits is not read.`);
  const packing = isOld ? 0 : reader.uint32();
  const hasMasks = packing === 3 || packing === 6;
  if (packing !== 0 && !(hasMasks && bits >= 16))
    throw new Unreadable('variant', `Pixels that are packed (${packing}) are not read.`);
  const colours = isOld ? 0 : reader.skip(12).uint32();
  // The masks stand where the longer headers have them anyway.
  const masks = hasMasks ? masksAt(new ByteReader(bytes, { offset: fileHeader + 40 })) : plainMasks(bits);
  reader.seek(fileHeader + size);
  const palette = bits <= 8 ? readPalette(reader, colours || 2 ** bits, 2 ** bits, isOld ? 3 : 4) : new Uint8Array();
  return { width, height: Math.abs(high), isTopDown: high < 0, bits, from, palette, masks };
}

const plainMasks = (bits: number): Head['masks'] => (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]);

const masksAt = (reader: ByteReader): Head['masks'] => [reader.uint32(), reader.uint32(), reader.uint32()];

/** Colours as blue, green, red; an index beyond them is black. */
function readPalette(reader: ByteReader, count: number, most: number, each: number): Uint8Array {
  if (count > most) throw new Unreadable('broken', `${count} colours for ${most} indices.`);
  reader.need(count * each);
  const palette = new Uint8Array(most * 3);
  for (let index = 0; index < count; index += 1) {
    const [blue = 0, green = 0, red = 0] = reader.take(each);
    palette.set([red, green, blue], index * 3);
  }
  return palette;
}

/** Where a row begins, of the picture from its top. */
const rowAt = ({ width, height, bits, from, isTopDown }: Head, row: number): number =>
  from + Math.ceil((width * bits) / 32) * 4 * (isTopDown ? row : height - 1 - row);

function paletteImage(bytes: Uint8Array, head: Head): Image {
  const { width, height, bits, palette } = head;
  const isGrey = palette.every((value, index) => value === palette[index - (index % 3)]);
  const channels = isGrey ? 1 : 3;
  const pixels = new Uint8Array(width * height * channels);
  const [perByte, mask] = [8 / bits, 2 ** bits - 1];
  for (let row = 0; row < height; row += 1) {
    const start = rowAt(head, row);
    for (let column = 0; column < width; column += 1) {
      const byte = bytes[start + Math.floor(column / perByte)] ?? 0;
      // The first pixel stands in the highest bits.
      const index = (byte >> ((perByte - 1 - (column % perByte)) * bits)) & mask;
      for (let channel = 0; channel < channels; channel += 1)
        pixels[(row * width + column) * channels + channel] = palette[index * 3 + channel] ?? 0;
    }
  }
  return { kind: 'image', title: '', width, height, channels, pixels };
}

function colourImage(bytes: Uint8Array, head: Head): Image {
  const { width, height, bits, masks } = head;
  const shifts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : Math.log2((mask & -mask) >>> 0);
    return { shift, top: mask >>> shift };
  });
  const pixels = new Uint8Array(width * height * 3);
  const step = bits / 8;
  for (let row = 0, at = 0; row < height; row += 1) {
    const start = rowAt(head, row);
    for (let column = 0; column < width; column += 1) {
      let value = 0;
      for (let byte = step - 1; byte >= 0; byte -= 1) value = value * 256 + (bytes[start + column * step + byte] ?? 0);
      for (const { shift, top } of shifts) {
        pixels[at] = top === 0 ? 0 : Math.round((((value >>> shift) & top) >>> 0) * (255 / top));
        at += 1;
      }
    }
  }
  return { kind: 'image', title: '', width, height, channels: 3, pixels };
}
