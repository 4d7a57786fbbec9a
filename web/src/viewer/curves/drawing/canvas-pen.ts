import type { Pen } from './pen.ts';

/** A path of more lines takes a canvas longer than its pieces do. */
const mostInOne = 400;
/** Of more lines each is drawn as fine as the screen can, which it does many times faster. */
const mostInFull = 8000;

/** A step of a path in three numbers: where it goes, and how: a line, a mark of a radius, or with the pen lifted. */
const [line, lifted, stepSize] = [0, -1, 3];

/**
 * Draws on a canvas, in the units of its present transformation.
 * @param hurried what moves under the hand: very many lines are drawn fine
 */
export function canvasPen(context: CanvasRenderingContext2D, font: string, hurried = false): Pen {
  const { a: scale } = context.getTransform();
  const take = (x: number, y: number, how: number) => {
    if (how === line) context.lineTo(x, y);
    else context.moveTo(how > 0 ? x + how : x, y);
    if (how > 0) context.arc(x, y, how, 0, 2 * Math.PI);
  };
  return {
    strokes: (draw, { colour, width, within, dash, fill }) => {
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
      const steps: number[] = [];
      draw({
        moveTo: (x, y) => steps.push(x, y, lifted),
        lineTo: (x, y) => steps.push(x, y, line),
        dot: (x, y, radius) => steps.push(x, y, radius),
        bar: (left, top, across, down) => context.fillRect(left, top, across, down),
      });
      const many = steps.length > mostInFull * stepSize;
      context.lineWidth = hurried && many ? Math.min(width, 1 / scale) : width;
      for (let at = 0; at < steps.length; at += stepSize) {
        if (at % (mostInOne * stepSize) === 0) {
          if (at > 0) end(context, fill);
          context.beginPath();
          if (at > 0) context.moveTo(steps[at - 3] ?? 0, steps[at - 2] ?? 0);
        }
        take(steps[at] ?? 0, steps[at + 1] ?? 0, steps[at + 2] ?? 0);
      }
      if (steps.length > 0) end(context, fill);
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

function end(context: CanvasRenderingContext2D, fill: string | undefined): void {
  if (fill) context.fill();
  context.stroke();
}
