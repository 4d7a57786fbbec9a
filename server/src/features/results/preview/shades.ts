import type { Grid, Image } from '@yance/readers/content.ts';

/** Heights as shades of grey, the lowest black and the highest white; a gap is black. */
export function shadesOf({ title, width, height, values }: Grid): Image {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = 255 / (high - low || 1);
  const pixels = Uint8Array.from(values, (value) => (Number.isFinite(value) ? Math.round((value - low) * scale) : 0));
  return { kind: 'image', title, width, height, channels: 1, pixels };
}
