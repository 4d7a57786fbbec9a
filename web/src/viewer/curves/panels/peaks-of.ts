import { findPeaks, type Peak } from '../maths/peaks.ts';
import type { Trace } from '@yance/figures/curves/trace.ts';

export type PeakKey = 'position' | 'height' | 'prominence' | 'width' | 'area';
/** A peak among those of its trace; rows are those of the trace. */
export interface FoundPeak extends Peak {
  number: number;
}

/**
 * Peaks of a trace, each run that goes one way along x by itself, numbered in the order of the rows. With `downwards`
 * they are its valleys, as bands of a transmittance are: heights stay values of the curve, areas and prominences are
 * how far it lies below.
 */
export function peaksOf(trace: Trace, { least, downwards }: { least: number; downwards: boolean }): FoundPeak[] {
  const most = 60;
  const found = trace.runs
    .filter(({ monotone }) => monotone)
    .flatMap(({ from, to }) => {
      const [x, y] = [rowsOf(trace.x, from, to), rowsOf(trace.y, from, to)];
      return findPeaks(x, downwards ? y.map((value) => -value) : y, { least, most }).map((peak) => ({
        ...peak,
        height: downwards ? -peak.height : peak.height,
        row: peak.row + from,
        from: peak.from + from,
        to: peak.to + from,
      }));
    });
  return found
    .toSorted((a, b) => b.prominence - a.prominence)
    .slice(0, most)
    .toSorted((a, b) => a.row - b.row)
    .map((peak, at) => ({ ...peak, number: at + 1 }));
}

/** The column itself where it is all of it, of which noise and span are known. */
const rowsOf = (values: Float64Array, from: number, to: number): Float64Array =>
  from === 0 && to === values.length ? values : values.subarray(from, to);

/** Sorted by one of their figures; those without it stand last. */
export function sortedPeaks(peaks: readonly FoundPeak[], key: PeakKey, falling: boolean): FoundPeak[] {
  const way = falling ? -1 : 1;
  return peaks.toSorted((a, b) => {
    if (Number.isNaN(a[key]) || Number.isNaN(b[key]))
      return Number(Number.isNaN(a[key])) - Number(Number.isNaN(b[key]));
    return way * (a[key] - b[key]);
  });
}
