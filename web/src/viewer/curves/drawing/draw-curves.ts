import { drawFigure, type Look } from '@yance/figures/curves/draw-figure.ts';
import type { Figure, Sight } from '@yance/figures/curves/figure.ts';
import { growingBrushOf, type AnyCanvas, type Box } from '../../kit/use-size.ts';
import { canvasPen } from './canvas-pen.ts';

/** All that a canvas with curves shows. */
export interface Drawing {
  figure: Figure;
  sight: Sight;
  /** In CSS pixels, of which each is `ratio` pixels of the canvas. */
  size: Box;
  ratio: number;
  look: Look;
  font: string;
}

/** Draws curves and axes on a canvas that grows to their size, as what moves under the hand is drawn. */
export function drawCurves(canvas: AnyCanvas, { figure, sight, size, ratio, look, font }: Drawing): void {
  const brush = growingBrushOf(canvas, size, ratio);
  if (!brush) return;
  brush.clearRect(0, 0, size.width, size.height);
  drawFigure(canvasPen(brush, font, true), figure, sight, size, look);
}
