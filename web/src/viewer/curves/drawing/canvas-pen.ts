import type { Pen } from './pen.ts';

/** Paths of more lines take a canvas longer than their pieces do. */
const mostInOne = 400;

/**
 * Draws on a canvas, in the units of its present transformation.
 */
export function canvasPen(context: CanvasRenderingContext2D, font: string): Pen {
  const { a: scale } = context.getTransform();
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
      context.lineWidth = width;
      context.lineJoin = 'bevel';
      context.setLineDash([...(dash ?? [])]);
      let [length, x, y] = [0, 0, 0];
      const end = () => {
        if (fill) context.fill();
        context.stroke();
        // So many lines are drawn as fine as the screen can, which it does many times faster.
        if (length > mostInOne && context.lineWidth > 1 / scale) context.lineWidth = 1 / scale;
        context.beginPath();
      };
      const count = () => {
        length += 1;
        if (length % mostInOne !== 0) return;
        end();
        context.moveTo(x, y);
      };
      context.beginPath();
      draw({
        moveTo: (toX, toY) => {
          [x, y] = [toX, toY];
          context.moveTo(x, y);
        },
        lineTo: (toX, toY) => {
          [x, y] = [toX, toY];
          context.lineTo(x, y);
          count();
        },
        dot: (toX, toY, radius) => {
          [x, y] = [toX + radius, toY];
          context.moveTo(x, y);
          context.arc(toX, toY, radius, 0, 2 * Math.PI);
          count();
        },
        bar: (left, top, across, down) => context.fillRect(left, top, across, down),
      });
      end();
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
