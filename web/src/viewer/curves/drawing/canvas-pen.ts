import type { Box } from '@yance/figures/curves/places.ts';
import type { Pen, Strokes } from '@yance/figures/curves/pen.ts';
import { barsOf, type Cells } from '@yance/figures/curves/sink.ts';
import { inkDot, inkLine } from './line-mask.ts';
import { colourOf, emptyPixels, paintPixels } from './paint-pixels.ts';
import { isLine, Path } from './path.ts';

/** A path of more lines takes a canvas longer than its pieces do. */
const mostInOne = 400;
/** Of more or longer lines each is drawn as fine as the screen can, which it does many times faster. */
const mostInFull = { lines: 8000, pixels: 60_000 };

/** The lines that are drawn now; one path is over before the next begins. */
const path = new Path();

/**
 * Draws on a canvas, in the units of its present transformation, which only enlarges.
 * @param hurried what moves under the hand: long or many lines are drawn fine, very many of them as one picture
 */
export function canvasPen(context: CanvasRenderingContext2D, font: string, hurried = false): Pen {
  const { a: scale } = context.getTransform();
  return {
    strokes: (draw, look) => {
      const { colour, width, within, dash, fill } = look;
      context.save();
      if (within) {
        context.beginPath();
        context.rect(within.left, within.top, within.width, within.height);
        context.clip();
      }
      context.strokeStyle = colour;
      context.fillStyle = fill ?? colour;
      context.lineJoin = 'bevel';
      context.setLineDash([...(dash ?? [])]);
      path.clear();
      draw({
        moveTo: (x, y) => path.lift(x, y),
        lineTo: (x, y) => path.line(x, y),
        dot: (x, y, radius) => path.dot(x, y, radius),
        bar: (left, top, across, down) => context.fillRect(left, top, across, down),
        cells: (cells) => drawCells(context, cells, fill ?? colour, hurried),
      });
      const crowded = hurried && path.length > mostInFull.lines;
      const many = crowded || (hurried && path.height() > mostInFull.pixels);
      const ink = crowded && within && !dash ? colourOf(context, colour) : undefined;
      context.lineWidth = many ? Math.min(width, 1 / scale) : width;
      if (ink !== undefined && within) inkPath(context, within, scale, ink);
      else strokePath(context, fill);
      context.restore();
    },
    words: (text, x, y, { colour, size, align, stand, turned }) => {
      context.save();
      context.translate(x, y);
      if (turned) context.rotate(-Math.PI / 2);
      context.font = `${size}px ${font}`;
      context.fillStyle = colour;
      context.textAlign = align === 'middle' ? 'center' : align;
      context.textBaseline = stand === 'below' ? 'top' : stand === 'above' ? 'bottom' : 'middle';
      context.fillText(text, 0, 0);
      context.restore();
    },
    paint: (box, colour) => {
      context.fillStyle = colour;
      context.fillRect(box.left, box.top, box.width, box.height);
    },
  };
}

/** Strokes the path in pieces. */
function strokePath(context: CanvasRenderingContext2D, fill: Strokes['fill']): void {
  const { length, x, y, how } = path;
  for (let at = 0; at < length; at += 1) {
    if (at % mostInOne === 0) {
      if (at > 0) end(context, fill);
      context.beginPath();
      if (at > 0) context.moveTo(x[at - 1] ?? 0, y[at - 1] ?? 0);
    }
    const [across, down, radius] = [x[at] ?? 0, y[at] ?? 0, how[at] ?? 0];
    if (radius === isLine) context.lineTo(across, down);
    else context.moveTo(radius > 0 ? across + radius : across, down);
    if (radius > 0) context.arc(across, down, radius, 0, 2 * Math.PI);
  }
  if (length > 0) end(context, fill);
}

function end(context: CanvasRenderingContext2D, fill: string | undefined): void {
  if (fill) context.fill();
  context.stroke();
}

/** The path with lines as wide as one pixel of the screen, as one picture. */
function inkPath(context: CanvasRenderingContext2D, within: Box, scale: number, ink: number): void {
  const { length, x, y, how } = path;
  const [left, top] = [Math.floor(within.left * scale), Math.floor(within.top * scale)];
  const width = Math.ceil((within.left + within.width) * scale) - left;
  const height = Math.ceil((within.top + within.height) * scale) - top;
  const pixels = emptyPixels(width, height);
  let [fromX, fromY] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    const [toX, toY] = [(x[at] ?? 0) * scale - left, (y[at] ?? 0) * scale - top];
    const radius = how[at] ?? 0;
    if (radius === isLine) inkLine(pixels, ink, fromX, fromY, toX, toY);
    if (radius > 0) inkDot(pixels, ink, toX, toY, radius * scale);
    fromX = toX;
    fromY = toY;
  }
  const box = { left: left / scale, top: top / scale, width: width / scale, height: height / scale };
  paintPixels(context, pixels, box);
}

/** Filled squares: under the hand each is a pixel of a picture that is laid over the plot. */
function drawCells(context: CanvasRenderingContext2D, cells: Cells, colour: string, hurried: boolean): void {
  const ink = hurried ? colourOf(context, colour) : undefined;
  context.fillStyle = colour;
  if (ink === undefined) return barsOf(cells, (x, y, width, height) => context.fillRect(x, y, width, height));
  const { left, top, side, columns, filled } = cells;
  const pixels = emptyPixels(columns, Math.ceil(filled.length / columns));
  const opaque = (0xff000000 | ink) >>> 0;
  for (let at = 0; at < filled.length; at += 1) if (filled[at]) pixels.values[at] = opaque;
  paintPixels(context, pixels, { left, top, width: columns * side, height: pixels.height * side });
}
