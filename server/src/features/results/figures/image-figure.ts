import type { Image } from '@yance/readers/content.ts';
import { scaleBar } from '@yance/figures/images/scale-bar.ts';
import sharp from 'sharp';
import { documentFont } from './document-font.ts';
import type { FileFigure } from './draw-figures.ts';

/** Pixels of the longer side: 120 mm at 300 dots an inch. */
const longest = 1400;

/** A picture with the scale bar that the microscope's own pixel size gives; without one it says so. */
export async function imageFigure(image: Image): Promise<FileFigure> {
  const { pixels, width, height, channels, pixelSize, title } = image;
  const shrink = Math.min(1, longest / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink))];
  const jpeg = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .resize(across, down, { fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer();
  const picture = `<image width="${across}" height="${down}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;
  const bar = pixelSize ? barOf(pixelSize.x / shrink, pixelSize.unit, across, down) : '';
  return {
    kind: 'picture',
    title,
    words: `${width} × ${height} 像素${pixelSize ? '' : '，文件未注明像素尺寸'}`,
    content: `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${picture}${bar}</svg>`,
  };
}

function barOf(size: number, unit: 'nm' | 'µm' | 'mm', width: number, height: number): string {
  const { pixels, text } = scaleBar(size, unit, width / 4);
  const each = Math.max(width, height) / 50;
  const box = { width: Math.max(pixels, text.length * each * 0.7) + each * 2, height: each * 3.2 };
  const [left, top] = [width - box.width - each, height - box.height - each];
  const middle = left + box.width / 2;
  return [
    `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" fill="#fff" fill-opacity="0.85"/>`,
    `<rect x="${middle - pixels / 2}" y="${top + each * 0.6}" width="${pixels}" height="${each * 0.35}" fill="#000"/>`,
    `<text x="${middle}" y="${top + each * 2.6}" font-family="${documentFont}" font-size="${each * 1.3}" text-anchor="middle" fill="#000">${text}</text>`,
  ].join('');
}
