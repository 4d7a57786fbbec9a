import type { ColourName } from '@yance/ui/token-values.ts';
import type { Curve } from './shapes.ts';
import { element, group, pathData, round, simplify, text, type Canvas, type Point } from './svg.ts';

type Series = Curve & {
  colour?: ColourName;
  /** line with a pale area below, bare line, dashed line, or dots. */
  look?: 'area' | 'line' | 'dashed' | 'dots' | 'filled';
  width?: number;
  /** Lower edge of a filled series; the axis when absent. */
  base?: number[];
};

export type Plot = {
  series: readonly Series[];
  xLabel: string;
  yLabel: string;
  x: readonly [number, number];
  y: readonly [number, number];
  /** Distance of the numbers on the x axis. */
  xTick: number;
  yTick?: number;
  /** Words at data positions, a little above the point. */
  notes?: readonly { x: number; y: number; words: string; anchor?: 'start' | 'middle' | 'end' }[];
  caption?: string;
};

type Frame = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  atX: (x: number) => number;
  atY: (y: number) => number;
};

function frameOf(plot: Plot, canvas: Canvas): Frame {
  const left = plot.yTick === undefined ? 30 : 42;
  const right = canvas.width - 16;
  const top = 20;
  const bottom = canvas.height - 36;
  return {
    left,
    right,
    top,
    bottom,
    atX: (x) => left + ((x - plot.x[0]) / (plot.x[1] - plot.x[0])) * (right - left),
    atY: (y) => bottom - ((y - plot.y[0]) / (plot.y[1] - plot.y[0])) * (bottom - top),
  };
}

function ticksBetween([from, to]: readonly [number, number], by: number): number[] {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const first = Math.ceil(low / by - 1e-9);
  const count = Math.floor(high / by + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * by).toPrecision(12)));
}

const printed = (value: number): string => String(value).replace('-', '−');

function axes(plot: Plot, canvas: Canvas, frame: Frame): string {
  const { colour } = canvas;
  const xTicks = ticksBetween(plot.x, plot.xTick);
  const yTicks = plot.yTick === undefined ? [] : ticksBetween(plot.y, plot.yTick);
  const columns = xTicks.map((tick) => `M${round(frame.atX(tick))} ${frame.top}V${round(frame.bottom)}`).join('');
  const rows =
    yTicks.length > 0
      ? yTicks.map((tick) => `M${frame.left} ${round(frame.atY(tick))}H${round(frame.right)}`).join('')
      : [0.25, 0.5, 0.75]
          .map(
            (part) => `M${frame.left} ${round(frame.bottom - part * (frame.bottom - frame.top))}H${round(frame.right)}`,
          )
          .join('');
  const marks = xTicks.map((tick) => `M${round(frame.atX(tick))} ${round(frame.bottom)}v4`).join('');
  const middle = (frame.top + frame.bottom) / 2;
  return [
    element('path', { d: columns + rows, stroke: colour.hairline, 'stroke-width': 0.75, fill: 'none' }),
    element('path', {
      d: `M${frame.left} ${round(frame.bottom)}H${round(frame.right)}${marks}`,
      stroke: colour.edge,
      'stroke-width': 0.9,
      fill: 'none',
    }),
    group({ fill: colour.inkTertiary, 'text-anchor': 'middle' }, [
      ...xTicks.map((tick) => text(frame.atX(tick), frame.bottom + 14, printed(tick))),
      text((frame.left + frame.right) / 2, frame.bottom + 28, plot.xLabel),
      text(14, middle, plot.yLabel, { transform: `rotate(-90 14 ${round(middle)})` }),
    ]),
    group(
      { fill: colour.inkTertiary, 'text-anchor': 'end' },
      yTicks.map((tick) => text(frame.left - 5, frame.atY(tick) + 3.3, printed(tick))),
    ),
  ].join('');
}

function seriesPath(series: Series, canvas: Canvas, frame: Frame, baseline: number): string {
  const stroke = canvas.colour[series.colour ?? 'brand'];
  const points: Point[] = series.x.map((x, index) => [frame.atX(x), frame.atY(series.y[index] ?? 0)]);
  if (series.look === 'dots') {
    const dots = points.map(([x, y]) => element('circle', { cx: round(x), cy: round(y), r: 2.1 })).join('');
    return group({ fill: canvas.colour.paper, stroke, 'stroke-width': 1.1 }, [dots]);
  }
  const line = pathData(simplify(points, 0.3));
  const edge: Point[] = series.base
    ? series.base.map((y, index): Point => [frame.atX(series.x[index] ?? 0), frame.atY(y)])
    : [points[0], points.at(-1)].flatMap((point) => (point ? [[point[0], baseline] as const] : []));
  const closed = pathData([...simplify(points, 0.3), ...simplify(edge, 0.3).toReversed()], true);
  if (series.look === 'filled')
    return element('path', { d: closed, fill: stroke, 'fill-opacity': 0.22, stroke, 'stroke-width': 0.8 });
  const area =
    series.look === 'area' || series.look === undefined
      ? element('path', { d: closed, fill: `url(#${canvas.id}${series.colour ?? 'brand'})` })
      : '';
  return (
    area +
    element('path', {
      d: line,
      fill: 'none',
      stroke,
      'stroke-width': series.width ?? 1.5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      'stroke-dasharray': series.look === 'dashed' ? '3 3' : undefined,
    })
  );
}

function gradients(plot: Plot, canvas: Canvas): string {
  const names = new Set(
    plot.series.filter((series) => (series.look ?? 'area') === 'area').map((series) => series.colour ?? 'brand'),
  );
  const stops = (name: ColourName) =>
    [0.2, 0.02]
      .map((opacity, index) =>
        element('stop', { offset: index, 'stop-color': canvas.colour[name], 'stop-opacity': opacity }),
      )
      .join('');
  return [...names]
    .map((name) => element('linearGradient', { id: canvas.id + name, x2: 0, y2: 1 }, stops(name)))
    .join('');
}

/** A diagram in the manner of an instrument's own printout: fine graticule, outer ticks, units as printed in papers. */
export function drawPlot(plot: Plot, canvas: Canvas): string {
  const frame = frameOf(plot, canvas);
  const baseline = frame.atY(Math.max(plot.y[0], Math.min(0, plot.y[1])));
  const defs = gradients(plot, canvas);
  return [
    defs && element('defs', {}, defs),
    element('rect', { width: canvas.width, height: canvas.height, fill: canvas.colour.wash }),
    axes(plot, canvas, frame),
    ...plot.series.map((series) => seriesPath(series, canvas, frame, baseline)),
    group(
      { fill: canvas.colour.inkSecondary, 'font-size': 9 },
      (plot.notes ?? []).map((note) =>
        text(frame.atX(note.x), frame.atY(note.y) - 5, note.words, { 'text-anchor': note.anchor ?? 'middle' }),
      ),
    ),
    plot.caption
      ? text(frame.right, frame.top + 1, plot.caption, {
          'text-anchor': 'end',
          fill: canvas.colour.inkSecondary,
          'font-size': 10.5,
        })
      : '',
  ].join('');
}
