import { expect, test } from 'vitest';
import { cifOf, cifSample, faces } from './cif.sample.ts';
import { cif } from './cif.ts';

const read = (bytes: Uint8Array) => cif.read({ name: 'a.cif', bytes });

test('the sites fill the cell by their symmetry, each image once', () => {
  const { facts, parts } = read(cifSample());
  expect(parts).toHaveLength(1);
  const [part] = parts;
  if (part?.kind !== 'structure') throw new Error('It is no structure.');
  expect(part.elements.join(' ')).toBe('Na Na Na Na Cl Cl Cl Cl');
  expect([...(part.frames[0] ?? [])].map((value) => Math.round(value * 1e6) / 1e6)).toEqual(
    [
      [0, 0, 0, 0, 2, 2, 2, 0, 2, 2, 2, 0],
      [2, 2, 2, 2, 0, 0, 0, 2, 0, 0, 0, 2],
    ].flat(),
  );
  expect(part.cell?.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([4, 0, 0, 0, 4, 0, 0, 0, 4]);
  expect(facts).toContainEqual({ name: 'a', value: '4.000(1)', unit: 'Å' });
});

test('a special place is one atom, and elements that share a site are drawn as one', () => {
  const [part] = read(
    cifOf(['loop_', '_symmetry_equiv_pos_as_xyz', 'x,y,z', '-x,-y,-z'], ['A Fe 0 0 0', 'B Co 0 0 0', 'C O .25 0 0']),
  ).parts;
  expect(part).toMatchObject({ elements: ['Fe', 'O', 'O'] });
});

const shared = ['label', 'type_symbol', 'fract_x', 'fract_y', 'fract_z', 'occupancy'];

test('of elements that share a site the greater part is drawn, and mixed and partly occupied sites are facts', () => {
  const { facts, parts } = sitesOf(shared, [
    'M1 Al 0 0 0 0.25',
    'M2 Fe 0 0 1.0 0.75(2)',
    'Li1 Li .5 .5 .5 0.8',
    'O1 O .5 0 0 1',
    'O2 O 0 .5 0 .',
  ]);
  expect(parts).toMatchObject([{ elements: ['Fe', 'Li', 'O', 'O'] }]);
  expect(facts).toContainEqual({ name: 'Mixed sites, drawn as the greater part', value: 'Al 0.25 + Fe 0.75' });
  expect(facts).toContainEqual({ name: 'Partly occupied sites, drawn whole', value: 'Li1 0.8' });
});

test('a structure in order has no fact of shared sites', () =>
  expect(read(cifSample()).facts.filter(({ name }) => /sites/.test(name))).toEqual([]));

test('without its operations only a structure of P 1 is drawn', () => {
  const atoms = ['O1 O 0 0 0'];
  expect(read(cifOf(["_symmetry_space_group_name_H-M 'P 1'"], atoms)).parts).toMatchObject([{ elements: ['O'] }]);
  expect(() => read(cifOf(["_symmetry_space_group_name_H-M 'F m -3 m'"], atoms))).toThrow(/not listed/);
});

test('atoms of a macromolecule are read at their Cartesian places', () => {
  const names = ['type_symbol', 'Cartn_x', 'Cartn_y', 'Cartn_z'].map((name) => `_atom_site.${name}`);
  const [part] = read(Buffer.from(['data_1ABC', 'loop_', ...names, 'N 1 2 3', 'C 4 5 6', '#'].join('\n'))).parts;
  expect(part).toMatchObject({ elements: ['N', 'C'], frames: [Float64Array.of(1, 2, 3, 4, 5, 6)] });
});

test('a cut loop, a wrong operation, no element and no cell are refused', () => {
  expect(() => read(cifOf(faces, ['Na1 Na+ 0 0']))).toThrow(/cut/);
  expect(() => read(cifOf(['loop_', '_symmetry_equiv_pos_as_xyz', 'x,y'], ['O1 O 0 0 0']))).toThrow(/no operation/);
  expect(() => read(cifOf(faces, ['?? ?? 0 0 0']))).toThrow(/no element/);
  expect(() =>
    read(
      Buffer.from(
        'data_a\nloop_\n_atom_site_label\n_atom_site_fract_x\n_atom_site_fract_y\n_atom_site_fract_z\nO 0 0 0\n',
      ),
    ),
  ).toThrow(/without a cell/);
});

test('many atoms and operations together are refused before room is made', () => {
  const atoms = Array.from({ length: 60_000 }, () => 'O1 O 0 0 0');
  expect(() => read(cifOf(faces, atoms))).toThrow(/too many/);
});

/** A cell of P 1 whose sites have these columns. */
const sitesOf = (columns: readonly string[], atoms: readonly string[], formula = '') => {
  const head =
    Buffer.from(cifOf(["_symmetry_space_group_name_H-M 'P 1'"], []))
      .toString()
      .split('loop_\r\n_atom')[0] ?? '';
  const named = head.replace("'Na Cl'", formula ? `'${formula}'` : '?');
  return read(Buffer.from([named, 'loop_', ...columns.map((name) => `_atom_site_${name}`), ...atoms, ''].join('\r\n')));
};
const placed = ['label', 'fract_x', 'fract_y', 'fract_z'];

test('of disordered groups the one of the greatest occupancy is drawn, and the facts say so', () => {
  const { facts, parts } = sitesOf(
    [...placed, 'occupancy', 'disorder_group'],
    ['C1 0 0 0 1 .', 'N1 .1 0 0 0.4 1', 'N2 .2 0 0 0.4 1', 'O1 .1 .1 0 0.6 2'],
  );
  expect(parts).toMatchObject([{ elements: ['C', 'O'] }]);
  expect(facts).toContainEqual({ name: 'Disorder', value: 'drawn: group 2; not drawn: group 1' });
});

test('a label of two letters is the element that the formula has, and without one a hydrogen of its neighbour', () => {
  const elementsOf = (label: string, formula?: string) =>
    (sitesOf(placed, [`${label} 0 0 0`], formula).parts[0] as { elements: string[] }).elements;
  expect(elementsOf('HO1')).toEqual(['H']);
  expect(elementsOf('HO1', 'C2 H6 O1')).toEqual(['H']);
  expect(elementsOf('HO1', 'Ho2 O3')).toEqual(['Ho']);
  expect(elementsOf('Ho1')).toEqual(['Ho']);
  expect(elementsOf('CA1', 'C2 H6')).toEqual(['C']);
  expect(elementsOf('FE1')).toEqual(['Fe']);
});

test.each(['2x,y,z', 'x2,y,z', '1/2x,y,z', '2*x,y,z'])('the operation %s is refused', (operation) =>
  expect(() => read(cifOf(['loop_', '_symmetry_equiv_pos_as_xyz', operation], ['O1 O 0 0 0']))).toThrow(/no operation/),
);
