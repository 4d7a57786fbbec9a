import sharp from 'sharp';
import type { Done } from '../kernel/confined/confined.ts';

/** Turns a card into a PNG in a process of its own. */
export default async function paintConfined(_: null, svg: Buffer): Promise<Done<null>> {
  const painted = sharp(svg).resize(1200, 630, { fit: 'fill' }).png({ palette: true, colours: 128 });
  return { value: null, bytes: await painted.toBuffer() };
}
