import type { ImagePart } from '@yance/contract/results/preview.ts';
import type { Image } from '@yance/readers/content.ts';
import sharp from 'sharp';
import type { ByteStore } from './byte-store.ts';

/** Pixels along the longer side of the whole. */
const wholeSide = 2000;
const tileSide = 1024;
/** Fine enough that a tile looks like its pixels. */
const tileQuality = 92;

/** The whole as PNG, and where it is smaller than the file, its full size as tiles. */
export async function layOutImage(image: Image, store: ByteStore): Promise<Omit<ImagePart, 'kind' | 'title' | 'file'>> {
  const { width, height, levels = null, pixelSize = null } = image;
  const { data, info } = await pixelsOf(image)
    .resize({ width: wholeSide, height: wholeSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace(image.channels === 1 ? 'b-w' : 'srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const whole = { at: store.add(data), bytes: data.length, width: info.width, height: info.height };
  const tiles = info.width < width || info.height < height ? await tilesOf(image, store) : null;
  return { width, height, whole, tiles, levels, pixel_size: pixelSize };
}

async function tilesOf(image: Image, store: ByteStore): Promise<NonNullable<ImagePart['tiles']>> {
  const [columns, rows] = [Math.ceil(image.width / tileSide), Math.ceil(image.height / tileSide)];
  const made: Buffer[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) made.push(await tileOf(image, column, row));
  let end = store.add(...made);
  const at = [end];
  for (const { length } of made) at.push((end += length));
  return { side: tileSide, columns, rows, at };
}

function tileOf(image: Image, column: number, row: number): Promise<Buffer> {
  const [left, top] = [column * tileSide, row * tileSide];
  const width = Math.min(tileSide, image.width - left);
  const height = Math.min(tileSide, image.height - top);
  return pixelsOf(image)
    .extract({ left, top, width, height })
    .jpeg({ quality: tileQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const pixelsOf = ({ pixels, width, height, channels }: Image) =>
  sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
