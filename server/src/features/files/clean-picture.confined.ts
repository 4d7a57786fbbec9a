import type { Done } from '../../kernel/confined/confined.ts';
import { cleanPicture } from './clean-picture.ts';

/** Cleans a picture in a process of its own; null for one that is broken or of no accepted kind. */
export default function cleanConfined(_: null, bytes: Buffer): Done<{ width: number; height: number } | null> {
  const clean = cleanPicture(bytes);
  if (!clean) return { value: null };
  const { content, ...size } = clean;
  return { value: size, bytes: content };
}
