import type { Image, Part, Structure } from '@yance/readers/content.ts';
import sharp from 'sharp';
import { coloursOf } from './shades.ts';
import { atomsDrawing } from './thumbnail-atoms.ts';
import { curvePaths } from './thumbnail-curves.ts';
import { peakDots } from './thumbnail-peaks.ts';

/** Twice the box in which it is shown. */
const size = { width: 192, height: 120 };

export type DrawnThumbnail = { kind: 'curves'; paths: string[] } | { kind: 'picture'; picture: Buffer } | null;

/** The first thing of a file that has a shape; null for tables alone. */
export async function drawThumbnail(parts: readonly Part[]): Promise<DrawnThumbnail> {
  const first = parts.find(({ kind }) => kind !== 'table');
  switch (first?.kind) {
    case 'columns':
      return { kind: 'curves', paths: curvePaths(parts.flatMap((part) => (part.kind === 'columns' ? [part] : []))) };
    case 'image':
      return { kind: 'picture', picture: await stamp(first) };
    case 'grid':
      return first.style === 'contour'
        ? { kind: 'curves', paths: peakDots(first) }
        : { kind: 'picture', picture: await stamp(coloursOf(first)) };
    case 'structure':
      return { kind: 'picture', picture: await atomsStamp(first) };
    default:
      return null;
  }
}

const stamp = ({ pixels, width, height, channels }: Image): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 75 })
    .toBuffer();

const atomsStamp = (structure: Structure): Promise<Buffer> =>
  sharp(Buffer.from(atomsDrawing(structure, size)))
    .webp({ quality: 85 })
    .toBuffer();
