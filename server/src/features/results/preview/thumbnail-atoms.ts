import type { Structure } from '@yance/readers/content.ts';

const mostAtoms = 400;
/** Colours that chemists know, seen on light and on dark paper; other elements share the last. */
const colours: Readonly<Record<string, string>> = {
  H: '#e8e8e8',
  C: '#6b7279',
  N: '#3050f8',
  O: '#e0301e',
  F: '#58b84a',
  P: '#ff8000',
  S: '#e6c300',
  Cl: '#1fc01f',
  Na: '#9a5cd6',
  Si: '#d0a070',
  Ti: '#9aa0a6',
  Fe: '#d06a32',
  Cu: '#c07c3a',
};
const other = '#6c8ebf';

interface Ball {
  x: number;
  y: number;
  depth: number;
  colour: string;
}

/** The first frame as balls, seen a little from above and from the side; an SVG. */
export function atomsDrawing(
  { elements, frames: [frame] }: Structure,
  size: { width: number; height: number },
): string {
  const balls = elements
    .slice(0, mostAtoms)
    .map((element, index): Ball => {
      const [x = 0, y = 0, z = 0] = frame?.subarray(index * 3, index * 3 + 3) ?? [];
      return { ...turned(x, y, z), colour: colours[element] ?? other };
    })
    .toSorted((a, b) => a.depth - b.depth);
  const [left, right] = ends(balls.map(({ x }) => x));
  const [top, bottom] = ends(balls.map(({ y }) => y));
  const margin = size.height / 8;
  const each = Math.min(
    (size.width - 2 * margin) / (right - left || 1),
    (size.height - 2 * margin) / (bottom - top || 1),
    size.height / 4,
  );
  const radius = Math.max(2, Math.min(0.6 * each, margin));
  const circles = balls.map(({ x, y, colour }) => {
    const across = size.width / 2 + (x - (left + right) / 2) * each;
    const down = size.height / 2 + (y - (top + bottom) / 2) * each;
    return `<circle cx="${across.toFixed(1)}" cy="${down.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" stroke="#0f1c2b" stroke-opacity="0.4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${circles.join('')}</svg>`;
}

/** Coordinates on the paper, y downwards, and how near a ball is. */
function turned(x: number, y: number, z: number): Omit<Ball, 'colour'> {
  const [aside, above] = [0.4, 0.3];
  const across = x * Math.cos(aside) + y * Math.sin(aside);
  const away = -x * Math.sin(aside) + y * Math.cos(aside);
  return {
    x: across,
    y: -(z * Math.cos(above) + away * Math.sin(above)),
    depth: z * Math.sin(above) - away * Math.cos(above),
  };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
