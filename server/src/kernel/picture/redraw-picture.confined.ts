import sharp from 'sharp';
import type { Done } from '../confined/confined.ts';

export interface Frame {
  width: number;
  height: number;
  /** `cover` cuts to the frame around the centre, `inside` makes what is larger smaller. */
  fit: 'cover' | 'inside';
}
type Redrawn = { width: number; height: number } | null;

const accepted = new Set(['jpeg', 'png', 'webp']);
/** What good phones take; the header says it before anything is decoded. */
const mostPixels = 50_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** Re-encodes a picture as WebP in a process of its own; null for one that cannot be drawn. */
export default async function redrawConfined({ width, height, fit }: Frame, bytes: Buffer): Promise<Done<Redrawn>> {
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  try {
    if (!accepted.has((await source.metadata()).format ?? '')) return { value: null };
    const { data, info } = await source
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { value: { width: info.width, height: info.height }, bytes: data };
  } catch {
    return { value: null };
  }
}
