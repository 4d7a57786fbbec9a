import { expect, test } from 'vitest';
import { pdbAtom, pdbSample } from './pdb.sample.ts';
import { pdb } from './pdb.ts';

const read = (bytes: Uint8Array) => pdb.read({ name: 'a.pdb', bytes });

test('models are frames of one structure in its cell, without alternate places', () => {
  const { facts, parts } = read(pdbSample());
  expect(parts).toMatchObject([
    {
      title: 'A SMALL PEPTIDE',
      elements: ['N', 'C'],
      frames: [
        Float64Array.of(11.104, 6.134, -6.504, 11.639, 6.071, -6.504),
        Float64Array.of(11.104, 6.134, -6.604, 11.639, 6.071, -6.604),
      ],
    },
  ]);
  const [part] = parts;
  expect(part?.kind === 'structure' && part.cell?.map(Math.round)).toEqual([10, 0, 0, 0, 20, 0, 0, 0, 30]);
  expect(facts).toEqual([
    { name: 'Entry', value: '1ABC' },
    { name: 'Alternate places left out', value: '2' },
  ]);
});

test('without the columns of the element its name is asked: a carbon in a residue, calcium where it stands alone', () => {
  const lines = ['CA  ', ' CA ', '1HB '].map((name) => pdbAtom(name, '1', '2', '3'));
  const ion = pdbAtom('CA  ', '1', '2', '9').replace('ATOM  ', 'HETATM').replace('ALA', ' CA');
  expect(read(Buffer.from([...lines, ion].join('\n'))).parts).toMatchObject([{ elements: ['C', 'C', 'H', 'Ca'] }]);
});

/** An atom without the columns of its element, in a residue. */
const bareAtom = (name: string, residue: string): string =>
  pdbAtom(name, '1', '2', '3').replace('ALA', residue.padEnd(3)).trimEnd();

test.each([
  [' NA ', 'NA', 'Na'],
  [' CL ', ' CL', 'Cl'],
  ['ZN2+', 'ZN', 'Zn'],
  ['SOD ', 'SOD', 'Na'],
  [' CLA', 'CLA', 'Cl'],
  ['POT ', 'ION', 'K'],
  ['FE  ', 'HEM', 'Fe'],
  [' C1 ', 'LIG', 'C'],
  ["HO5'", 'LIG', 'H'],
  [' OW ', 'SOL', 'O'],
])('without the columns of the element %j of %j is %s', (name, residue, element) =>
  expect(read(Buffer.from(bareAtom(name, residue))).parts).toMatchObject([{ elements: [element] }]),
);

test('an unknown residue with the backbone of an amino acid is one', () => {
  const atoms = [' N  ', ' CA ', ' C  ', ' O  ', ' CE '].map((name) => bareAtom(name, 'MSE'));
  expect(read(Buffer.from(atoms.join('\n'))).parts).toMatchObject([{ elements: ['N', 'C', 'C', 'O', 'C'] }]);
});

test.each([' CL1', ' CD ', 'CD11'])('%j of an unknown residue may be two elements, and is refused', (name) =>
  expect(() => read(Buffer.from(bareAtom(name, 'LIG')))).toThrow(expect.objectContaining({ reason: 'variant' })),
);

test('a cell of edges of 0 or 1 Å stands for none', () => {
  for (const edge of ['0.000', '1.000']) {
    const cell = `CRYST1${edge.padStart(9).repeat(3)}  90.00  90.00  90.00 P 1           1`;
    expect(read(Buffer.from(`${cell}\n${pdbAtom(' N  ', '1', '2', '3')}`)).parts[0]).not.toHaveProperty('cell');
  }
});

test('a place that is no number and an element that is none are refused', () => {
  expect(() => read(Buffer.from(pdbAtom(' N  ', 'here', '2', '3')))).toThrow(/no atom/);
  expect(() => read(Buffer.from(pdbAtom(' N  ', '1', '2', '3', { element: '?' })))).toThrow(/which atom/);
});

test('it is recognised by its records with an atom, and words that begin as one are not', () => {
  expect(pdb.recognises({ name: 'a.txt', bytes: pdbSample() })).toBe(true);
  expect(pdb.recognises({ name: 'a.pdb', bytes: Buffer.from('HEADER of a table\n1 2\n3 4\n') })).toBe(false);
});

test('a second entry in one file is a structure of its own, in its own cell and name', () => {
  const entry = (name: string, edge: string, atoms: number) =>
    [
      `TITLE     ${name}`,
      `CRYST1   ${edge}   ${edge}   ${edge}  90.00  90.00  90.00 P 1           1`,
      ...Array.from({ length: atoms }, (_, at) => pdbAtom(' CA ', String(at % 40), String(Math.floor(at / 40)), '0')),
      'END',
    ].join('\n');
  const { parts } = read(Buffer.from(`${entry('ONE', '50.000', 3000)}\n${entry('TWO', '60.000', 2000)}\n`));
  expect(parts).toMatchObject([
    { title: 'ONE', elements: { length: 3000 }, cell: { 0: 50 } },
    { title: 'TWO', elements: { length: 2000 }, cell: { 0: 60 } },
  ]);
});
