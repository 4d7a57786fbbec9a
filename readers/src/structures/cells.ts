import type { Structure } from '../content.ts';
import { Unreadable } from '../reader.ts';

export type Cell = NonNullable<Structure['cell']>;

/**
 * The vectors of a cell of edges in Å and angles in degrees: a along x, b in the plane of x and y.
 * @throws Unreadable where they span no volume
 */
export function cellOf(a: number, b: number, c: number, alpha: number, beta: number, gamma: number): Cell {
  const [cosA, cosB, cosG] = [alpha, beta, gamma].map((angle) => Math.cos((angle * Math.PI) / 180)) as [
    number,
    number,
    number,
  ];
  const sinG = Math.sin((gamma * Math.PI) / 180);
  const along = (cosA - cosB * cosG) / sinG;
  const height = Math.sqrt(1 - cosB * cosB - along * along);
  const cell: Cell = [a, 0, 0, b * cosG, b * sinG, 0, c * cosB, c * along, c * height];
  requireVolume(cell);
  return cell;
}

export function volumeOf([ax, ay, az, bx, by, bz, cx, cy, cz]: Cell): number {
  return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
}

/** @throws Unreadable where the vectors span no volume */
export function requireVolume(cell: Cell): void {
  const volume = Math.abs(volumeOf(cell));
  if (!(volume > 1e-6 && volume < 1e12)) throw new Unreadable('broken', 'The cell spans no volume.');
}

/** The place in Å of fractions of a cell. */
export function placeIn(
  [ax, ay, az, bx, by, bz, cx, cy, cz]: Cell,
  [u, v, w]: readonly [number, number, number],
): [number, number, number] {
  return [u * ax + v * bx + w * cx, u * ay + v * by + w * cy, u * az + v * bz + w * cz];
}
