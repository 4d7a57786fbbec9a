import type { Point } from '../kit/gestures.ts';
import type { Box } from '../kit/use-size.ts';
import { colourOf, drawnRadius } from '@yance/figures/structures/elements.ts';

/** A structure as it is seen: x to the right, y down and z to the reader for each atom, in Å from the middle. */
export interface Scene {
  elements: readonly string[];
  seen: Float32Array;
  /** Pairs of atoms. */
  bonds: Uint32Array;
  /** Corners of the cell, seen the same way, with its edges. */
  frame: { corners: Float32Array; edges: readonly (readonly [number, number])[] } | null;
  /** Atoms that were picked, in their order. */
  picked: readonly number[];
}

/** Half the width of a bond, in Å. */
const stick = 0.11;
const wire = '#8393a3';

/** Draws from the farthest to the nearest, so that what is in front covers what is behind. */
export function paintAtoms(
  brush: CanvasRenderingContext2D,
  { elements, seen, bonds, frame, picked }: Scene,
  { box, scale, x, y, ink, ground }: { box: Box; scale: number; x: number; y: number; ink: string; ground: string },
): void {
  brush.clearRect(0, 0, box.width, box.height);
  const across = (atom: number) => x + (seen[atom * 3] ?? 0) * scale;
  const down = (atom: number) => y + (seen[atom * 3 + 1] ?? 0) * scale;
  const depth = (atom: number) => seen[atom * 3 + 2] ?? 0;
  if (frame) paintFrame(brush, frame, scale, x, y);
  const { near, far } = depths(seen);
  /** What is far fades. */
  const light = (z: number) => 1 - 0.45 * (near > far ? (near - z) / (near - far) : 0);
  const count = elements.length;
  const order = new Uint32Array(count + bonds.length / 2).map((_, index) => index);
  const depthOf = (index: number) =>
    index < count
      ? depth(index)
      : (depth(bonds[(index - count) * 2] ?? 0) + depth(bonds[(index - count) * 2 + 1] ?? 0)) / 2;
  const keys = Float32Array.from(order, depthOf);
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  for (const index of order) {
    const shine = light(keys[index] ?? 0);
    if (index < count) {
      paintBall(brush, elements[index] ?? '', { x: across(index), y: down(index), scale, shine, ground });
      continue;
    }
    const [a, b] = [bonds[(index - count) * 2] ?? 0, bonds[(index - count) * 2 + 1] ?? 0];
    const [ax, ay, bx, by] = [across(a), down(a), across(b), down(b)];
    const length = Math.hypot((bx - ax) / scale, (by - ay) / scale, depth(b) - depth(a)) || 1;
    // From surface to surface: what is within a ball would show before it.
    const [from, to] = [drawnRadius(elements[a] ?? '') / length, 1 - drawnRadius(elements[b] ?? '') / length];
    if (from >= to) continue;
    const between = (part: number): Point => ({ x: ax + (bx - ax) * part, y: ay + (by - ay) * part });
    const ends = [between(from * 0.9), between(0.5), between(1 - (1 - to) * 0.9)] as const;
    brush.globalAlpha = shine;
    paintStick(brush, [elements[a] ?? '', elements[b] ?? ''], ends, scale);
    brush.globalAlpha = 1;
  }
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  for (const atom of picked) {
    brush.beginPath();
    brush.arc(across(atom), down(atom), drawnRadius(elements[atom] ?? '') * scale + 4, 0, 2 * Math.PI);
    brush.stroke();
  }
  brush.setLineDash([5, 4]);
  brush.beginPath();
  picked.forEach((atom, at) => (at ? brush.lineTo(across(atom), down(atom)) : brush.moveTo(across(atom), down(atom))));
  brush.stroke();
  brush.setLineDash([]);
}

