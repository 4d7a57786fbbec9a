import type { Box } from '@yance/figures/curves/places.ts';
import type { Pen, Strokes } from '@yance/figures/curves/pen.ts';
import { barsOf, type Cells } from '@yance/figures/curves/sink.ts';
import type { Brush } from '../../kit/use-size.ts';
import { InkLayer } from './ink-layer.ts';
import { colourOf, paintPixels, somePixels } from './paint-pixels.ts';
import { isLine, Path } from './path.ts';

/** A path of more lines takes a canvas longer than its pieces do. */
const mostInOne = 400;
/** Of more or longer lines each is drawn as fine as the screen can, which it does many times faster. */
const mostInFull = { lines: 8000, pixels: 60_000 };
/** More lines are drawn as a picture, which takes a canvas a fraction of the time of their strokes. */
const mostStroked = 1000;

/** The lines that are drawn now; one path is over before the next begins. */
const path = new Path();

/**
 * Draws on a canvas, in the units of its present transformation, which only enlarges.
 * @param hurried what moves under the hand: many lines are drawn as a picture, very many or long ones fine. It is on
 *   the canvas once something else than lines is drawn
 */
export function canvasPen(context: Brush, font: string, hurried = false): Pen {
  const { a: scale } = context.getTransform();
  const layer = new InkLayer(context, scale);
  return {
    strokes: (draw, look) => {
      const { colour, width, within, dash, fill } = look;
      path.clear();
      draw({
        moveTo: (x, y) => path.lift(x, y),
        lineTo: (x, y) => path.line(x, y),
        dot: (x, y, radius) => path.dot(x, y, radius),
        bar: (left, top, across, down) => {
          layer.flush();
          clipped(context, within, () => {
            context.fillStyle = fill ?? colour;
            context.fillRect(left, top, across, down);
          });
        },
        cells: (cells) => {
          layer.flush();
          clipped(context, within, () => drawCells(context, cells, fill ?? colour, hurried));
        },
      });
      const many = hurried && (path.length > mostInFull.lines || path.height() > mostInFull.pixels);
      const asPicture = hurried && within && !dash && path.length > mostStroked;
      const ink = asPicture ? colourOf(context, colour) : undefined;
      if (ink !== undefined && within)
        return layer.add(path, within, { colour: ink, width: many ? undefined : width * scale });
      layer.flush();
      clipped(context, within, () => {
        context.strokeStyle = colour;
        context.fillStyle = fill ?? colour;
        context.lineJoin = 'bevel';
        context.setLineDash([...(dash ?? [])]);
        context.lineWidth = many ? Math.min(width, 1 / scale) : width;
        strokePath(context, fill);
      });
    },
    words: (text, x, y, { colour, size, align, stand, turned }) => {
      layer.flush();
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
      layer.flush();
      context.fillStyle = colour;
      context.fillRect(box.left, box.top, box.width, box.height);
    },
  };
}

/** Draws within a box alone, and leaves the context as it was. */
function clipped(context: Brush, within: Box | undefined, draw: () => void): void {
  context.save();
  if (within) {
    context.beginPath();
    context.rect(within.left, within.top, within.width, within.height);
    context.clip();
  }
  draw();
  context.restore();
}

/** Strokes the path in pieces. */
function strokePath(context: Brush, fill: Strokes['fill']): void {
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

function end(context: Brush, fill: string | undefined): void {
  if (fill) context.fill();
  context.stroke();
}

/** Filled squares: under the hand each is a pixel of a picture that is laid over the plot. */
function drawCells(context: Brush, cells: Cells, colour: string, hurried: boolean): void {
  const ink = hurried ? colourOf(context, colour) : undefined;
  context.fillStyle = colour;
  if (ink === undefined) return barsOf(cells, (x, y, width, height) => context.fillRect(x, y, width, height));
  const { left, top, side, columns, filled } = cells;
  const pixels = somePixels(columns, Math.ceil(filled.length / columns));
  const opaque = (0xff000000 | ink) >>> 0;
  pixels.values.fill(0);
  for (let at = 0; at < filled.length; at += 1) if (filled[at]) pixels.values[at] = opaque;
  paintPixels(context, pixels, { left, top, width: columns * side, height: pixels.height * side });
}
