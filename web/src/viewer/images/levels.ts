/** Which of the grey levels 0 to 1 are shown as black and as white. */
export interface Levels {
  low: number;
  high: number;
  inverted: boolean;
}
export const plainLevels: Levels = { low: 0, high: 1, inverted: false };

/** The same for the browser's own filters, which colour a canvas without another drawing. */
export function filterOf({ low, high, inverted }: Levels): string {
  // brightness(m) contrast(c) maps v to c(mv - 1/2) + 1/2, which is (v - low) / (high - low) with these two.
  const sum = high + low;
  const stretched = low === 0 && high === 1 ? '' : `brightness(${1 / sum}) contrast(${sum / (high - low)})`;
  return `${stretched}${inverted ? ' invert(1)' : ''}`.trim() || 'none';
}

/** What each of 256 levels becomes. */
export function levelTable({ low, high, inverted }: Levels): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const part = Math.min(1, Math.max(0, (level / 255 - low) / (high - low)));
    return (inverted ? 1 - part : part) * 255;
  });
}

/** Changes the pixels (red, green, blue, opacity) as the levels say. */
export function applyLevels(pixels: Uint8ClampedArray, levels: Levels): void {
  const table = levelTable(levels);
  for (let at = 0; at < pixels.length; at += 1) if (at % 4 !== 3) pixels[at] = table[pixels[at] ?? 0] ?? 0;
}

/** The levels between which all but half a percent of the pixels at each end lie. */
export function fittingLevels(pixels: Uint8ClampedArray): Pick<Levels, 'low' | 'high'> {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = Math.round(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3);
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  const most = (pixels.length / 4) * 0.005;
  const end = (from: number, step: 1 | -1): number => {
    let level = from;
    for (let sum = counts[level] ?? 0; sum <= most && level > 0 - step && level < 255 - step; sum += counts[level] ?? 0)
      level += step;
    return level;
  };
  const low = end(0, 1);
  const high = end(255, -1);
  return high > low ? { low: low / 255, high: high / 255 } : { low: 0, high: 1 };
}
