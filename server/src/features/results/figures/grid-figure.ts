import type { Grid } from '@yance/readers/content.ts';
import { coloured } from '@yance/figures/grids/colour-map.ts';
import { escaped } from '@yance/figures/curves/svg-pen.ts';
import { axisTitle } from '@yance/figures/curves/trace.ts';
import { numberText, ticksOf } from '@yance/figures/kit/steps.ts';
import sharp from 'sharp';
import { extentOf } from '../preview/lay-out.ts';
import { shadesOf } from '../preview/shades.ts';
import { documentFont } from './document-font.ts';
import type { FileFigure } from './draw-figures.ts';

/** Of the map itself, in points of the drawing. */
const longest = 360;
const room = { left: 52, top: 8, right: 92, bottom: 38 };
const font = `font-family="${documentFont}" font-size="10" fill="#000"`;

/** Heights in colours with a bar of their values; a spectrum in two dimensions in shades of grey. */
export async function gridFigure(grid: Grid): Promise<FileFigure> {
  const heights = grid.style === 'heights';
  const { low, high } = extentOf(grid.values);
  const map = heights ? await colours(grid, low ?? 0, high ?? 1) : await shades(grid);
  // A map of lengths keeps its shape; axes of other kinds fill the box.
  const shape = heights && grid.x.unit === grid.y.unit ? lengthOf(grid.y) / (lengthOf(grid.x) || 1) || 1 : 0.75;
  const width = shape > 1 ? longest / shape : longest;
  const height = shape > 1 ? longest : longest * shape;
  const [left, top] = [room.left, room.top];
  const parts = [
    `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="none" href="${map}"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="#000"/>`,
    ...axis(grid.x).map(({ share, words }) => {
      const x = left + share * width;
      return `<path d="M${x} ${top + height}v4" stroke="#000"/><text x="${x}" y="${top + height + 15}" text-anchor="middle" ${font}>${words}</text>`;
    }),
    ...axis(grid.y).map(({ share, words }) => {
      const y = top + share * height;
      return `<path d="M${left} ${y}h-4" stroke="#000"/><text x="${left - 6}" y="${y + 3.5}" text-anchor="end" ${font}>${words}</text>`;
    }),
    `<text x="${left + width / 2}" y="${top + height + 31}" text-anchor="middle" ${font}>${escaped(axisTitle(grid.x))}</text>`,
    `<text x="12" y="${top + height / 2}" text-anchor="middle" transform="rotate(-90 12 ${top + height / 2})" ${font}>${escaped(axisTitle(grid.y))}</text>`,
    ...(heights ? colourBar(grid, { low: low ?? 0, high: high ?? 1, x: left + width + 14, top, height }) : []),
  ];
  const all = { width: left + width + (heights ? room.right : 16), height: top + height + room.bottom };
  return {
    kind: 'picture',
    title: grid.title,
    words: heights ? '' : `${grid.width} × ${grid.height} 点，强度以灰度表示`,
    content: `<svg xmlns="http://www.w3.org/2000/svg" width="${all.width}" height="${all.height}">${parts.join('')}</svg>`,
  };
}

const lengthOf = ({ first, last }: Grid['x']): number => Math.abs(last - first);

/** Round values along an axis with their place from the left or the top. */
function axis({ first, last }: Grid['x']): { share: number; words: string }[] {
  return ticksOf(first, last, 5).map((value) => ({
    share: last === first ? 0.5 : (value - first) / (last - first),
    words: numberText(value),
  }));
}

function colourBar(
  { z }: Grid,
  { low, high, x, top, height }: { low: number; high: number; x: number; top: number; height: number },
): string[] {
  const steps = 64;
  const pixels = coloured(
    Float32Array.from({ length: steps }, (_, index) => index),
    0,
    steps - 1,
    'viridis',
  );
  const bands = Array.from({ length: steps }, (_, index) => {
    const [red, green, blue] = pixels.subarray(index * 4, index * 4 + 3);
    const y = top + height - ((index + 1) / steps) * height;
    return `<rect x="${x}" y="${y}" width="12" height="${height / steps + 0.5}" fill="rgb(${red},${green},${blue})"/>`;
  });
  const ticks = ticksOf(low, high, 5).map((value) => {
    const y = top + height - (high > low ? (value - low) / (high - low) : 0.5) * height;
    return `<path d="M${x + 12} ${y}h3" stroke="#000"/><text x="${x + 18}" y="${y + 3.5}" ${font}>${numberText(value)}</text>`;
  });
  const middle = top + height / 2;
  const title = `<text x="${x + 70}" y="${middle}" text-anchor="middle" transform="rotate(-90 ${x + 70} ${middle})" ${font}>${escaped(axisTitle(z))}</text>`;
  return [...bands, ...ticks, title];
}

const colours = ({ values, width, height }: Grid, low: number, high: number): Promise<string> =>
  small(Buffer.from(coloured(values, low, high, 'viridis').buffer), { width, height, channels: 4 });

async function shades(grid: Grid): Promise<string> {
  const { pixels, width, height, channels } = shadesOf(grid);
  return small(Buffer.from(pixels), { width, height, channels });
}

const small = async (pixels: Buffer, raw: { width: number; height: number; channels: 1 | 3 | 4 }): Promise<string> => {
  const png = await sharp(pixels, { raw, limitInputPixels: false })
    .resize(Math.min(raw.width, 1200), Math.min(raw.height, 1200), { fit: 'fill' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};
