import { redrawPicture } from '../../../kernel/picture/redraw-picture.ts';

/** More than any screen shows; larger ones are made smaller. */
const widest = 2000;

/** A picture re-encoded as WebP, upright, without anything that the camera wrote. Refuses `pictureUnknown`. */
export function drawPicture(given: Buffer): Promise<{ content: Buffer; width: number; height: number }> {
  return redrawPicture(given, { width: widest, height: widest, fit: 'inside' });
}
