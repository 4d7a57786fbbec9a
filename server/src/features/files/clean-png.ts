import { crc32 } from 'node:zlib';
import { BrokenPicture } from './clean-jpeg.ts';
import type { CleanPicture } from './clean-picture.ts';

/** The chunks that draw a still picture in its right colours. */
const staying = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/**
 * A PNG without texts, times, EXIF, animation and anything behind its end. Every kept chunk must have its right
 * checksum.
 */
export function cleanPng(given: Buffer): CleanPicture {
  const kept: Buffer[] = [given.subarray(0, 8)];
  let drawn = false;
  for (let at = 8; ;) {
    if (at + 12 > given.length) throw new BrokenPicture();
    const end = at + 12 + given.readUInt32BE(at);
    if (end > given.length) throw new BrokenPicture();
    const type = given.toString('latin1', at + 4, at + 8);
    if (at === 8 && type !== 'IHDR') throw new BrokenPicture();
    if (staying.has(type)) {
      if (crc32(given.subarray(at + 4, end - 4)) !== given.readUInt32BE(end - 4)) throw new BrokenPicture();
      kept.push(given.subarray(at, end));
    }
    drawn ||= type === 'IDAT';
    if (type === 'IEND') break;
    at = end;
  }
  if (!drawn) throw new BrokenPicture();
  return { content: Buffer.concat(kept), width: given.readUInt32BE(16), height: given.readUInt32BE(20) };
}
