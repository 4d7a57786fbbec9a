import { pngOf } from '../../kit/save.ts';
import { canvasPen } from '../drawing/canvas-pen.ts';
import { drawFigure } from '../drawing/draw-figure.ts';
import type { Figure, Sight } from '../drawing/figure.ts';
import { svgPen } from '../drawing/svg-pen.ts';
import { figureFont, figureLook, pointsOf } from './figure-look.ts';
import { describedPng } from './png.ts';

export interface FigureOrder {
  figure: Figure;
  sight: Sight;
  /** Of the figure in print. */
  millimetres: number;
  title: string;
  /** What was done to the numbers. */
  said: readonly string[];
}

const dotsPerInch = 600;
const ratio = 3 / 4;

const sizeOf = (millimetres: number) => {
  const width = pointsOf(millimetres);
  return { width, height: width * (millimetres > 120 ? 0.6 : ratio) };
};

/** A figure for print as an SVG of its true size. */
export function figureSvg({ figure, sight, millimetres, title, said }: FigureOrder): string {
  const size = sizeOf(millimetres);
  const { pen, svg } = svgPen({ ...size, font: figureFont, title, said: said.join('；') });
  drawFigure(pen, figure, sight, size, figureLook(millimetres));
  return svg();
}

/** A figure for print as a PNG of 600 dots an inch. */
export async function figurePng({ figure, sight, millimetres, said }: FigureOrder): Promise<Blob> {
  const size = sizeOf(millimetres);
  const scale = dotsPerInch / 72;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('图片没有生成，请稍后重试');
  brush.scale(scale, scale);
  drawFigure(canvasPen(brush, figureFont), figure, sight, size, figureLook(millimetres));
  const png = new Uint8Array(await (await pngOf(canvas)).arrayBuffer());
  return new Blob([describedPng(png, { dotsPerInch, said: said.join('；') })], { type: 'image/png' });
}
