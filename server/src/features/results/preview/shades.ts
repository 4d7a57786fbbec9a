import { coloured } from '@yance/figures/grids/colour-map.ts';
import { ordered, percentile, usuallyLeftOut } from '@yance/figures/grids/spread.ts';
import type { Grid, Image } from '@yance/readers/content.ts';

/** Heights in the colours in which the viewer first shows them; a gap is white. */
export function coloursOf({ title, width, height, values }: Grid): Image {
  const sorted = ordered(values);
  const [low, high] = [percentile(sorted, usuallyLeftOut), percentile(sorted, 1 - usuallyLeftOut)];
  const found = coloured(values, low, high, 'viridis');
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let at = 0; at < width * height; at += 1)
    if (found[at * 4 + 3]) pixels.set(found.subarray(at * 4, at * 4 + 3), at * 3);
  return { kind: 'image', title, width, height, channels: 3, pixels };
}

/**
 * A spectrum in two dimensions as shades of grey: its peaks dark on white, the small ones too. A gap is white.
 */
export function shadesOf({ title, width, height, values }: Grid): Image {
  const shade = peakShade(values);
  const pixels = Uint8Array.from(values, (value) => shade(Number.isFinite(value) ? value : NaN));
  return { kind: 'image', title, width, height, channels: 1, pixels };
}

/** A grid as a picture of its kind. */
export const pictureOfGrid = (grid: Grid): Image => (grid.style === 'contour' ? shadesOf(grid) : coloursOf(grid));

/** The highest peak of a spectrum is thousands of times as high as others that count. */
function peakShade(values: Float32Array): (value: number) => number {
  let high = 0;
  for (const value of values) high = Math.max(high, Math.abs(value) || 0);
  return (value) => 255 - Math.round(255 * Math.cbrt((Math.abs(value) || 0) / (high || 1)));
}
