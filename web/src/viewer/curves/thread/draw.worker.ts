import { drawCurves } from '../drawing/draw-curves.ts';
import { DrawingReader, type DrawAsked, type Drawn } from './draw-messages.ts';

/** Draws curves beside the page, on the canvas that was sent first. */
const reader = new DrawingReader();
let canvas: OffscreenCanvas | undefined;

onmessage = ({ data }: MessageEvent<DrawAsked>) => {
  if ('canvas' in data) canvas = data.canvas;
  else if ('figure' in data) reader.takeFigure(data);
  else {
    const drawing = reader.drawingOf(data.drawing);
    if (!canvas || !drawing) return;
    drawCurves(canvas, drawing);
    postMessage({ width: canvas.width, height: canvas.height } satisfies Drawn);
  }
};
