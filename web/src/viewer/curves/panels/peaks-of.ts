import { findPeaks, leastFor, type Peak } from '../maths/peaks.ts';
import type { Trace } from '@yance/figures/curves/trace.ts';

export type PeakKey = 'position' | 'height' | 'prominence' | 'width' | 'area';
/** A peak among those of its trace; rows are those of the trace. */
export interface FoundPeak extends Peak {
  number: number;
}

/**
 * Peaks of a trace: of sticks those of `least` of the highest, which have neither width nor area; else each run that
 * goes one way along x by itself, numbered in the order of the rows. With `downwards` they are its valleys, as bands
 * of a transmittance are: heights stay values of the curve, areas and prominences are how far it lies below.
 */
export function peaksOf(trace: Trace, { least, downwards }: { least: number; downwards: boolean }): FoundPeak[] {
  if (trace.style === 'sticks') return sticksOf(trace, least);
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

/** From which share a peak, or a stick by the highest of them, is worth listing. */
export const leastOf = ({ style, y }: Trace): number => (style === 'sticks' ? 0.02 : leastFor(y));

/** So many of the highest sticks at most. */
const mostSticks = 500;

function sticksOf({ x, y, runs, foot = 0 }: Trace, least: number): FoundPeak[] {
  const lengthAt = (row: number) => Math.abs((y[row] ?? NaN) - foot);
  const rows = runs
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
    .filter((row) => lengthAt(row) > 0 && Number.isFinite(x[row]));
  const highest = rows.reduce((most, row) => Math.max(most, lengthAt(row)), 0);
  return rows
    .filter((row) => lengthAt(row) >= least * highest)
    .toSorted((a, b) => lengthAt(b) - lengthAt(a))
    .slice(0, mostSticks)
    .toSorted((a, b) => a - b)
    .map((row, at) => ({
      number: at + 1,
      row,
      position: x[row] ?? NaN,
      height: (y[row] ?? NaN) - foot,
      prominence: lengthAt(row),
      width: NaN,
      area: NaN,
      from: row,
      to: row,
    }));
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
