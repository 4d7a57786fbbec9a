import { drawBanner, drawPicture, type BannerTheme, type PictureKind } from '@yance/pictures/index.ts';
import { renderSVG } from 'uqr';
import { publishPicture } from '../src/features/catalogue/index.ts';
import type { Tx } from '../src/kernel/db.ts';
import { drawCover, drawWordMark, isCover, type Cover, type PartnerSign } from './drawings.ts';

/** Of the pictures of services, in CSS pixels. */
export const cardSize = { width: 640, height: 480 };

/** Draws the picture of this kind for this seed, publishes it and returns its bare name. */
export async function addPicture(tx: Tx, kind: PictureKind | Cover, seed: string): Promise<string> {
  const drawn = isCover(kind) ? drawCover(kind, cardSize) : drawPicture(kind, seed, cardSize);
  return publishPicture(tx, `${kind}-${seed}`, 'svg', Buffer.from(drawn));
}

/** The word mark of a partner. */
export async function addWordMark(tx: Tx, sign: PartnerSign, head: string, tail: string): Promise<string> {
  return publishPicture(tx, `partner-${sign}`, 'svg', Buffer.from(drawWordMark(sign, head, tail)));
}

/** A QR code that opens this address. */
export async function addCode(tx: Tx, label: string, address: string): Promise<string> {
  return publishPicture(tx, `code-${label.toLowerCase()}`, 'svg', Buffer.from(renderSVG(address, { border: 2 })));
}

/** The same for a slide of the home page. */
export async function addBanner(tx: Tx, theme: BannerTheme, seed: string): Promise<string> {
  return publishPicture(tx, seed, 'svg', Buffer.from(drawBanner(seed, theme)));
}
