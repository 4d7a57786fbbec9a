import type { ColumnsPart, PreviewView } from '@yance/contract/results/preview.ts';
import { isRising } from './spans.ts';

/** A thing that a file says of its measurement; the unit of a number alone. */
export interface Fact {
  name: string;
  value: string;
  unit: string;
}

/** A part of a result file with its numbers; several are laid over each other. */
export interface Curve {
  /** Of its own among the curves. */
  key: string;
  /** Of the sample or the file, as a legend shows it. */
  name: string;
  part: ColumnsPart;
  /** As long as the columns of the part, in their order. */
  columns: readonly Float64Array[];
  /** Of the curve's file; wavelengths and times of counting are found here. */
  facts?: readonly Fact[];
}

export interface Quantity {
  label: string;
  unit: string;
}

/** Rows from (inclusive) to (exclusive) that are joined. */
export interface Run {
  name: string;
  from: number;
  to: number;
  /** Whether x only grows or only falls in it. */
  monotone: boolean;
}

/** A column over another as one line, joined within its runs alone. */
export interface Trace {
  key: string;
  name: string;
  curve: Curve;
  side: 'left' | 'right';
  style: PreviewView['style'];
  x: Float64Array;
  y: Float64Array;
  xIs: Quantity;
  yIs: Quantity;
  runs: readonly Run[];
  /** Where sticks stand; on zero without it. */
  foot?: number;
  /** The place of its colour among the colours. */
  hue: number;
}

/** A quantity by its unit, as the national standard writes an axis. */
export const axisTitle = ({ label, unit }: Quantity): string => (unit ? `${label} / ${unit}` : label);

export function runsOf(view: PreviewView, x: Float64Array): Run[] {
  const pieces = view.runs.length > 0 ? view.runs : [{ name: '', from: 0, to: x.length }];
  return pieces
    .map(({ name, from, to }) => ({ name, from, to: Math.min(to, x.length) }))
    .filter(({ from, to }) => from < to)
    .map((run) => ({ ...run, monotone: isRising(x, run.from, run.to) || isRising(x, run.from, run.to, -1) }));
}

/** The lines of one curve in one of its views, in the file's own numbers. */
export function tracesOf(curve: Curve, view: PreviewView, alone: boolean, firstHue: number): Trace[] {
  const x = curve.columns[view.x];
  const xIs = curve.part.columns[view.x];
  if (!x || !xIs) return [];
  const runs = runsOf(view, x);
  const columns = [
    ...view.y.map((column) => ({ column, side: 'left' as const })),
    ...view.right.map((column) => ({ column, side: 'right' as const })),
  ];
  return columns.flatMap(({ column, side }, at) => {
    const [y, yIs] = [curve.columns[column], curve.part.columns[column]];
    if (!y || !yIs) return [];
    const label = columns.length > 1 || alone ? yIs.label : '';
    return {
      key: `${curve.key}/${column}`,
      name: alone ? label : [curve.name, label].filter(Boolean).join(' · '),
      curve,
      side,
      style: view.style,
      x,
      y,
      xIs: { label: xIs.label, unit: xIs.unit },
      yIs: { label: yIs.label, unit: yIs.unit },
      runs,
      hue: firstHue + at,
    };
  });
}
