import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { Image } from '@yance/readers/content.ts';
import { readFile } from '@yance/readers/read-file.ts';
import { Unreadable } from '@yance/readers/reader.ts';
import sharp from 'sharp';
import type { Done } from '../../../kernel/confined/confined.ts';
import { undrawable } from '../preview/undrawable.ts';
import { drawContent, type Sheet } from './draw-content.ts';
import type { Plot } from './plot.ts';

/** The bytes beside an image are its PNG. */
type Drawn = Plot | Sheet | Undrawable | { kind: 'image'; width: number; height: number };

const mostSide = 2000;

/** Draws one file in a process of its own. Whatever a broken file makes a reader do stays there. */
export default async function drawConfined({ name }: { name: string }, bytes: Buffer): Promise<Done<Drawn>> {
  const drawing = drawingOf(name, bytes);
  return drawing.kind === 'image' ? pngOf(drawing) : { value: drawing };
}

function drawingOf(name: string, bytes: Buffer): Plot | Sheet | Undrawable | Image {
  try {
    return drawContent(readFile({ name, bytes })) ?? { kind: 'none', reason: 'unknownKind' };
  } catch (error) {
    if (error instanceof Unreadable) return undrawable({ name, bytes }, error);
    throw error;
  }
}

/** Made no larger than 2000 pixels a side. */
async function pngOf({ width, height, channels, pixels }: Image): Promise<Done<Drawn>> {
  const { data: bytes, info } = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  return { value: { kind: 'image', width: info.width, height: info.height }, bytes };
}
