import type { Image } from '../content.ts';

type PixelSize = NonNullable<Image['pixelSize']>;

const nanometres: Readonly<Record<string, number>> = {
  pm: 1e-3,
  Å: 0.1,
  nm: 1,
  // The sign of micro and the letter of Greek.
  '\u00b5m': 1e3,
  '\u03bcm': 1e3,
  um: 1e3,
  mm: 1e6,
  m: 1e9,
};

/** A side in the unit that people say it in; nothing where the maker says none. */
export function pixelSizeIn(x: number, unit = '', y = x): PixelSize | undefined {
  // A tag of ASCII that holds UTF-8 all the same.
  const scale = nanometres[unit.replace('Â', '')];
  if (!scale || !(x > 0) || !Number.isFinite(x)) return undefined;
  const height = y > 0 && Number.isFinite(y) ? y : x;
  const side = x * scale;
  const [shown, per]: [PixelSize['unit'], number] = side < 1e3 ? ['nm', 1] : side < 1e6 ? ['µm', 1e3] : ['mm', 1e6];
  return { x: side / per, y: (height * scale) / per, unit: shown };
}

/** The least and the greatest number of `count`; 0 and 1 where none is finite. */
export function rangeOf(count: number, at: (index: number) => number): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let index = 0; index < count; index += 1) {
    const value = at(index);
    if (value < low && value > -Infinity) low = value;
    if (value > high && value < Infinity) high = value;
  }
  return low <= high ? [low, high] : [0, 1];
}

/** Grey levels as `count` bytes, stretched from black at `low` to white at `high`; what is no number is black. */
export function stretched(count: number, at: (index: number) => number, [low, high]: [number, number]): Uint8Array {
  const scale = 255 / (high - low || 1);
  const pixels = new Uint8Array(count);
  for (let index = 0; index < count; index += 1)
    pixels[index] = Math.round(Math.min(255, Math.max(0, (at(index) - low) * scale)));
  return pixels;
}
