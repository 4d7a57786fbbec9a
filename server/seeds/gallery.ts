import type { ServiceDemo } from '../src/features/catalogue/index.ts';
import type { Tx } from '../src/kernel/db.ts';

export interface Gallery {
  /** Publishes the drawing of this kind for this seed and returns its bare name. */
  picture(kind: string, seed: string): Promise<string>;
  banner(kind: string, seed: string): Promise<string>;
  demo(kind: string, seed: string): ServiceDemo | null;
}

export function createGallery(_tx: Tx): Gallery {
  return { picture: async () => '', banner: async () => '', demo: () => null };
}
