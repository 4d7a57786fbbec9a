import { confined, WorkFailed } from '../../kernel/confined/confined.ts';
import type cleanConfined from './clean-picture.confined.ts';
import type { CleanPicture } from './clean-picture.ts';

const clean = confined<typeof cleanConfined>(new URL('./clean-picture.confined.ts', import.meta.url), {
  seconds: 10,
});

/** The same picture without what the camera added, or null when it is broken or of no accepted kind. */
export async function cleanedPicture(given: Buffer): Promise<CleanPicture | null> {
  try {
    const { value, bytes = Buffer.alloc(0) } = await clean(null, given);
    return value && { content: Buffer.from(bytes), ...value };
  } catch (error) {
    if (error instanceof WorkFailed) return null;
    throw error;
  }
}
