import type { colours, Scheme } from '@yance/ui/token-values.ts';

export type Point = readonly [number, number];

/** What a picture is drawn on: logical pixels, colours of the scheme, and a prefix that keeps ids apart on one page. */
export type Canvas = { width: number; height: number; scheme: Scheme; colour: (typeof colours)[Scheme]; id: string };

const faces = "system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/**
 * The shortest text of a number at the given precision: no needless zeros, because pictures are sent many at a time.
 */
export const round = (value: number, digits = 1): string =>
  String(Number(value.toFixed(digits)) + 0).replace(/^(-?)0\./, '$1.');

/** Attributes as text; undefined leaves one out. Values come from this folder only and hold no quotes. */
export function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 3) : value}"`)
    .join('');
}

export const element = (name: string, values: Record<string, string | number | undefined>, inner = ''): string =>
  inner ? `<${name}${attributes(values)}>${inner}</${name}>` : `<${name}${attributes(values)}/>`;

export const group = (values: Record<string, string | number | undefined>, inner: readonly string[]): string =>
  element('g', values, inner.join(''));

export const text = (
  x: number,
  y: number,
  words: string,
  values: Record<string, string | number | undefined> = {},
): string => element('text', { x: round(x), y: round(y), ...values }, words);

/** A polyline as path data with relative steps, which are shorter than absolute ones. */
export function pathData(points: readonly Point[], closed = false, digits = 1): string {
  if (points.length < 2) return '';
  const scale = 10 ** digits;
  let lastX = 0;
  let lastY = 0;
  let data = '';
  for (const [index, [x, y]] of points.entries()) {
    const nextX = Math.round(x * scale);
    const nextY = Math.round(y * scale);
    const dx = round((nextX - lastX) / scale, digits);
    const dy = round((nextY - lastY) / scale, digits);
    if (index === 0) data += `M${dx} ${dy}l`;
    else if (dx !== '0' || dy !== '0')
      data += `${dx.startsWith('-') || index === 1 ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    lastX = nextX;
    lastY = nextY;
  }
  return data.endsWith('l') ? '' : `${data}${closed ? 'z' : ''}`;
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Ramer, Douglas and Peucker: drops points that no eye would miss. */
export function simplify(points: readonly Point[], tolerance = 0.15): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [from, to] = [points[first], points[last]];
    if (!from || !to) continue;
    let farthest = 0;
    let distance = tolerance;
    for (let index = first + 1; index < last; index++) {
      const found = distanceToLine(points[index] ?? from, from, to);
      if (found > distance) [farthest, distance] = [index, found];
    }
    if (farthest > 0) {
      keep.add(farthest);
      open.push([first, farthest], [farthest, last]);
    }
  }
  return points.filter((_, index) => keep.has(index));
}

/** Stops of a gradient: offset, colour, opacity. */
export const gradientStops = (
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string =>
  stops
    .map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

/** The line between two centres, kept clear of both spheres by the given part of its length at either end. */
export function bondPath(first: { x: number; y: number }, second: { x: number; y: number }, clear: number): string {
  const at = (part: number) =>
    `${round(first.x + (second.x - first.x) * part)} ${round(first.y + (second.y - first.y) * part)}`;
  return `M${at(clear)}L${at(1 - clear)}`;
}

/** The complete file. Width and height are what the page shows; drawing happens in the canvas's logical pixels. */
export function svgFile(canvas: Canvas, size: { width: number; height: number }, inner: string): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size.width,
      height: size.height,
      viewBox: `0 0 ${round(canvas.width)} ${round(canvas.height)}`,
      'font-family': faces,
      'font-size': 9.5,
      preserveAspectRatio: 'xMidYMid slice',
    },
    inner,
  );
}
