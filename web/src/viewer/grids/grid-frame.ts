import type { Point } from '../kit/gestures.ts';
import type { Box } from '../kit/use-size.ts';
import type { Plane } from './plane.ts';

/** What is looked at of a grid, from edge to edge in points; a point reaches half a point to each side. */
export interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the plot lies within its picture, in CSS pixels. */
export interface Frame extends Box {
  x: number;
  y: number;
}

export const wholeSpan = ({ width, height }: Pick<Plane, 'width' | 'height'>): Span => ({
  left: -0.5,
  right: width - 0.5,
  top: -0.5,
  bottom: height - 0.5,
});

/** Room for the numbers of the axes, and for the colour bar at the right. */
const margins = { left: 64, right: 16, top: 12, bottom: 50, bar: 84 };

/**
 * The plot in its box: axes of one unit have one scale, as a map must; others fill the room. `bar` is for a colour bar.
 */
export function frameOf(plane: Plane, span: Span, box: Box, { equal, bar }: { equal: boolean; bar: boolean }): Frame {
  const room = {
    width: Math.max(40, box.width - margins.left - margins.right - (bar ? margins.bar : 0)),
    height: Math.max(40, box.height - margins.top - margins.bottom),
  };
  const each = (axis: Plane['x'], count: number) => Math.abs(axis.last - axis.first) / Math.max(1, count - 1) || 1;
  const wide = (span.right - span.left) * each(plane.x, plane.width);
  const high = (span.bottom - span.top) * each(plane.y, plane.height);
  const scale = Math.min(room.width / wide, room.height / high);
  const width = equal ? wide * scale : room.width;
  const height = equal ? high * scale : room.height;
  return {
    x: margins.left + (room.width - width) / 2,
    y: margins.top + (room.height - height) / 2,
    width,
    height,
  };
}

/** A place of the picture in points of the grid. */
export const onGrid = (frame: Frame, span: Span, { x, y }: Point): Point => ({
  x: span.left + ((x - frame.x) / frame.width) * (span.right - span.left),
  y: span.top + ((y - frame.y) / frame.height) * (span.bottom - span.top),
});

export const inFrame = (frame: Frame, span: Span, { x, y }: Point): Point => ({
  x: frame.x + ((x - span.left) / (span.right - span.left)) * frame.width,
  y: frame.y + ((y - span.top) / (span.bottom - span.top)) * frame.height,
});

/** Points that are looked at at the least. */
const fewest = 4;

/** Closer by a factor about a place in points, which stays where it is; never beyond the grid. */
export function zoomedSpan(span: Span, factor: number, at: Point, plane: Pick<Plane, 'width' | 'height'>): Span {
  const whole = wholeSpan(plane);
  const sides = [
    (span.right - span.left) / factor / (whole.right - whole.left),
    (span.bottom - span.top) / factor / (whole.bottom - whole.top),
  ];
  // Both sides by the same factor, or a map would be squeezed.
  if (Math.max(...sides) >= 1) return whole;
  const least = Math.max(fewest / plane.width, fewest / plane.height);
  const by = Math.min(...sides) < least ? factor * (Math.min(...sides) / least) : factor;
  if (by <= 1 && factor > 1) return span;
  return heldIn(
    {
      left: at.x - (at.x - span.left) / by,
      right: at.x + (span.right - at.x) / by,
      top: at.y - (at.y - span.top) / by,
      bottom: at.y + (span.bottom - at.y) / by,
    },
    whole,
  );
}

export const movedSpan = (span: Span, dx: number, dy: number, plane: Pick<Plane, 'width' | 'height'>): Span =>
  heldIn(
    { left: span.left + dx, right: span.right + dx, top: span.top + dy, bottom: span.bottom + dy },
    wholeSpan(plane),
  );

function heldIn(span: Span, whole: Span): Span {
  const along = (from: number, to: number, low: number, high: number): [number, number] => {
    const length = Math.min(to - from, high - low);
    const start = Math.min(Math.max(from, low), high - length);
    return [start, start + length];
  };
  const [left, right] = along(span.left, span.right, whole.left, whole.right);
  const [top, bottom] = along(span.top, span.bottom, whole.top, whole.bottom);
  return { left, right, top, bottom };
}
