import { expect, test } from 'vitest';
import { bondsOf } from './bonds.ts';
import { cellFrame, withNeighbours } from './cell.ts';

const side = 5.64;
const cube = [side, 0, 0, 0, side, 0, 0, 0, side];
const parts = [
  ['Na', 0, 0, 0],
  ['Na', 0.5, 0.5, 0],
  ['Na', 0.5, 0, 0.5],
  ['Na', 0, 0.5, 0.5],
  ['Cl', 0.5, 0, 0],
  ['Cl', 0, 0.5, 0],
  ['Cl', 0, 0, 0.5],
  ['Cl', 0.5, 0.5, 0.5],
] as const;
const salt = {
  elements: parts.map(([symbol]) => symbol),
  places: Float32Array.from(parts.flatMap(([, ...place]) => place.map((part) => part * side))),
};

test('a cell of rock salt is drawn with 27 atoms and the 54 bonds between them', () => {
  const atoms = withNeighbours(salt, cube);
  expect(atoms.elements.filter((symbol) => symbol === 'Na')).toHaveLength(14);
  expect(atoms.elements.filter((symbol) => symbol === 'Cl')).toHaveLength(13);
  expect(bondsOf(atoms.elements, atoms.places).length / 2).toBe(54);
  expect(atoms.of.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('what a file already repeats at the far side stands once', () => {
  const twice = { elements: ['Cu', 'Cu'], places: new Float32Array([0, 0, 0, side, side, side]) };
  expect(withNeighbours(twice, cube).elements).toHaveLength(8);
});

test('an atom within the cell has no image, and vectors in a plane make none', () => {
  const inside = { elements: ['C'], places: new Float32Array([1, 1, 1]) };
  expect(withNeighbours(inside, cube).elements).toHaveLength(1);
  expect(withNeighbours(salt, [1, 0, 0, 0, 1, 0, 1, 1, 0]).elements).toHaveLength(8);
});

test('a cell has eight corners and twelve edges, each along one of its vectors', () => {
  const oblique = [3, 0, 0, 1, 4, 0, 0.5, 0.5, 5];
  const { corners, edges } = cellFrame(oblique);
  const lengths = edges.map(([a, b]) =>
    Math.hypot(...[0, 1, 2].map((axis) => (corners[a * 3 + axis] ?? 0) - (corners[b * 3 + axis] ?? 0))),
  );
  expect(lengths.toSorted((a, b) => a - b).map((length) => length.toFixed(3))).toEqual([
    ...Array<string>(4).fill('3.000'),
    ...Array<string>(4).fill(Math.sqrt(17).toFixed(3)),
    ...Array<string>(4).fill(Math.sqrt(25.5).toFixed(3)),
  ]);
});
