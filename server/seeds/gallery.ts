import { drawBanner, drawPicture, type BannerTheme, type PictureKind } from '@yance/ui/pictures/index.ts';
import { publishPicture } from '../src/features/catalogue/index.ts';
import type { Tx } from '../src/kernel/db.ts';

/** Of the pictures of services, in CSS pixels. */
export const cardSize = { width: 640, height: 480 };

/** Draws the picture of this kind for this seed, publishes it and returns its bare name. */
export async function hangPicture(tx: Tx, kind: PictureKind, seed: string): Promise<string> {
  return publishPicture(tx, `${kind}-${seed}`, 'svg', Buffer.from(drawPicture(kind, seed, cardSize)));
}

/** The same for a slide of the home page. */
export async function hangBanner(tx: Tx, theme: BannerTheme, seed: string): Promise<string> {
  return publishPicture(tx, seed, 'svg', Buffer.from(drawBanner(seed, theme)));
}
