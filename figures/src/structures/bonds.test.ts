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

/** Names of bonds such as `Li–O`, of fractions of a cubic or hexagonal cell and its neighbours. */
function bondsIn(sites: readonly (readonly [string, number, number, number])[], a: number, c = a, hexagonal = false) {
  const [elements, places]: [string[], number[]] = [[], []];
  for (const u of [0, 1])
    for (const v of [0, 1])
      for (const w of [0, 1])
        for (const [element, x, y, z] of sites) {
          const [along, aside, up] = [x + u, y + v, z + w];
          elements.push(element);
          places.push(
            ...(hexagonal
              ? [(along - aside / 2) * a, (aside * Math.sqrt(3) * a) / 2, up * c]
              : [along * a, aside * a, up * c]),
          );
        }
  const bonds = [...bondsOf(elements, new Float32Array(places))];
  const names = Array.from({ length: bonds.length / 2 }, (_, at) =>
    bonds
      .slice(at * 2, at * 2 + 2)
      .map((atom) => elements[atom] ?? '')
      .toSorted((a, b) => a.localeCompare(b))
      .join('–'),
  );
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}
const rockSalt = (cation: string, anion: string) =>
  [
    [0, 0, 0],
    [0, 0.5, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0.5, 0],
  ].flatMap(([x = 0, y = 0, z = 0]) => [[cation, x, y, z] as const, [anion, (x + 0.5) % 1, y, z] as const]);
const layered = [
  [0, 0, 0],
  [2 / 3, 1 / 3, 1 / 3],
  [1 / 3, 2 / 3, 2 / 3],
].flatMap(([x = 0, y = 0, z = 0]) => [
  ['Co', x, y, z] as const,
  ['Li', x, y, (z + 0.5) % 1] as const,
  ['O', x, y, (z + 0.2605) % 1] as const,
  ['O', x, y, (z + 0.7395) % 1] as const,
]);

test.each([
  ['LiF', () => bondsIn(rockSalt('Li', 'F'), 4.027), ['F–Li']],
  ['MgO', () => bondsIn(rockSalt('Mg', 'O'), 4.212), ['Mg–O']],
  [
    'CsCl',
    () =>
      bondsIn(
        [
          ['Cs', 0, 0, 0],
          ['Cl', 0.5, 0.5, 0.5],
        ],
        4.123,
      ),
    ['Cl–Cs'],
  ],
  [
    'BaTiO3',
    () =>
      bondsIn(
        [
          ['Ba', 0, 0, 0],
          ['Ti', 0.5, 0.5, 0.5],
          ['O', 0.5, 0.5, 0],
          ['O', 0.5, 0, 0.5],
          ['O', 0, 0.5, 0.5],
        ],
        4.0,
      ),
    ['Ba–O', 'O–Ti'],
  ],
  ['LiCoO2', () => bondsIn(layered, 2.816, 14.05, true), ['Co–O', 'Li–O']],
])('cations among anions are never bonded with each other: %s', (_, names, wanted) => expect(names()).toEqual(wanted));

test('a metal is bonded with itself, also where a few atoms of a gas lie on it', () => {
  const copper = rockSalt('Cu', 'Cu').filter((_, at) => at % 2 === 0);
  expect(bondsIn(copper, 3.615)).toEqual(['Cu–Cu']);
  const elements = [...Array<string>(20).fill('Cu'), 'O'];
  const places = Float32Array.from({ length: 63 }, (__, at) => (at % 3 ? 0 : (at / 3) * 2.55));
  expect(bondsOf(elements, places).length / 2).toBeGreaterThan(18);
});
