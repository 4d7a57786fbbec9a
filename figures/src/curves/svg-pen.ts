import type { Pen } from './pen.ts';
import { barsOf, type Sink } from './sink.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs below the space are none in XML, but for tabs and ends of lines. */
const isSign = (sign: string): boolean => sign >= ' ' || sign === '\t' || sign === '\n';
/** Words as they stand in an SVG. */
export const escaped = (text: string): string =>
  Array.from(text, (sign) => (isSign(sign) ? (escapes[sign] ?? sign) : '')).join('');
const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Writes an SVG of so many points (1/72 inch). Texts are texts, so that they can be changed in a drawing program.
 * @param said what stands in its description
 */
export function svgPen({
  width,
  height,
  font,
  title,
  said,
}: {
  width: number;
  height: number;
  font: string;
  title: string;
  said: string;
}): { pen: Pen; svg: () => string } {
  const parts: string[] = [];
  const clips = new Map<string, string>();
  const clipOf = (box: { left: number; top: number; width: number; height: number }): string => {
    const shape = `<rect x="${short(box.left)}" y="${short(box.top)}" width="${short(box.width)}" height="${short(box.height)}"/>`;
    if (!clips.has(shape)) clips.set(shape, `box${clips.size + 1}`);
    return ` clip-path="url(#${clips.get(shape)})"`;
  };
  const pen: Pen = {
    strokes: (draw, { colour, width: line, within, dash, fill }) => {
      let path = '';
      const bar: Sink['bar'] = (x, y, across, down) =>
        (path += `M${short(x)} ${short(y)}h${short(across)}v${short(down)}h-${short(across)}z`);
      draw({
        moveTo: (x, y) => (path += `M${short(x)} ${short(y)}`),
        lineTo: (x, y) => (path += `L${short(x)} ${short(y)}`),
        dot: (x, y, r) => {
          const [half, way] = [short(r), short(2 * r)];
          path += `M${short(x - r)} ${short(y)}a${half} ${half} 0 1 0 ${way} 0a${half} ${half} 0 1 0 -${way} 0`;
        },
        bar,
        cells: (cells) => barsOf(cells, bar),
      });
      if (!path) return;
      const dashes = dash ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '';
      parts.push(
        `<path d="${path}" fill="${fill ?? 'none'}" stroke="${colour}" stroke-width="${short(line)}" stroke-linejoin="bevel"${dashes}${within ? clipOf(within) : ''}/>`,
      );
    },
    words: (text, x, y, { colour, size, align, stand, turned }) => {
      const drop = stand === 'below' ? 0.8 : stand === 'above' ? -0.22 : 0.35;
      const turn = turned ? ` transform="rotate(-90 ${short(x)} ${short(y)})"` : '';
      parts.push(
        `<text x="${short(x)}" y="${short(y + drop * size)}" font-size="${short(size)}" fill="${colour}" text-anchor="${align}"${turn}>${escaped(text)}</text>`,
      );
    },
    paint: (box, colour) =>
      parts.push(
        `<rect x="${short(box.left)}" y="${short(box.top)}" width="${short(box.width)}" height="${short(box.height)}" fill="${colour}"/>`,
      ),
  };
  const millimetres = (points: number) => short((points / 72) * 25.4);
  const svg = () =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres(width)}mm" height="${millimetres(height)}mm" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${escaped(font)}">`,
      `<title>${escaped(title)}</title>`,
      `<desc>${escaped(said)}</desc>`,
      `<defs>${[...clips].map(([shape, id]) => `<clipPath id="${id}">${shape}</clipPath>`).join('')}</defs>`,
      ...parts,
      '</svg>',
    ].join('\n');
  return { pen, svg };
}
