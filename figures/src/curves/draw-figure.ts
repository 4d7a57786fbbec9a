import { pixelOf, placeOf, ticksOf, tickWords, type Scale } from './scale.ts';
import { axisTitle, type Trace } from './trace.ts';
import { drawPoints, drawTrace, isSparse } from './draw-trace.ts';
import type { Box, Places } from './places.ts';
import { axesOf, scalesOf, type Figure, type Scales, type Sight } from './figure.ts';
import { widthOf, type Pen } from './pen.ts';

/** Colours and sizes of a plot; all lengths in the units of the pen. */
export interface Look {
  ink: string;
  /** Of the words at the axes. */
  words: string;
  /** Lines across at the ticks; none in a journal. */
  grid: string | undefined;
  paper: string | undefined;
  /** What fills hollow marks. */
  ground: string;
  colourOf: (hue: number) => string;
  size: number;
  line: number;
  axis: number;
  dot: number;
  /** Points within so much along x are drawn by their extremes. */
  grain: number;
  ticksInside: boolean;
  /** A frame on all four sides, and small ticks between the others. */
  framed: boolean;
  /** Names of the curves above the box, where there are several. */
  legend: boolean;
}

export interface Layout {
  box: Box;
  scales: Scales;
}

interface Size {
  width: number;
  height: number;
}
type Ticks = { at: number; words: string }[];

/** Round numbers along an axis; with `between` the halves, or the digits of a power of ten, as well. */
function ticksAlong(scale: Scale, length: number, gap: number, between = false): Ticks {
  const { ticks, step } = ticksOf(scale, Math.max(2, Math.floor(length / gap)));
  const named = ticks.map((at) => ({ at, words: tickWords(at, step) }));
  if (!between) return named;
  const small = [...ticks, ...ticks.slice(0, 1).map((first) => (step === 0 ? first / 10 : first - step))].flatMap(
    (tick) => (step === 0 ? [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => digit * tick) : [tick + step / 2]),
  );
  return [...named, ...small.filter((at) => at >= scale.low && at <= scale.high).map((at) => ({ at, words: '' }))];
}

/** Where the box of the axes lies, with room for their words. */
export function layoutOf(figure: Figure, sight: Sight, { width, height }: Size, look: Look): Layout {
  const { size } = look;
  const legend = look.legend ? legendRows(figure, width - size * 8, size).length * size * 1.5 : 0;
  const top = size * 0.9 + legend;
  const tall = Math.max(10, height - top - size * 3.6);
  const side = (span: Sight['left'], log: boolean): number => {
    const ticks = ticksAlong({ low: span[0], high: span[1], log, reversed: false }, tall, size * 2.5);
    return Math.max(size * 2, ...ticks.map(({ words }) => widthOf(words, size))) + size * 3;
  };
  // Spans of one scale grow with the box: their words may be one sign longer than those of the span itself.
  const left = side(sight.left, figure.logY) + (figure.equal ? size * 0.6 : 0);
  const right = sight.right ? side(sight.right, false) : size * 1.2;
  const box = { left, top, width: Math.max(10, width - left - right), height: tall };
  return { box, scales: scalesOf(figure, sight, box) };
}

/** Draws axes, grid and curves. */
export function drawFigure(pen: Pen, figure: Figure, sight: Sight, size: Size, look: Look): Layout {
  const layout = layoutOf(figure, sight, size, look);
  const { box, scales } = layout;
  const places = {
    x: placeOf(scales.x, box.left, box.left + box.width),
    left: placeOf(scales.left, box.top + box.height, box.top),
    right: scales.right && placeOf(scales.right, box.top + box.height, box.top),
  };
  if (look.paper) pen.paint({ left: 0, top: 0, ...size }, look.paper);
  const marks = axisMarks(layout, look);
  if (look.grid) drawGrid(pen, layout, marks, look);
  for (const trace of figure.traces) {
    const y = trace.side === 'left' ? places.left : places.right;
    if (y) drawCurve(pen, trace, { x: places.x, y, box, grain: look.grain, dot: look.dot }, look);
  }
  drawAxes(pen, figure, layout, marks, look);
  if (look.legend) drawLegend(pen, figure, layout, size, look);
  return layout;
}

/** A curve; few points of a line are marked, those of every second piece hollow, as branches of an isotherm are. */
function drawCurve(pen: Pen, trace: Trace, places: Places, look: Look): void {
  const colour = look.colourOf(trace.hue);
  const within = places.box;
  const isPoints = trace.style === 'points';
  pen.strokes((sink) => drawTrace(sink, trace, places), {
    colour,
    width: isPoints ? look.line / 2 : look.line,
    within,
    ...(isPoints ? { fill: colour } : {}),
    ...(trace.side === 'right' ? { dash: [look.line * 4, look.line * 2.5] } : {}),
  });
  if (trace.style !== 'line' || !isSparse(trace, places)) return;
  for (const [at, run] of trace.runs.entries())
    pen.strokes((sink) => drawPoints(sink, trace, run, { ...places, dot: look.dot * 0.8 }), {
      colour,
      width: look.line * 0.75,
      within,
      fill: at % 2 === 0 ? colour : look.ground,
    });
}

