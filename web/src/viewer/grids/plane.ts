import type { GridPart } from '@yance/contract/results/preview.ts';
import { spelledUnit } from '../curves/units/kinds.ts';
import type { Point } from '../kit/gestures.ts';

/** The numbers of a grid with its axes. */
export interface Plane {
  width: number;
  height: number;
  /** Row by row. */
  values: Float32Array;
  x: Axis;
  y: Axis;
}
export type Axis = Pick<GridPart['x'], 'label' | 'unit' | 'first' | 'last'>;

/**
 * The grid as it is drawn, from its top left: an axis that is read from high to low has its high end at the left or at
 * the bottom. Of other axes a contour plot rises to the right and up; a height map stays as it was scanned.
 */
export function asDrawn(part: Pick<GridPart, 'width' | 'height' | 'x' | 'y' | 'style'>, values: Float32Array): Plane {
  const { width, height, x, y, style } = part;
  const turnsX = x.reversed ? x.first < x.last : style === 'contour' && x.first > x.last;
  // The first row is the top one.
  const turnsY = y.reversed ? y.first > y.last : style === 'contour' && y.first < y.last;
  const turned = (axis: Axis, turns: boolean): Axis => ({
    label: axis.label,
    unit: axis.unit,
    first: turns ? axis.last : axis.first,
    last: turns ? axis.first : axis.last,
  });
  const plane = { width, height, x: turned(x, turnsX), y: turned(y, turnsY) };
  if (!turnsX && !turnsY) return { ...plane, values };
  const drawn = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) {
    const from = values.subarray(row * width, (row + 1) * width);
    const to = (turnsY ? height - 1 - row : row) * width;
    drawn.set(turnsX ? from.toReversed() : from, to);
  }
  return { ...plane, values: drawn };
}

/** The value of an axis of `count` points at a place from 0 (its first point) to `count` - 1. */
export const axisValue = ({ first, last }: Axis, at: number, count: number): number =>
  count < 2 ? first : first + ((last - first) * at) / (count - 1);

/** Where on an axis a value stands, in points from its first. */
export const axisPlace = ({ first, last }: Axis, value: number, count: number): number =>
  last === first ? 0 : ((value - first) / (last - first)) * (count - 1);

/** Between the four points around a place; a gap where one of them is. */
export function valueBetween(
  { values, width, height }: Pick<Plane, 'values' | 'width' | 'height'>,
  x: number,
  y: number,
): number {
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return NaN;
  const [left, top] = [
    Math.min(Math.floor(x), Math.max(0, width - 2)),
    Math.min(Math.floor(y), Math.max(0, height - 2)),
  ];
  const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [byX, byY] = [x - left, y - top];
  const at = (column: number, row: number) => values[row * width + column] ?? NaN;
  // A point of no share may be a gap.
  const mix = (a: number, b: number, part: number) => (part === 0 ? a : part === 1 ? b : a + (b - a) * part);
  return mix(mix(at(left, top), at(right, top), byX), mix(at(left, below), at(right, below), byX), byY);
}

export interface Profile {
  /** From the beginning of the line, in `unit`; one for each point of the grid on the way. */
  distances: Float64Array;
  heights: Float64Array;
  /** Empty where the axes do not share one: the distance is in points. */
  unit: string;
}

/** The heights along a line from one place to another, both in points of the grid. */
export function profileAlong(plane: Plane, from: Point, to: Point): Profile {
  const points = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const count = Math.max(2, Math.ceil(points) + 1);
  const shared = spelledUnit(plane.x.unit) === spelledUnit(plane.y.unit) && plane.x.unit !== '';
  const lengthOf = (axis: Axis, size: number) =>
    shared && size > 1 ? Math.abs(axis.last - axis.first) / (size - 1) : 1;
  const length = Math.hypot(
    (to.x - from.x) * lengthOf(plane.x, plane.width),
    (to.y - from.y) * lengthOf(plane.y, plane.height),
  );
  const distances = new Float64Array(count);
  const heights = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const part = at / (count - 1);
    distances[at] = length * part;
    heights[at] = valueBetween(plane, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  return { distances, heights, unit: shared ? plane.x.unit : '' };
}

/** At most `most` points a side; of several that become one the farthest from zero remains, so that no peak is lost. */
export function pooled(plane: Plane, most: number): Plane {
  const by = Math.ceil(Math.max(plane.width, plane.height) / most);
  if (by <= 1) return plane;
  const [width, height] = [Math.ceil(plane.width / by), Math.ceil(plane.height / by)];
  const values = new Float32Array(width * height).fill(NaN);
  for (let row = 0; row < plane.height; row += 1)
    for (let column = 0; column < plane.width; column += 1) {
      const value = plane.values[row * plane.width + column] ?? NaN;
      const to = Math.floor(row / by) * width + Math.floor(column / by);
      const before = values[to] ?? NaN;
      if (Number.isNaN(before) || Math.abs(value) > Math.abs(before)) values[to] = value;
    }
  // A point stands for those around it, the last for fewer.
  const axis = (own: Axis, count: number, fewer: number): Axis => ({
    ...own,
    first: axisValue(own, (by - 1) / 2, count),
    last: axisValue(own, (fewer - 1) * by + (by - 1) / 2, count),
  });
  return { width, height, values, x: axis(plane.x, plane.width, width), y: axis(plane.y, plane.height, height) };
}
