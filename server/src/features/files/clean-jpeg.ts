import type { CleanPicture } from './clean-picture.ts';

/** Thrown when a picture is not whole or not of its kind. */
export class BrokenPicture extends Error {}

const app1 = 0xe1;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * A JPEG with only what draws it: tables, frames and scans, JFIF, Adobe's colour note and a colour profile. Camera,
 * place and time (EXIF, XMP, IPTC, comments) and anything behind the end are dropped; the orientation is written
 * again, because phones store pictures lying.
 */
export function cleanJpeg(given: Buffer): CleanPicture {
  if (given.readUInt16BE(0) !== 0xffd8) throw new BrokenPicture();
  const kept: Buffer[] = [given.subarray(0, 2)];
  let turn = 1;
  let size: Pick<CleanPicture, 'width' | 'height'> | undefined;
  for (let at = 2; ;) {
    const marker = markerAt(given, at);
    if (marker === endOfImage) {
      if (!size) throw new BrokenPicture();
      if (turn > 1) kept.splice(1, 0, orientationSegment(turn));
      return {
        content: Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]),
        ...(turn > 4 ? { width: size.height, height: size.width } : size),
      };
    }
    const end = at + 2 + lengthAt(given, at + 2);
    if (end > given.length) throw new BrokenPicture();
    const segment = given.subarray(at, end);
    if (marker === app1) turn = orientationOf(segment) ?? turn;
    if (startsFrame(marker)) size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    if (staying(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    const next = endOfScan(given, at);
    kept.push(given.subarray(at, next));
    at = next;
  }
}

const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function markerAt(given: Buffer, at: number): number {
  const marker = given[at + 1];
  if (given[at] !== 0xff || marker === undefined || marker < 0xc0) throw new BrokenPicture();
  return marker;
}

function lengthAt(given: Buffer, at: number): number {
  if (at + 2 > given.length) throw new BrokenPicture();
  const length = given.readUInt16BE(at);
  if (length < 2) throw new BrokenPicture();
  return length;
}

function staying(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = segment.toString('latin1', 4, 16);
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}

/** Where the entropy-coded bytes of a scan end: the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(given: Buffer, from: number): number {
  for (let at = given.indexOf(0xff, from); at >= 0; at = given.indexOf(0xff, at + 1)) {
    const next = given[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenPicture();
}

/** The orientation, 1 to 8, of an EXIF segment; undefined when it says none. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  if (tiff.length < 14) return undefined;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < Math.min(two(first), 200); index += 1) {
    const entry = first + 2 + index * 12;
    const value = two(entry + 8);
    if (two(entry) === 0x0112) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF segment that says how to turn the picture and nothing else. */
function orientationSegment(turn: number): Buffer {
  const tiff = Buffer.from([
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, app1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
