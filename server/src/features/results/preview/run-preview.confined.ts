import type { Undrawable } from '@yance/contract/results/preview.ts';
import sharp from 'sharp';
import type { Done } from '../../../kernel/confined/confined.ts';
import { parseJcamp } from './parse-jcamp.ts';
import { decodeText, parseText, type Table } from './parse-text.ts';
import { parseTiff } from './parse-tiff.ts';
import type { Plot } from './plot.ts';

export interface Given {
  reader: 'columns' | 'csv' | 'jcamp' | 'tiff';
}
/** The bytes beside an image are its PNG. */
type Drawn = Plot | Table | Undrawable | { kind: 'image'; width: number; height: number };

/** Draws one file in a process of its own. Whatever a broken file makes a reader do stays there. */
export default async function drawConfined({ reader }: Given, bytes: Buffer): Promise<Done<Drawn>> {
  if (reader !== 'tiff') {
    const text = decodeText(bytes);
    return { value: reader === 'jcamp' ? parseJcamp(text) : parseText(text, reader === 'csv') };
  }
  const picture = parseTiff(bytes);
  if (picture.kind === 'none') return { value: picture };
  const { width, height, channels, data } = picture;
  const png = sharp(data, { raw: { width, height, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png();
  return { value: { kind: 'image', width, height }, bytes: await png.toBuffer() };
}
