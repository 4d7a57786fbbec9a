import { roomy, type Scale } from './scale.ts';
import { spanOf, spanOfColumn, spanOver, type Span } from './spans.ts';
import type { Quantity, Run, Trace } from './trace.ts';
import type { Box } from './places.ts';

/** What stands in a plot, whatever part of it is seen. */
export interface Figure {
  traces: readonly Trace[];
  reversed: boolean;
  logX: boolean;
  /** Of the axis at the left. */
  logY: boolean;
  /** x and y in one scale. */
  equal: boolean;
}

/** The part of a figure that is seen. */
export interface Sight {
  x: Span;
  left: Span;
  /** Undefined where nothing stands on that axis. */
  right: Span | undefined;
}

export interface Scales {
  x: Scale;
  left: Scale;
  right: Scale | undefined;
}

const onSide = (traces: readonly Trace[], side: Trace['side']): Trace[] =>
  traces.filter((trace) => trace.side === side);

/** Quantities of the axes, by the first trace on each. */
export function axesOf(traces: readonly Trace[]): { x?: Quantity; left?: Quantity; right?: Quantity } {
  return { x: traces[0]?.xIs, left: onSide(traces, 'left')[0]?.yIs, right: onSide(traces, 'right')[0]?.yIs };
}

/** The spans of all that is drawn; sticks reach down to zero. */
export function wholeOf({ traces, logX, logY, equal }: Figure): Sight {
  const spansOf = (list: readonly Trace[], pick: (trace: Trace) => Float64Array, log: boolean) =>
    spanOver(list.flatMap((trace) => trace.runs.map((run) => spanOfRun(pick(trace), log, run))));
  const [left, right] = [onSide(traces, 'left'), onSide(traces, 'right')];
  const xs = spansOf(traces, ({ x }) => x, logX) ?? [0.1, 1];
  const ys = spansOf(left, ({ y }) => y, logY) ?? [0.1, 1];
  const onZero = left.some(({ style }) => style === 'sticks') && !logY;
  const others = spansOf(right, ({ y }) => y, false);
  const marked = equal || traces.some(({ style }) => style !== 'line');
  return {
    x: roomy(xs, logX, marked ? 0.03 : 0),
    left: onZero ? aboveZero(ys) : roomy(ys, logY, 0.05),
    right: others && roomy(others, false, 0.05),
  };
}

const spanOfRun = (values: Float64Array, log: boolean, { from, to }: Run): Span | undefined =>
  from === 0 && to === values.length ? spanOfColumn(values, log) : spanOf(values, log, from, to);

/** Sticks stand on the frame where all of them point upwards. */
function aboveZero([low, high]: Span): Span {
  const [from, to] = roomy([Math.min(low, 0), Math.max(high, 0)], false, 0.05);
  return [low >= 0 ? 0 : from, high <= 0 ? 0 : to];
}

/** Whether a logarithm can be shown: something stands above zero. */
export const canBeLog = (traces: readonly Trace[], axis: 'x' | 'y'): boolean =>
  traces.some((trace) => (axis === 'x' || trace.side === 'left') && (spanOfColumn(trace[axis])?.[1] ?? 0) > 0);

/** The axes of what is seen; with one scale for both the span that has room grows about its middle. */
export function scalesOf(figure: Figure, sight: Sight, box: Box): Scales {
  const x = { low: sight.x[0], high: sight.x[1], log: figure.logX, reversed: figure.reversed };
  const left = { low: sight.left[0], high: sight.left[1], log: figure.logY, reversed: false };
  const right = sight.right && { low: sight.right[0], high: sight.right[1], log: false, reversed: false };
  if (!figure.equal || figure.logX || figure.logY) return { x, left, right };
  const perPixel = Math.max((x.high - x.low) / box.width, (left.high - left.low) / box.height);
  return {
    x: { ...x, ...grown(x, perPixel * box.width) },
    left: { ...left, ...grown(left, perPixel * box.height) },
    right,
  };
}

function grown({ low, high }: Scale, width: number): { low: number; high: number } {
  const middle = (low + high) / 2;
  return { low: middle - width / 2, high: middle + width / 2 };
}