interface Mark {
  pixel: number;
  /** Empty between the round numbers. */
  words: string;
}
interface Marks {
  x: Mark[];
  left: Mark[];
  right: Mark[];
}

function axisMarks({ box, scales }: Layout, { size, framed }: Look): Marks {
  const along = (scale: Scale | undefined, from: number, to: number, gap: number): Mark[] => {
    if (!scale) return [];
    const place = placeOf(scale, from, to);
    return ticksAlong(scale, Math.abs(to - from), gap, framed).map(({ at, words }) => ({
      pixel: pixelOf(place, at),
      words,
    }));
  };
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  return {
    x: along(scales.x, box.left, right, size * 4.5),
    left: along(scales.left, bottom, box.top, size * 2.5),
    right: along(scales.right, bottom, box.top, size * 2.5),
  };
}

function drawGrid(pen: Pen, { box }: Layout, marks: Marks, look: Look): void {
  pen.strokes(
    (sink) => {
      for (const { pixel } of marks.x) {
        sink.moveTo(pixel, box.top);
        sink.lineTo(pixel, box.top + box.height);
      }
      for (const { pixel } of marks.left) {
        sink.moveTo(box.left, pixel);
        sink.lineTo(box.left + box.width, pixel);
      }
    },
    { colour: look.grid ?? look.ink, width: look.axis },
  );
}

function drawAxes(pen: Pen, figure: Figure, { box }: Layout, marks: Marks, look: Look): void {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const tick = look.size * 0.4 * (look.ticksInside ? -1 : 1);
  const lengthOf = (words: string) => (words ? tick : tick * 0.6);
  pen.strokes(
    (sink) => {
      sink.moveTo(box.left, box.top);
      sink.lineTo(box.left, bottom);
      sink.lineTo(right, bottom);
      if (look.framed || marks.right.length > 0) sink.lineTo(right, box.top);
      if (look.framed) sink.lineTo(box.left, box.top);
      for (const { pixel, words } of marks.x) {
        sink.moveTo(pixel, bottom);
        sink.lineTo(pixel, bottom + lengthOf(words));
      }
      for (const { pixel, words } of marks.left) {
        sink.moveTo(box.left, pixel);
        sink.lineTo(box.left - lengthOf(words), pixel);
      }
      for (const { pixel, words } of marks.right) {
        sink.moveTo(right, pixel);
        sink.lineTo(right + lengthOf(words), pixel);
      }
    },
    { colour: look.ink, width: look.axis },
  );
  const off = look.size * 0.6 + Math.max(0, tick);
  const words = { colour: look.words, size: look.size };
  for (const mark of marks.x)
    pen.words(mark.words, mark.pixel, bottom + off * 0.8, { ...words, align: 'middle', stand: 'below' });
  for (const mark of marks.left)
    pen.words(mark.words, box.left - off, mark.pixel, { ...words, align: 'end', stand: 'middle' });
  for (const mark of marks.right)
    pen.words(mark.words, right + off, mark.pixel, { ...words, align: 'start', stand: 'middle' });
  const axes = axesOf(figure.traces);
  const middle = box.top + box.height / 2;
  const widest = (list: Mark[]) => Math.max(0, ...list.map((mark) => widthOf(mark.words, look.size)));
  const title = { ...words, align: 'middle', stand: 'above', turned: true } as const;
  if (axes.x)
    pen.words(axisTitle(axes.x), box.left + box.width / 2, bottom + off + look.size * 1.3, {
      ...words,
      align: 'middle',
      stand: 'below',
    });
  if (axes.left)
    pen.words(
      axisTitle(axes.left),
      Math.max(look.size * 1.2, box.left - off - widest(marks.left) - look.size * 0.6),
      middle,
      title,
    );
  if (axes.right) pen.words(axisTitle(axes.right), right + off + widest(marks.right) + look.size * 1.4, middle, title);
}

/** The names of the curves in rows of a width. */
function legendRows({ traces }: Figure, width: number, size: number): { hue: number; name: string; x: number }[][] {
  if (traces.length < 2) return [];
  const rows: { hue: number; name: string; x: number }[][] = [[]];
  let x = 0;
  for (const { hue, name } of traces) {
    const need = widthOf(name, size) + size * 3;
    if (x > 0 && x + need > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ hue, name, x });
    x += need;
  }
  return rows;
}

function drawLegend(pen: Pen, figure: Figure, { box }: Layout, { width }: Size, look: Look): void {
  const { size } = look;
  for (const [at, row] of legendRows(figure, width - size * 8, size).entries()) {
    const y = size * (1.1 + at * 1.5);
    for (const { hue, name, x } of row) {
      pen.strokes(
        (sink) => {
          sink.moveTo(box.left + x, y);
          sink.lineTo(box.left + x + size * 1.5, y);
        },
        { colour: look.colourOf(hue), width: look.line * 1.5 },
      );
      pen.words(name, box.left + x + size * 2, y, { colour: look.words, size, align: 'start', stand: 'middle' });
    }
  }
}
