import type { Layout } from '@yance/figures/curves/draw-figure.ts';
import type { Sight } from '@yance/figures/curves/figure.ts';
import { shareOf, valueAt, zoomed, type Scale } from '@yance/figures/curves/scale.ts';
import type { Along, Point } from './follow-hands.ts';

interface Change {
  factor?: number;
  /** Of the width of the box, positive where the pointer went right or down. */
  move?: Point;
  at?: Point;
}

/** What is seen after a zoom or a move along one or both axes; never beyond the whole. */
export function changed({ box, scales }: Layout, whole: Sight, along: Along, { factor = 1, move, at }: Change): Sight {
  const shares = at && { x: (at.x - box.left) / box.width, y: 1 - (at.y - box.top) / box.height };
  const one = (scale: Scale, span: Sight['x'], share = 0.5, way = 0) =>
    zoomed(scale, span, { share: Math.min(Math.max(share, 0), 1), factor, move: way });
  const { x, left, right } = scales;
  const x2: Sight['x'] = along === 'y' ? [x.low, x.high] : one(x, whole.x, shares?.x, move && -move.x / box.width);
  const way = move && move.y / box.height;
  if (along === 'x') return { x: x2, left: [left.low, left.high], right: right && [right.low, right.high] };
  return {
    x: x2,
    left: one(left, whole.left, shares?.y, way),
    right: right && whole.right && one(right, whole.right, shares?.y, way),
  };
}

/** What is seen after a part was chosen: of a flat or narrow one along its longer side alone. */
export function chosenPart({ box, scales }: Layout, from: Point, to: Point, whole: Sight): Sight {
  const flat = 12;
  const along: Along = Math.abs(to.y - from.y) < flat ? 'x' : Math.abs(to.x - from.x) < flat ? 'y' : 'both';
  const clamp = (share: number) => Math.min(Math.max(share, 0), 1);
  const span = (scale: Scale, a: number, b: number, most: Sight['x']): Sight['x'] => {
    const ends = [valueAt(scale, clamp(a)), valueAt(scale, clamp(b))].toSorted((one, other) => one - other);
    const [low = scale.low, high = scale.high] = ends;
    // Through the zoom's own limits.
    return zoomed({ ...scale, low, high }, most, {});
  };
  const across = (x: number) => (x - box.left) / box.width;
  const up = (y: number) => 1 - (y - box.top) / box.height;
  const { x, left, right } = scales;
  const vertical = (scale: Scale, most: Sight['x']): Sight['x'] =>
    along === 'x' ? [scale.low, scale.high] : span(scale, up(from.y), up(to.y), most);
  return {
    x: along === 'y' ? [x.low, x.high] : span(x, across(from.x), across(to.x), whole.x),
    left: vertical(left, whole.left),
    right: right && whole.right && vertical(right, whole.right),
  };
}

/** What is seen when other numbers take the place of those that were: the same x, where there still is something. */
export function keptAlong(before: Sight, whole: Sight): Sight {
  const [low, high] = [Math.max(before.x[0], whole.x[0]), Math.min(before.x[1], whole.x[1])];
  return low < high ? { ...whole, x: [low, high] } : whole;
}

/** Moves what is seen so that a place stands in the middle, where it is out of sight. */
export function broughtInto(sight: Sight, whole: Sight, scale: Scale, value: number): Sight {
  const share = shareOf(scale, value);
  return share >= 0 && share <= 1 ? sight : { ...sight, x: zoomed(scale, whole.x, { move: share - 0.5 }) };
}
