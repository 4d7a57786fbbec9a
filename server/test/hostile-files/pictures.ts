import { deflateSync } from 'node:zlib';
import { jpegOf, pngChunk, pngOf, tiffOf, webpOf } from './containers.ts';
import type { HostileFile } from './hostile-files.ts';

const megabyte = 1024 * 1024;
const kind =
  (name: string) =>
  (about: string, make: () => Buffer): HostileFile => ({ about, name, make });
const [png, jpeg, webp, tiff] = [kind('photo.png'), kind('photo.jpg'), kind('photo.webp'), kind('micrograph.tif')];

/** The header of a frame, or of a scan. */
function frame(width: number, height: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return data;
}
const scan: [number, Buffer] = [0xda, Buffer.from([1, 1, 0, 0, 63, 0])];

const extended = (width: number, height: number, flags = 0): [string, Buffer] => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return ['VP8X', data];
};

const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

export const hostilePictures: readonly HostileFile[] = [
  png('9,999 pixels a side, black', () => pngOf(9999, 9999)),
  png('7,000 pixels a side, interlaced', () => pngOf(7000, 7000, { interlaced: true })),
  png('65,535 pixels a side by its header', () => pngOf(65_535, 65_535, { drawn: 1 })),
  png('two billion pixels a side by its header', () => pngOf(2_147_483_647, 2_147_483_647, { drawn: 0 })),
  png('no pixels', () => pngOf(0, 0)),
  png('a hundred thousand empty chunks', () =>
    pngOf(8, 8, { before: Array.from({ length: 100_000 }, () => pngChunk('IDAT', Buffer.alloc(0))) }),
  ),
  png('a packed text of 100 megabytes', () =>
    pngOf(8, 8, { before: [pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), bomb(100 * megabyte)]))] }),
  ),
  png('a packed colour profile of 100 megabytes', () =>
    pngOf(8, 8, { before: [pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), bomb(100 * megabyte)]))] }),
  ),
  png('rows that unpack to 200 megabytes more than the picture', () =>
    pngOf(64, 64, { before: [pngChunk('IDAT', bomb(200 * megabyte))] }),
  ),
  png('cut within its rows', () => pngOf(4000, 4000).subarray(0, 900)),
  png('with a wrong checksum', () => {
    const bytes = pngOf(8, 8);
    bytes.writeUInt8(bytes.readUInt8(29) ^ 1, 29);
    return bytes;
  }),
  png('a chunk longer than the file', () => {
    const bytes = pngOf(8, 8);
    bytes.writeUInt32BE(0xffffffff, 33);
    return bytes;
  }),
  jpeg('65,500 pixels a side', () => jpegOf([[0xc0, frame(65_500, 65_500)], scan])),
  jpeg('a thousand scans over 8,000 pixels a side', () =>
    jpegOf([[0xc2, frame(8000, 8000)], ...Array.from({ length: 1000 }, () => scan)]),
  ),
  jpeg('a million empty segments', () =>
    jpegOf([
      [0xc0, frame(8, 8)],
      ...Array.from({ length: 1_000_000 }, () => [0xfe, Buffer.alloc(0)] as [number, Buffer]),
    ]),
  ),
  jpeg('an orientation in a directory that points at itself', () =>
    jpegOf([[0xe1, Buffer.from('Exif\0\0II*\0\b\0\0\0\xff\xff\b\0\0\0\b\0\0\0', 'latin1')], [0xc0, frame(8, 8)], scan]),
  ),
  jpeg('cut after its header', () => jpegOf([[0xc0, frame(800, 800)]]).subarray(0, 12)),
  jpeg('a thumbnail within a thumbnail', () =>
    jpegOf([[0xe1, jpegOf([[0xe1, jpegOf([[0xc0, frame(60_000, 60_000)]])]])]]),
  ),
  webp('16,777,216 pixels a side', () => webpOf([extended(16_777_216, 16_777_216), ['VP8L', Buffer.alloc(32)]])),
  webp('16,383 pixels a side without data', () =>
    webpOf([['VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0])]]),
  ),
  webp('a hundred thousand frames', () =>
    webpOf([
      extended(4000, 4000, 2),
      ['ANIM', Buffer.alloc(6)],
      ...Array.from({ length: 100_000 }, () => ['ANMF', Buffer.alloc(16)] as [string, Buffer]),
    ]),
  ),
  webp('half a million empty chunks', () =>
    webpOf(Array.from({ length: 500_000 }, () => ['VP8 ', Buffer.alloc(0)] as [string, Buffer])),
  ),
  webp('cut', () => webpOf([['VP8 ', Buffer.alloc(400)]]).subarray(0, 40)),
  tiff('a strip that unpacks to a gigabyte', () => tiffOf({ width: 100, height: 100 }, bomb(1024 * megabyte))),
  tiff('8,000 pixels a side of eight bytes each', () =>
    tiffOf({ width: 8000, height: 8000 }, bomb(64 * megabyte), { 258: [3, 1, 64] }),
  ),
  tiff('four billion pixels', () => tiffOf({ width: 65_000, height: 65_000 }, bomb(100))),
  tiff('a side of no pixels', () => tiffOf({ width: 0, height: 8000 }, bomb(100))),
  tiff('two billion samples a pixel', () =>
    tiffOf({ width: 10, height: 10 }, bomb(100), { 277: [4, 1, 2_000_000_000] }),
  ),
  tiff('a directory that points at itself', () => Buffer.from('II*\0\b\0\0\0\0\0\b\0\0\0', 'latin1')),
  tiff('four billion strips', () =>
    tiffOf({ width: 10, height: 10 }, bomb(100), { 273: [4, 0xffffffff, 8], 279: [4, 0xffffffff, 8] }),
  ),
  tiff('one strip for each row, all the same gigabyte', () =>
    tiffOf({ width: 7000, height: 7000 }, bomb(64 * megabyte), { 278: [4, 1, 1] }),
  ),
  tiff('LZW of noise', () => tiffOf({ width: 5000, height: 5000 }, Buffer.alloc(megabyte, 0xaa), { 259: [3, 1, 5] })),
  tiff('tiles larger than memory', () =>
    tiffOf({ width: 10, height: 10 }, bomb(100), {
      322: [4, 1, 60_000],
      323: [4, 1, 60_000],
      324: [4, 1, 8],
      325: [4, 1, 100],
    }),
  ),
  tiff('cut', () => tiffOf({ width: 100, height: 100 }, Buffer.alloc(5000)).subarray(0, 4000)),
];
