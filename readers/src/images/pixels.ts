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

/** How many of one unit of length another is; NaN where one is not known. */
export const lengthRatio = (unit: string, other: string): number =>
  unit === other ? 1 : (nanometres[unit.replace('Â', '')] ?? NaN) / (nanometres[other.replace('Â', '')] ?? NaN);

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

/** Of all pixels this share may be brighter than white, and as many darker than black. */
const spareShare = 0.001;
const bins = 4096;
/** Each narrows to a bin or less: so many reach from the largest number of an instrument to its noise. */
const mostPasses = 6;

/**
 * What black and white stand for: without the thousandth of the pixels at either end, so that a hot one does not make
 * the others black. All that is there where the rest would be of one level, as of few spots on nothing.
 */
export function levelsOf(count: number, at: (index: number) => number): [black: number, white: number] {
  const whole = rangeOf(count, at);
  let [low, high] = whole;
  const spare = Math.floor(count * spareShare);
  for (let pass = 0; spare > 0 && pass < mostPasses; pass += 1) {
    const step = (high - low) / bins;
    if (!(step > 0) || !Number.isFinite(step)) break;
    const { first, last } = binsWithout(spare, histogramOf(count, at, [low, step]));
    if (first === 0 && last === bins - 1) break;
    const [from, to] = [low + first * step, last === bins - 1 ? high : low + (last + 1) * step];
    const within = rangeOf(count, (index) => {
      const value = at(index);
      return value >= from && value <= to ? value : NaN;
    });
    if (within[0] === low && within[1] === high) break;
    [low, high] = within;
  }
  return low < high ? [low, high] : whole;
}

/** How many pixels stand in each bin, those below and above in the first and the last; what is no number in none. */
function histogramOf(count: number, at: (index: number) => number, [low, step]: [number, number]): Uint32Array {
  const counts = new Uint32Array(bins);
  for (let index = 0; index < count; index += 1) {
    const value = at(index);
    if (!Number.isFinite(value)) continue;
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((value - low) / step)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The bins that remain where at most `spare` pixels are left out at either end. */
function binsWithout(spare: number, counts: Uint32Array): { first: number; last: number } {
  let [first, last] = [0, bins - 1];
  for (let left = spare - (counts[0] ?? 0); left >= 0 && first < last; left -= counts[first] ?? 0) first += 1;
  for (let left = spare - (counts[last] ?? 0); left >= 0 && last > first; left -= counts[last] ?? 0) last -= 1;
  return { first, last };
}

/** Grey levels as `count` bytes, stretched from black at `low` to white at `high`; what is no number is black. */
export function stretched(count: number, at: (index: number) => number, [low, high]: [number, number]): Uint8Array {
  const scale = 255 / (high - low || 1);
  const pixels = new Uint8Array(count);
  for (let index = 0; index < count; index += 1)
    pixels[index] = Math.round(Math.min(255, Math.max(0, (at(index) - low) * scale)));
  return pixels;
}
