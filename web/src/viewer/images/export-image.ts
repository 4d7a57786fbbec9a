import type { ImagePart } from '@yance/contract/results/preview.ts';
import { canvasPen } from '../curves/drawing/canvas-pen.ts';
import type { Point } from '../kit/gestures.ts';
import { pngOf } from '../kit/save.ts';
import type { Box } from '../kit/use-size.ts';
import { distanceText, levelsSaid } from './image-words.ts';
import { applyLevels, filterOf, type Levels } from './levels.ts';
import { captionRows, drawCaption, rowHeight } from '@yance/figures/curves/caption.ts';
import { scaleBar } from '@yance/figures/images/scale-bar.ts';
import { onScreen, type Sight } from './sight.ts';

const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';

const captionSize = 13;

/**
 * What the canvas shows, with its levels, its scale bar and the measured distance, as a PNG. Where the levels are not
 * those of the file, a strip beneath the picture says so.
 */
export function exportImage(
  shown: HTMLCanvasElement,
  {
    part,
    sight,
    box,
    levels,
    points,
  }: { part: ImagePart; sight: Sight; box: Box; levels: Levels; points: readonly Point[] },
): Promise<Blob> {
  const ratio = shown.width / box.width;
  // Nothing of what is around the picture.
  const left = Math.max(0, sight.x);
  const top = Math.max(0, sight.y);
  const width = Math.min(box.width, sight.x + part.width * sight.scale) - left;
  const height = Math.min(box.height, sight.y + part.height * sight.scale) - top;
  const rows = captionRows(levelsSaid(levels), width - captionSize, captionSize);
  const strip = rows.length > 0 ? rows.length * rowHeight(captionSize) + captionSize : 0;
  const canvas = document.createElement('canvas');
  const picture = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
  [canvas.width, canvas.height] = [picture.width, picture.height + Math.round(strip * ratio)];
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.reject(new Error('浏览器不能生成图片，请下载原文件'));
  brush.drawImage(shown, left * ratio, top * ratio, width * ratio, height * ratio, 0, 0, picture.width, picture.height);
  if (filterOf(levels) !== 'none') {
    const pixels = brush.getImageData(0, 0, picture.width, picture.height);
    applyLevels(pixels.data, levels);
    brush.putImageData(pixels, 0, 0);
  }
  brush.scale(ratio, ratio);
  drawStrip(brush, rows, { top: picture.height / ratio, width, height: strip });
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  if (part.pixel_size) {
    const bar = scaleBar(part.pixel_size.x / sight.scale, part.pixel_size.unit, Math.min(160, width / 3));
    const [x, y] = [width - bar.pixels - 20, height - 40];
    brush.fillStyle = 'rgb(8 16 26 / 72%)';
    brush.fillRect(x - 10, y - 4, bar.pixels + 20, 36);
    brush.fillStyle = '#ffffff';
    brush.fillRect(x, y + 20, bar.pixels, 4);
    brush.font = `500 13px ${font}`;
    brush.fillText(bar.text, x + bar.pixels / 2, y + 13);
  }
  const [from, to] = points;
  if (from && to) {
    const [a, b] = [onScreen(sight, from), onScreen(sight, to)];
    brush.translate(-left, -top);
    brush.strokeStyle = '#ffd84d';
    brush.lineWidth = 2;
    brush.beginPath();
    brush.moveTo(a.x, a.y);
    brush.lineTo(b.x, b.y);
    brush.stroke();
    brush.font = `500 14px ${font}`;
    brush.lineWidth = 3;
    brush.strokeStyle = 'rgb(8 16 26 / 80%)';
    brush.fillStyle = '#ffd84d';
    brush.strokeText(distanceText(part, from, to), (a.x + b.x) / 2, (a.y + b.y) / 2 - 10);
    brush.fillText(distanceText(part, from, to), (a.x + b.x) / 2, (a.y + b.y) / 2 - 10);
  }
  return pngOf(canvas);
}

function drawStrip(
  brush: CanvasRenderingContext2D,
  rows: readonly string[],
  { top, width, height }: { top: number; width: number; height: number },
): void {
  if (rows.length === 0) return;
  // Rounded up, so that no row of pixels stays without colour.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, top, Math.ceil(width) + 1, height + 1);
  drawCaption(canvasPen(brush, font), rows, {
    left: captionSize / 2,
    top: top + captionSize / 2,
    size: captionSize,
    colour: '#000000',
  });
}
