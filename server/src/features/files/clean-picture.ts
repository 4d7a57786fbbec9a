import { BrokenPicture, cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { sniff } from './sniff.ts';

/** A picture that was put together again from what draws it. */
export interface CleanPicture {
  content: Buffer;
  width: number;
  height: number;
}

const cleaners: Readonly<Record<string, (given: Buffer) => CleanPicture>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** The same picture without what the camera added, or null when it is broken or of no accepted kind. */
export function cleanPicture(given: Buffer): CleanPicture | null {
  try {
    return cleaners[sniff(given.subarray(0, 64))]?.(given) ?? null;
  } catch (error) {
    if (error instanceof BrokenPicture || error instanceof RangeError) return null;
    throw error;
  }
}
