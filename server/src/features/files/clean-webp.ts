import { BrokenPicture } from './clean-jpeg.ts';
import type { CleanPicture } from './clean-picture.ts';

const staying = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce EXIF and XMP. */
const announcesMetadata = 0x08 | 0x04;

/** A WebP without EXIF, XMP, unknown chunks and anything behind its end. */
export function cleanWebp(given: Buffer): CleanPicture {
  if (given.length < 20) throw new BrokenPicture();
  const stop = Math.min(given.length, 8 + given.readUInt32LE(4));
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= stop;) {
    const size = given.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > stop) throw new BrokenPicture();
    const type = given.toString('latin1', at, at + 4);
    if (staying.has(type)) {
      const chunk = Buffer.alloc(8 + size + (size % 2));
      given.copy(chunk, 0, at, at + 8 + size);
      if (type === 'VP8X' && size >= 1) chunk.writeUInt8(chunk.readUInt8(8) & ~announcesMetadata, 8);
      kept.push(chunk);
    }
    at = end;
  }
  if (!kept.some((chunk) => ['VP8 ', 'VP8L', 'ANMF'].includes(chunk.toString('latin1', 0, 4))))
    throw new BrokenPicture();
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { content: Buffer.concat([head, body]), ...sizeOf(kept[0] ?? body) };
}

/** Width and height out of the first chunk: the extended header, a lossless or a lossy picture. */
function sizeOf(chunk: Buffer): { width: number; height: number } {
  switch (chunk.toString('latin1', 0, 4)) {
    case 'VP8X':
      return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 };
    case 'VP8L':
      return { width: (chunk.readUInt32LE(9) & 0x3fff) + 1, height: ((chunk.readUInt32LE(9) >>> 14) & 0x3fff) + 1 };
    default:
      return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
  }
}
