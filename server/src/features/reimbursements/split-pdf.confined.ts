import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Done } from '../../kernel/confined/confined.ts';

/** A4 in points, with a margin for pictures. */
const [width, height, margin] = [595.28, 841.89, 36];

interface Asked {
  mime: string;
  /** How large a piece may be, in bytes. */
  most: number;
}

/**
 * A PDF, or a picture on a page of its own, as PDFs that are no larger than asked for, of consecutive pages; a single
 * page that is larger stays so. Their bytes lie one after the other, each as long as `sizes` says.
 */
export default async function splitConfined({ mime, most }: Asked, bytes: Buffer): Promise<Done<{ sizes: number[] }>> {
  const whole = mime === 'application/pdf' ? await PDFDocument.load(bytes) : await pageOf(bytes);
  if (whole.getPageCount() === 0) throw new Error('The document has no page.');
  const pieces: Uint8Array[] = [];
  // A whole document is copied as well: one whose pages cannot be read fails here, alone.
  await split(whole, { from: 0, to: whole.getPageCount() }, most, pieces);
  return { value: { sizes: pieces.map(({ length }) => length) }, bytes: Buffer.concat(pieces) };
}

async function split(
  whole: PDFDocument,
  { from, to }: { from: number; to: number },
  most: number,
  pieces: Uint8Array[],
): Promise<void> {
  const part = await PDFDocument.create();
  const wanted = Array.from({ length: to - from }, (_, index) => from + index);
  for (const page of await part.copyPages(whole, wanted)) part.addPage(page);
  const saved = await part.save();
  if (saved.length <= most || to - from <= 1) {
    pieces.push(saved);
    return;
  }
  const middle = from + Math.ceil((to - from) / 2);
  await split(whole, { from, to: middle }, most, pieces);
  await split(whole, { from: middle, to }, most, pieces);
}

/** A picture on a page: as large as fits, upright as its camera says, no finer than print needs. */
async function pageOf(picture: Buffer): Promise<PDFDocument> {
  const jpeg = await sharp(picture)
    .rotate()
    .resize({ width: 2000, height: 2800, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedJpg(jpeg);
  const { width: w, height: h } = image.scaleToFit(width - 2 * margin, height - 2 * margin);
  document
    .addPage([width, height])
    .drawImage(image, { x: (width - w) / 2, y: height - margin - h, width: w, height: h });
  return document;
}
