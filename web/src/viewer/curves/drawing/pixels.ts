import type { Mask } from './line-mask.ts';

/** A picture in pixels of a screen, row by row, each as a number of 32 bits with the opacity in the highest eight. */
export interface Pixels {
  width: number;
  height: number;
  values: Uint32Array;
}

const opaque = 255;
/**
 * Lays a colour over a picture where a mask of the same size says.
 * @param colour blue, green and red in the lower 24 bits
 */
export function layColour({ values }: Pixels, { shares }: Mask, colour: number): void {
  const inked = Uint32Array.from({ length: opaque + 1 }, (_, share) => colour | (share << 24));
  // Most of a picture is empty: four pixels are looked at together.
  const fours = new Uint32Array(shares.buffer, shares.byteOffset, shares.length >> 2);
  const lay = (at: number): void => {
    const share = shares[at] ?? 0;
    if (share === 0) return;
    const below = values[at] ?? 0;
    values[at] = share === opaque || below === 0 ? (inked[share] ?? 0) : blended(below, colour, share);
  };
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let at = four * 4; at < four * 4 + 4; at += 1) lay(at);
  }
  for (let at = fours.length * 4; at < shares.length; at += 1) lay(at);
}

/** A colour over a pixel: of each the parts by their opacities. */
function blended(below: number, colour: number, share: number): number {
  const rest = ((below >>> 24) * (opaque - share)) / opaque;
  const whole = share + rest;
  const part = (shift: number): number => {
    const [one, other] = [(colour >>> shift) & opaque, (below >>> shift) & opaque];
    return Math.round((one * share + other * rest) / whole) << shift;
  };
  return part(0) | part(8) | part(16) | (Math.round(whole) << 24);
}
