import type { Pen } from './pen.ts';
import type { Sink } from './sink.ts';

/** Draws on a canvas, in the units of its present transformation. */
export function canvasPen(context: CanvasRenderingContext2D, font: string): Pen {
  const sink: Sink = {
    moveTo: (x, y) => context.moveTo(x, y),
    lineTo: (x, y) => context.lineTo(x, y),
    dot: (x, y, radius) => {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    },
  };
  return {
    strokes: (draw, { colour, width, within, dash, fill }) => {
      context.save();
      if (within) {
        context.beginPath();
        context.rect(within.left, within.top, within.width, within.height);
        context.clip();
      }
      context.beginPath();
      draw(sink);
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineJoin = 'bevel';
      context.setLineDash([...(dash ?? [])]);
      if (fill) {
        context.fillStyle = fill;
        context.fill();
      }
      context.stroke();
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
