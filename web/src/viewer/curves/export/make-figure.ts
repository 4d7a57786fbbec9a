import { pngOf } from '../../kit/save.ts';
import { canvasPen } from '../drawing/canvas-pen.ts';
import { captionRows, drawCaption, rowHeight } from '@yance/figures/curves/caption.ts';
import { drawFigure } from '@yance/figures/curves/draw-figure.ts';
import type { Figure, Sight } from '@yance/figures/curves/figure.ts';
import type { Pen } from '@yance/figures/curves/pen.ts';
import { svgPen } from '@yance/figures/curves/svg-pen.ts';
import { figureFont, figureLook, pointsOf } from '@yance/figures/curves/figure-look.ts';
import { describedPng } from './png.ts';

export interface FigureOrder {
  figure: Figure;
  sight: Sight;
  /** Of the figure in print. */
  millimetres: number;
  title: string;
  /** What was done to the numbers, for the description inside the file. */
  said: readonly string[];
  /** What is read beneath the plot; nothing where it is empty. */
  caption: string;
}

const dotsPerInch = 600;
const ratio = 3 / 4;

/** The size of the plot, and the rows of the caption beneath it. */
function layOut({ millimetres, caption }: FigureOrder) {
  const width = pointsOf(millimetres);
  const plot = { width, height: width * (millimetres > 120 ? 0.6 : ratio) };
  const look = figureLook(millimetres);
  const [size, left] = [look.size * 0.9, look.size];
  const rows = captionRows(caption, width - 2 * left, size);
  const below = rows.length > 0 ? rows.length * rowHeight(size) + look.size : 0;
  return { plot, look, rows, size, left, height: plot.height + below };
}

function draw(pen: Pen, { figure, sight }: FigureOrder, laid: ReturnType<typeof layOut>): void {
  const { plot, look, rows, size, left, height } = laid;
  drawFigure(pen, figure, sight, plot, look);
  if (rows.length === 0) return;
  const top = plot.height;
  pen.paint({ left: 0, top, width: plot.width, height: height - top }, look.ground);
  drawCaption(pen, rows, { left, top: top + look.size * 0.3, size, colour: look.words });
}

/** A figure for print as an SVG of its true size. */
export function figureSvg(order: FigureOrder): string {
  const laid = layOut(order);
  const { title, said } = order;
  const { width } = laid.plot;
  const { pen, svg } = svgPen({ width, height: laid.height, font: figureFont, title, said: said.join('；') });
  draw(pen, order, laid);
  return svg();
}

/** A figure for print as a PNG of 600 dots an inch. */
export async function figurePng(order: FigureOrder): Promise<Blob> {
  const laid = layOut(order);
  const scale = dotsPerInch / 72;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(laid.plot.width * scale), Math.round(laid.height * scale)];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('图片没有生成，请稍后重试');
  brush.scale(scale, scale);
  draw(canvasPen(brush, figureFont), order, laid);
  const png = new Uint8Array(await (await pngOf(canvas)).arrayBuffer());
  return new Blob([describedPng(png, { dotsPerInch, said: order.said.join('；') })], { type: 'image/png' });
}
