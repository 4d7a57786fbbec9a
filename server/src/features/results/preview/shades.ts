import type { Grid, Image } from '@yance/readers/content.ts';

/**
 * A grid as shades of grey: of heights the lowest black and the highest white, of a spectrum in two dimensions its
 * peaks dark on white, the small ones too. A gap is black or white.
 */
export function shadesOf({ title, width, height, values, style }: Grid): Image {
  const shade = style === 'contour' ? peakShade(values) : heightShade(values);
  const pixels = Uint8Array.from(values, (value) => shade(Number.isFinite(value) ? value : NaN));
  return { kind: 'image', title, width, height, channels: 1, pixels };
}

type Shade = (value: number) => number;

function heightShade(values: Float32Array): Shade {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = 255 / (high - low || 1);
  return (value) => Math.round((value - low) * scale) || 0;
}

/** The highest peak of a spectrum is thousands of times as high as others that count. */
function peakShade(values: Float32Array): Shade {
  let high = 0;
  for (const value of values) high = Math.max(high, Math.abs(value) || 0);
  return (value) => 255 - Math.round(255 * Math.cbrt((Math.abs(value) || 0) / (high || 1)));
}
