/** Atoms with their places in Å; of an image in the next cell `of` names the atom that it repeats. */
export interface Atoms {
  elements: readonly string[];
  places: Float32Array;
  of: readonly number[];
}

/** Three vectors in Å, row by row. */
export type Cell = readonly number[];

/** How far from a side of the cell, as a part of it, an atom lies on that side. */
const onSide = 0.01;

/**
 * The atoms of a cell with those that it shares with its neighbours: an atom in a side, an edge or a corner stands in
 * the opposite ones too, as a cell is drawn.
 */
export function withNeighbours({ elements, places }: Pick<Atoms, 'elements' | 'places'>, cell: Cell): Atoms {
  const inverse = inverted(cell);
  const all = { elements: [...elements], places: [...places], of: elements.map((_, atom) => atom) };
  if (!inverse) return { ...all, places };
  elements.forEach((symbol, atom) => {
    const at = [0, 1, 2].map((axis) => places[atom * 3 + axis] ?? NaN);
    const parts = product(inverse, at);
    const shifts = parts.map((part) =>
      Math.abs(part) < onSide ? [0, 1] : Math.abs(part - 1) < onSide ? [0, -1] : [0],
    );
    for (const a of shifts[0] ?? [])
      for (const b of shifts[1] ?? [])
        for (const c of shifts[2] ?? []) {
          if (a === 0 && b === 0 && c === 0) continue;
          const moved = at.map(
            (value, axis) => value + a * (cell[axis] ?? 0) + b * (cell[3 + axis] ?? 0) + c * (cell[6 + axis] ?? 0),
          );
          const stands = all.of.some(
            (_, other) =>
              all.elements[other] === symbol &&
              Math.hypot(...moved.map((value, axis) => value - (all.places[other * 3 + axis] ?? NaN))) < 0.05,
          );
          if (stands) continue;
          all.elements.push(symbol);
          all.places.push(...moved);
          all.of.push(atom);
        }
  });
  return { ...all, places: Float32Array.from(all.places) };
}

/** The parts of the three vectors that make up a place. */
const product = (inverse: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]): number[] =>
  [0, 1, 2].map(
    (column) => x * (inverse[column] ?? 0) + y * (inverse[3 + column] ?? 0) + z * (inverse[6 + column] ?? 0),
  );

/** Undefined where the vectors lie in a plane. */
function inverted([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Cell): number[] | undefined {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (Math.abs(size) < 1e-6) return undefined;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value / size);
}

/** The eight corners of a cell, and the pairs of them that its twelve edges join. */
export function cellFrame(cell: Cell): { corners: Float32Array; edges: readonly (readonly [number, number])[] } {
  const corners = new Float32Array(24);
  const edges: [number, number][] = [];
  for (let corner = 0; corner < 8; corner += 1)
    for (let vector = 0; vector < 3; vector += 1) {
      if (corner & (1 << vector)) {
        for (let axis = 0; axis < 3; axis += 1)
          corners[corner * 3 + axis] = (corners[corner * 3 + axis] ?? 0) + (cell[vector * 3 + axis] ?? 0);
      } else edges.push([corner, corner | (1 << vector)]);
    }
  return { corners, edges };
}
