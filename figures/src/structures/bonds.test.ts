import { expect, test } from 'vitest';
import { angleAt, bondsOf, distanceBetween } from './bonds.ts';

const ring = (radius: number) =>
  Array.from({ length: 6 }, (_, at) => [
    radius * Math.cos((at * Math.PI) / 3),
    radius * Math.sin((at * Math.PI) / 3),
    0,
  ]).flat();
const benzene = {
  elements: ['C', 'C', 'C', 'C', 'C', 'C', 'H', 'H', 'H', 'H', 'H', 'H'],
  places: new Float32Array([...ring(1.39), ...ring(2.48)]),
};

test('benzene has twelve bonds: six in the ring and six to hydrogen', () => {
  const bonds = bondsOf(benzene.elements, benzene.places);
  expect(bonds.length / 2).toBe(12);
  const kinds = Array.from({ length: 12 }, (_, at) =>
    [...bonds.subarray(at * 2, at * 2 + 2)].map((atom) => benzene.elements[atom]).join(''),
  );
  expect(kinds.toSorted()).toEqual([...Array<string>(6).fill('CC'), ...Array<string>(6).fill('CH')]);
});

test('in rock salt sodium and chlorine are bonded, and never two of a kind', () => {
  const [elements, places]: [string[], number[]] = [[], []];
  for (let x = 0; x < 2; x += 1)
    for (let y = 0; y < 2; y += 1)
      for (let z = 0; z < 2; z += 1) {
        elements.push((x + y + z) % 2 ? 'Cl' : 'Na');
        places.push(x * 2.82, y * 2.82, z * 2.82);
      }
  const bonds = bondsOf(elements, new Float32Array(places));
  // The edges of a cube.
  expect(bonds.length / 2).toBe(12);
  for (let at = 0; at < bonds.length; at += 2) expect(elements[bonds[at] ?? 0]).not.toBe(elements[bonds[at + 1] ?? 0]);
});

test('two sites of a disordered atom in one place are no bond, and far atoms are none', () => {
  expect(bondsOf(['C', 'C', 'C'], new Float32Array([0, 0, 0, 0.2, 0, 0, 9, 9, 9]))).toHaveLength(0);
});

test('20,000 atoms are bonded as a few are', () => {
  const atoms = 20_000;
  const chain = Float32Array.from({ length: atoms * 3 }, (_, at) => (at % 3 ? 0 : (at / 3) * 1.5));
  expect(bondsOf(Array<string>(atoms).fill('C'), chain).length / 2).toBe(atoms - 1);
});

test('a distance and an angle are those of the atoms', () => {
  expect(distanceBetween(benzene.places, 0, 1)).toBeCloseTo(1.39);
  expect(angleAt(benzene.places, 0, 1, 2)).toBeCloseTo(120, 3);
});
