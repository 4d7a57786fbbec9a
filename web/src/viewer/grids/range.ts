/** Values that are looked at: enough for a percentile, few enough for a moment. */
const looked = 200_000;

/** Values in ascending order without gaps, of many an even choice. */
export function ordered(values: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(values.length / looked));
  const some =
    step === 1
      ? values
      : Float32Array.from({ length: Math.floor(values.length / step) }, (_, at) => values[at * step] ?? NaN);
  return some.filter((value) => !Number.isNaN(value)).toSorted();
}

/** The value below which that part (0 to 1) of the ordered values lies. */
export const percentile = (sorted: Float32Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(part * (sorted.length - 1))))] ?? 0;

/**
 * The levels of a contour plot from `lowest`, a part of the greatest height, up, each as far above the former as the
 * next; and below zero where the values reach as deep.
 */
export function contourLevels(low: number, high: number, lowest: number, count = 12): number[] {
  const most = Math.max(Math.abs(low), Math.abs(high));
  if (!(most > 0)) return [];
  const levels = Array.from({ length: count }, (_, index) => most * lowest ** (1 - index / count));
  return [
    ...levels
      .filter((level) => -level > low)
      .map((level) => -level)
      .toReversed(),
    ...levels.filter((level) => level < high),
  ];
}

/** The part of the greatest height where contours stand clear of the noise, which is most of a spectrum. */
export function clearOfNoise(values: Float32Array, low: number, high: number): number {
  const most = Math.max(Math.abs(low), Math.abs(high));
  const noise = percentile(ordered(values.map(Math.abs)), 0.5) / 0.6745;
  return Math.min(0.2, Math.max(0.01, (8 * noise) / (most || 1)));
}
