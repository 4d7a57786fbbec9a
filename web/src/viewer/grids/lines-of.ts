import { contourPieces } from './contours.ts';
import type { Span } from './grid-frame.ts';
import type { ContourLine } from './paint-grid.ts';
import { axisPlace, axisValue, pooled, type Plane } from './plane.ts';
import { contourLevels } from './range.ts';

/** Points a side that contours are drawn of: more than a screen shows, few enough for a moment. */
const most = 600;

/** The contour lines of what is looked at, in points of the whole grid; `lowest` is a part of the greatest height. */
export function linesOf(
  plane: Plane,
  span: Span,
  { low, high }: { low: number; high: number },
  lowest: number,
): ContourLine[] {
  const part = pooled(cropped(plane, span), most);
  // Along an axis places change evenly, so two of them give all.
  const along = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const place = (at: number) => axisPlace(plane[axis], axisValue(part[axis], at, part[size]), plane[size]);
    return { from: place(0), by: place(1) - place(0) };
  };
  const [x, y] = [along('x', 'width'), along('y', 'height')];
  return contourLevels(low, high, lowest).map((level) => ({
    level,
    pieces: contourPieces(part, level).map((at, index) => (index % 2 ? y.from + at * y.by : x.from + at * x.by)),
  }));
}

/** The points in sight and one more at each side. */
function cropped(plane: Plane, span: Span): Plane {
  const [left, top] = [Math.max(0, Math.floor(span.left) - 1), Math.max(0, Math.floor(span.top) - 1)];
  const right = Math.min(plane.width, Math.ceil(span.right) + 2);
  const bottom = Math.min(plane.height, Math.ceil(span.bottom) + 2);
  const [width, height] = [right - left, bottom - top];
  if (width === plane.width && height === plane.height) return plane;
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * plane.width + left;
    values.set(plane.values.subarray(from, from + width), row * width);
  }
  const axis = (own: Plane['x'], from: number, to: number, count: number) => ({
    ...own,
    first: axisValue(own, from, count),
    last: axisValue(own, to - 1, count),
  });
  return {
    width,
    height,
    values,
    x: axis(plane.x, left, right, plane.width),
    y: axis(plane.y, top, bottom, plane.height),
  };
}
