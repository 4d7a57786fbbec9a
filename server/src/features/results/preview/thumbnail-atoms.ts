import { bondsOf } from '@yance/figures/structures/bonds.ts';
import { cellFrame, withNeighbours } from '@yance/figures/structures/cell.ts';
import { colourOf, drawnRadius } from '@yance/figures/structures/elements.ts';
import type { Structure } from '@yance/readers/content.ts';

const mostAtoms = 400;
/** Of a larger cell what stands in its sides is drawn once. */
const mostWithNeighbours = 200;
const ink = '#0f1c2b';
const wire = '#8393a3';

/** A place on the paper, y downwards, and how near it is; in Å. */
interface Place {
  x: number;
  y: number;
  depth: number;
}

/** The first frame as balls and sticks in its cell, seen a little from above and from the side; an SVG. */
export function atomsDrawing(structure: Structure, size: { width: number; height: number }): string {
  const { elements, places } = atomsOf(structure);
  const atoms = seen(places);
  const frame = structure.cell && cellFrame(structure.cell);
  const corners = frame ? seen(frame.corners) : [];
  const radii = elements.map(drawnRadius);
  const { put, each } = fitted([...atoms, ...corners], Math.max(...radii), size);
  const wires = (frame?.edges ?? []).map(([from, to]) => line(put(corners[from]), put(corners[to]), 1));
  const bonds = bondsOf(elements, places);
  const shapes = atoms.map(({ depth }, atom) => ({
    depth,
    svg: () => ball(put(atoms[atom]), Math.max(1.5, (radii[atom] ?? 0) * each), colourOf(elements[atom] ?? '')),
  }));
  for (let at = 0; at < bonds.length; at += 2) {
    const [one = 0, other = 0] = bonds.subarray(at, at + 2);
    const ends = stick(atoms[one], atoms[other], [radii[one] ?? 0, radii[other] ?? 0]);
    if (!ends) continue;
    const depth = (ends[0].depth + ends[1].depth) / 2;
    shapes.push({ depth, svg: () => line(put(ends[0]), put(ends[1]), Math.max(1, 0.18 * each)) });
  }
  const drawn = shapes.toSorted((a, b) => a.depth - b.depth).map(({ svg }) => svg());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${[...wires, ...drawn].join('')}</svg>`;
}

/** The atoms that are drawn: those of a cell with what it shares with its neighbours. */
function atomsOf({ elements, frames: [frame], cell }: Structure): {
  elements: readonly string[];
  places: Float32Array;
} {
  const own = {
    elements: elements.slice(0, mostAtoms),
    places: Float32Array.from(frame?.subarray(0, 3 * mostAtoms) ?? []),
  };
  return cell && elements.length <= mostWithNeighbours ? withNeighbours(own, cell) : own;
}

/** Places, x y z for each, as they are seen. */
function seen(places: Float32Array): Place[] {
  const [aside, above] = [0.4, 0.3];
  return Array.from({ length: places.length / 3 }, (_, at) => {
    const [x = 0, y = 0, z = 0] = places.subarray(at * 3, at * 3 + 3);
    const across = x * Math.cos(aside) + y * Math.sin(aside);
    const away = -x * Math.sin(aside) + y * Math.cos(aside);
    return {
      x: across,
      y: -(z * Math.cos(above) + away * Math.sin(above)),
      depth: z * Math.sin(above) - away * Math.cos(above),
    };
  });
}

/** The ends of a bond at the surfaces of both balls: what is within would show before them. */
function stick(a: Place | undefined, b: Place | undefined, radii: [number, number]): [Place, Place] | undefined {
  if (!a || !b) return undefined;
  const length = Math.hypot(b.x - a.x, b.y - a.y, b.depth - a.depth);
  const [from, to] = [radii[0] / length, 1 - radii[1] / length];
  const between = (part: number): Place => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
    depth: a.depth + (b.depth - a.depth) * part,
  });
  return from < to ? [between(from), between(to)] : undefined;
}

/** Where places come on the paper, with room for the balls at the edge, and how long an Å is there. */
function fitted(places: readonly Place[], radius: number, size: { width: number; height: number }) {
  const [left, right] = ends(places.map(({ x }) => x));
  const [top, bottom] = ends(places.map(({ y }) => y));
  const margin = size.height / 24;
  const each = Math.min(
    (size.width - 2 * margin) / (right - left + 2 * radius),
    (size.height - 2 * margin) / (bottom - top + 2 * radius),
    size.height / 4,
  );
  const put = ({ x, y }: Place = { x: 0, y: 0, depth: 0 }): [number, number] => [
    size.width / 2 + (x - (left + right) / 2) * each,
    size.height / 2 + (y - (top + bottom) / 2) * each,
  ];
  return { put, each };
}

const ball = ([x, y]: [number, number], radius: number, colour: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" stroke="${ink}" stroke-opacity="0.4"/>`;

const line = ([x0, y0]: [number, number], [x1, y1]: [number, number], width: number): string =>
  `<line x1="${x0.toFixed(1)}" y1="${y0.toFixed(1)}" x2="${x1.toFixed(1)}" y2="${y1.toFixed(1)}" stroke="${wire}" stroke-width="${width.toFixed(1)}"/>`;

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
