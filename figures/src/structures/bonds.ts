import { covalentRadius } from './elements.ts';

/** In Å: what a bond may be longer than both radii together, and the least distance of two atoms that are not one. */
const slack = 0.45;
const least = 0.4;

/**
 * The pairs of atoms that are bonded, by their indices: those no farther apart than both covalent radii and a little.
 * `places` holds x, y and z of each atom in Å.
 */
export function bondsOf(elements: readonly string[], places: Float32Array): Uint32Array {
  const radii = elements.map(covalentRadius);
  const side = 2 * radii.reduce((most, radius) => Math.max(most, radius), 0.1) + slack;
  const cells = new Map<string, number[]>();
  const cellOf = (atom: number, axis: number) => Math.floor((places[atom * 3 + axis] ?? NaN) / side);
  const found: number[] = [];
  for (let atom = 0; atom < elements.length; atom += 1) {
    const [x, y, z] = [cellOf(atom, 0), cellOf(atom, 1), cellOf(atom, 2)];
    // Only the atoms before this one are in the cells: each pair is met once.
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dz = -1; dz <= 1; dz += 1)
          for (const other of cells.get(`${x + dx} ${y + dy} ${z + dz}`) ?? []) {
            const distance = distanceBetween(places, other, atom);
            const most = (radii[other] ?? 0) + (radii[atom] ?? 0) + slack;
            if (distance > least && distance <= most) found.push(other, atom);
          }
    const key = `${x} ${y} ${z}`;
    const near = cells.get(key);
    if (near) near.push(atom);
    else cells.set(key, [atom]);
  }
  return Uint32Array.from(found);
}

/** In Å. */
export function distanceBetween(places: Float32Array, a: number, b: number): number {
  const along = (axis: number) => (places[a * 3 + axis] ?? NaN) - (places[b * 3 + axis] ?? NaN);
  return Math.hypot(along(0), along(1), along(2));
}

/** The angle at `b` between `a` and `c` in degrees. */
export function angleAt(places: Float32Array, a: number, b: number, c: number): number {
  const [ab, cb, ac] = [distanceBetween(places, a, b), distanceBetween(places, c, b), distanceBetween(places, a, c)];
  return (Math.acos(Math.max(-1, Math.min(1, (ab * ab + cb * cb - ac * ac) / (2 * ab * cb)))) * 180) / Math.PI;
}
