import { Refusal } from '../../../kernel/refusal.ts';

const accepted = new Set(['jpeg', 'png', 'webp']);
/** More than any screen shows; larger ones are made smaller. */
const widest = 2000;
const mostPixels = 60_000_000;

/** A picture re-encoded as WebP, upright, without anything that the camera wrote. Refuses `pictureUnknown`. */
export async function drawPicture(given: Buffer): Promise<{ content: Buffer; width: number; height: number }> {
  // Only who draws a picture needs its native library.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' });
    if (!accepted.has((await source.metadata()).format ?? '')) throw new Refusal('pictureUnknown');
    const { data, info } = await source
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('pictureUnknown');
  }
}
