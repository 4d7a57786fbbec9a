import { covalentRadius } from './elements.ts';

/** In Å: what a bond may be longer than both radii together, and the least distance of two atoms that are not one. */
const slack = 0.45;
const least = 0.4;

const nonMetals = new Set('H D He B C N O F Ne Si P S Cl Ar Ge As Se Br Kr Sb Te I Xe At Rn'.split(' '));
/** Elements that take electrons from metals. */
const anions = new Set('N O F S Cl Se Br Te I'.split(' '));
/** So many metal atoms for one anion at most are cations: a few gas atoms on a piece of metal leave it one. */
const mostCations = 8;

/** Whether the metals of a structure are cations among anions. */
function areCations(elements: readonly string[]): boolean {
  const metals = elements.filter((element) => !nonMetals.has(element)).length;
  const charged = elements.filter((element) => anions.has(element)).length;
  return charged * mostCations >= metals;
}

/**
 * The pairs of atoms that are bonded, by their indices: those no farther apart than both covalent radii and a little,
 * cations among anions never with each other.
 * `places` holds x, y and z of each atom in Å.
 */
export function bondsOf(elements: readonly string[], places: Float32Array): Uint32Array {
  const radii = elements.map(covalentRadius);
  const ionic = areCations(elements);
  const cations = elements.map((element) => ionic && !nonMetals.has(element));
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
            if (cations[other] && cations[atom]) continue;
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
