import { confined, WorkFailed } from '../confined/confined.ts';
import { Refusal } from '../refusal.ts';
import type redrawConfined from './redraw-picture.confined.ts';
import type { Frame } from './redraw-picture.confined.ts';

const redraw = confined<typeof redrawConfined>(new URL('./redraw-picture.confined.ts', import.meta.url), {
  seconds: 10,
});

/**
 * A JPEG, PNG or WebP decoded, turned upright, fitted into a frame and re-encoded as WebP, so that nothing but points
 * is left of it.
 * @throws Refusal `pictureUnknown` for one that cannot be drawn or is too large to be drawn
 */
export async function redrawPicture(
  given: Buffer,
  frame: Frame,
): Promise<{ content: Buffer; width: number; height: number }> {
  try {
    const { value, bytes = Buffer.alloc(0) } = await redraw(frame, given);
    if (!value) throw new Refusal('pictureUnknown');
    return { content: Buffer.from(bytes), ...value };
  } catch (error) {
    if (error instanceof WorkFailed) throw new Refusal('pictureUnknown');
    throw error;
  }
}
