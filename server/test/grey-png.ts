import sharp from 'sharp';

/** A grey PNG of the given pixels, in rows from the top. */
export const greyPng = (pixels: Uint8Array, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(pixels, { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
