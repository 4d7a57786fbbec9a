import { ordered, percentile } from '@yance/figures/grids/spread.ts';

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
