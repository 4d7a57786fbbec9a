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

test('a special place is one atom, and elements that share a site are drawn as the first', () => {
  const [part] = read(
    cifOf(['loop_', '_symmetry_equiv_pos_as_xyz', 'x,y,z', '-x,-y,-z'], ['A Fe 0 0 0', 'B Co 0 0 0', 'C O .25 0 0']),
  ).parts;
  expect(part).toMatchObject({ elements: ['Fe', 'O', 'O'] });
});

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
