import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { greyBits, jpegStream } from '../src/images/jpeg.sample.ts';
import { tiffSample } from '../src/images/tiff.sample.ts';
import type { Sample } from './samples.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

interface Png {
  width: number;
  height: number;
  bits: number;
  /** 0 grey, 2 colours, 3 by a palette, 4 grey and 6 colours with transparency. */
  colour: number;
  /** Chunks between the head and the rows. */
  more?: readonly Uint8Array[];
}
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A picture as ISO/IEC 15948 lays it out, without interlacing; each row by another of the five filters. */
function png({ width, height, bits, colour, more = [] }: Png): Uint8Array {
  const row = Math.ceil((width * bits * (samplesOf[colour] ?? 1)) / 8);
  const rows = Uint8Array.from({ length: (row + 1) * height }, (_, at) =>
    at % (row + 1) === 0 ? Math.floor(at / (row + 1)) % 5 : (at * 7) % 251,
  );
  const head = Buffer.concat([uint32(width), uint32(height), Uint8Array.of(bits, colour, 0, 0, 0)]);
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  const chunks = [chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())];
  return Buffer.concat([signature, ...chunks]);
}

const palette = [
  chunk(
    'PLTE',
    Uint8Array.from({ length: 16 * 3 }, (_, at) => at * 5),
  ),
  chunk('tRNS', Uint8Array.of(0, 128)),
];

const frame = { width: 16, height: 16 };
/** Two blocks of 8 × 8 beside each other and two below. */
const grey = (): Uint8Array => jpegStream({ ...frame, bits: greyBits.repeat(2) });
const colours = (): Uint8Array =>
  jpegStream({
    width: 8,
    height: 8,
    factors: [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    bits: '000010111000',
  });

/** A JPEG that says in its Exif that it lies on its side. */
function turned(): Uint8Array {
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const content = [...Buffer.from('Exif\0\0'), ...tiff];
  const bytes = grey();
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2, ...content, ...bytes.subarray(2)]);
}

/** A picture of one colour, as the specification of WebP's lossless bitstream lays it out, its lowest bits first. */
function webp(): Uint8Array {
  const number = (value: number, width: number): string =>
    Array.from({ length: width }, (_, bit) => (value >> bit) & 1).join('');
  // A simple code of one symbol of eight bits; those of green, red, blue, alpha and distance.
  const codes = [90, 40, 200, 255, 0].map((symbol) => `101${number(symbol, 8)}`);
  // Both sides less one, no transparency, version 0, no transform, no cache of colours, no further codes.
  const bits = [number(15, 14), number(11, 14), '0', '000', '0', '0', '0', ...codes].join('');
  const body = [0x2f, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt([...byte].toReversed().join(''), 2))];
  const sized = (size: number) => Uint8Array.from(uint32(size).toReversed());
  const content = Buffer.concat([Buffer.from('VP8L'), sized(body.length), Uint8Array.from(body)]);
  const even = Buffer.concat([content, Buffer.alloc(content.length % 2)]);
  return Buffer.concat([Buffer.from('RIFF'), sized(even.length + 4), Buffer.from('WEBP'), even]);
}

const curve = strToU8(Array.from({ length: 30 }, (_, row) => `${5 + row / 10} ${row % 7}\n`).join(''));
const archives = (): Record<string, Uint8Array> => {
  const picture = tiffSample(new Uint8Array(12).fill(90), { width: 4, height: 3 });
  const inside = { 'run/S2.xy': curve, 'run/S10.xy': curve, 'run/area.tif': picture, 'run/notes.doc': strToU8('?') };
  return {
    packed: zipSync(inside),
    stored: zipSync({ ...inside, 'run/a.png': png({ ...frame, bits: 8, colour: 0 }) }, { level: 0 }),
    nested: zipSync({ 'inner.zip': zipSync(inside), 'b.jpg': grey(), '__MACOSX/._b.jpg': strToU8('x') }),
  };
};

/** Formats that the server reads without a reader: by its library of pictures, or file by file. */
export const servedFormats = ['png', 'jpeg', 'webp', 'zip'] as const;
type ServedFormat = (typeof servedFormats)[number];
export const isServed = (format: string): format is ServedFormat => servedFormats.some((one) => one === format);

const bytesOf: Readonly<Record<ServedFormat, () => Record<string, Uint8Array>>> = {
  png: () => ({
    grey: png({ ...frame, bits: 8, colour: 0 }),
    deep: png({ ...frame, bits: 16, colour: 2 }),
    bits: png({ ...frame, bits: 1, colour: 0 }),
    palette: png({ ...frame, bits: 4, colour: 3, more: palette }),
    transparent: png({ ...frame, bits: 8, colour: 6 }),
  }),
  jpeg: () => ({ grey: grey(), colours: colours(), turned: turned() }),
  webp: () => ({ lossless: webp() }),
  zip: archives,
};

/** What the server is sent as pictures and archives, by the published descriptions of their formats. */
export const servedSamples = (format: ServedFormat): Sample[] =>
  Object.entries(bytesOf[format]()).map(([name, bytes]) => ({ name: `${format} ${name}`, format, bytes }));

/** A PNG whose checksums are right again, so that what was spoilt reaches the decoder; other bytes as they are. */
export function sealed(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 137 || bytes[1] !== 80) return bytes;
  const copy = Buffer.from(bytes);
  for (let at = 8; at + 12 <= copy.length;) {
    const length = copy.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return copy;
}