function depths(seen: Float32Array): { near: number; far: number } {
  let [near, far] = [-Infinity, Infinity];
  for (let at = 2; at < seen.length; at += 3) {
    near = Math.max(near, seen[at] ?? 0);
    far = Math.min(far, seen[at] ?? 0);
  }
  return { near, far };
}

function paintFrame(
  brush: CanvasRenderingContext2D,
  { corners, edges }: NonNullable<Scene['frame']>,
  scale: number,
  x: number,
  y: number,
): void {
  brush.strokeStyle = wire;
  brush.lineWidth = 1;
  brush.beginPath();
  for (const [a, b] of edges) {
    brush.moveTo(x + (corners[a * 3] ?? 0) * scale, y + (corners[a * 3 + 1] ?? 0) * scale);
    brush.lineTo(x + (corners[b * 3] ?? 0) * scale, y + (corners[b * 3 + 1] ?? 0) * scale);
  }
  brush.stroke();
}

/** One shaded ball of each element, drawn once and copied. */
const balls = new Map<string, HTMLCanvasElement>();
const ballPixels = 96;

function ballOf(symbol: string): HTMLCanvasElement {
  const known = balls.get(symbol);
  if (known) return known;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [ballPixels, ballPixels];
  const brush = canvas.getContext('2d');
  if (brush) {
    const middle = ballPixels / 2;
    const colour = colourOf(symbol);
    brush.beginPath();
    brush.arc(middle, middle, middle - 1, 0, 2 * Math.PI);
    brush.fillStyle = colour;
    brush.fill();
    const shade = brush.createRadialGradient(middle * 0.68, middle * 0.62, 2, middle, middle, middle);
    shade.addColorStop(0, 'rgb(255 255 255 / 75%)');
    shade.addColorStop(0.35, 'rgb(255 255 255 / 8%)');
    shade.addColorStop(0.7, 'rgb(0 0 0 / 10%)');
    shade.addColorStop(1, 'rgb(0 0 0 / 50%)');
    brush.fillStyle = shade;
    brush.fill();
  }
  balls.set(symbol, canvas);
  return canvas;
}

/** A ball that is far fades into the ground, and still hides what is behind it. */
function paintBall(
  brush: CanvasRenderingContext2D,
  symbol: string,
  { x, y, scale, shine, ground }: Point & { scale: number; shine: number; ground: string },
): void {
  const radius = drawnRadius(symbol) * scale;
  brush.fillStyle = ground;
  brush.beginPath();
  brush.arc(x, y, radius * 0.98, 0, 2 * Math.PI);
  brush.fill();
  brush.globalAlpha = shine;
  brush.drawImage(ballOf(symbol), x - radius, y - radius, 2 * radius, 2 * radius);
  brush.globalAlpha = 1;
}

/** Each half in the colour of its atom. */
function paintStick(
  brush: CanvasRenderingContext2D,
  [first, second]: readonly [string, string],
  [start, middle, end]: readonly [Point, Point, Point],
  scale: number,
): void {
  const width = Math.max(1, 2 * stick * scale);
  brush.lineCap = 'butt';
  for (const [colour, { x, y }] of [
    [colourOf(first), start],
    [colourOf(second), end],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(middle.x, middle.y);
    brush.strokeStyle = 'rgb(15 28 43 / 55%)';
    brush.lineWidth = width + 1.5;
    brush.stroke();
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.stroke();
  }
}

/** The atom in front of all others at a place, in Å from the middle as it is seen; none where there is no atom. */
export function atomAt({ elements, seen }: Pick<Scene, 'elements' | 'seen'>, x: number, y: number): number | undefined {
  let found: number | undefined;
  elements.forEach((symbol, atom) => {
    const distance = Math.hypot((seen[atom * 3] ?? 0) - x, (seen[atom * 3 + 1] ?? 0) - y);
    if (distance > drawnRadius(symbol)) return;
    if (found === undefined || (seen[atom * 3 + 2] ?? 0) > (seen[found * 3 + 2] ?? 0)) found = atom;
  });
  return found;
}
