import { cifNumber, isCif, readCif, type CifBlock } from '../kit/cif.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { disorderOf, frameOf, hasAtoms, sharedSitesOf } from './cif-atoms.ts';
import { structuresOf } from './frames.ts';

/** Crystallographic Information File with atoms: the content of the cell by its symmetry. */
export const cif: Reader = {
  format: 'cif',
  name: 'CIF',
  source: 'IUCr, CIF 1.1 and the core dictionary; mmCIF of the wwPDB; genuine files of both (chemfiles/tests-data)',
  recognises: ({ bytes }) => isCif(bytes, /_atom_site[._](?:fract|cartn)_x/i),
  read: ({ bytes }) => {
    const blocks = readCif(decodeText(bytes)).filter(hasAtoms);
    if (blocks.length > limits.parts) throw new Unreadable('large', `${blocks.length} structures are too many.`);
    return { facts: blocks[0] ? factsOf(blocks[0]) : [], parts: structuresOf(blocks.map(frameOf)) };
  },
};

const factsOf = (block: CifBlock) => {
  const { values } = block;
  const valueOf = (...names: string[]): string | undefined =>
    names.map((name) => values.get(name)).find((value) => value !== undefined && value !== '?' && value !== '.');
  const { mixed, partial } = sharedSitesOf(block);
  const facts = new Facts()
    .add('Formula', valueOf('_chemical_formula_sum', '_chemical_formula_moiety'))
    .add('Disorder', disorderOf(block))
    .add('Mixed sites, drawn as the greater part', mixed.join('; '))
    .add('Partly occupied sites, drawn whole', partial.join('; '))
    .add('Space group', valueOf('_space_group_name_h-m_alt', '_symmetry_space_group_name_h-m'));
  for (const edge of ['a', 'b', 'c']) facts.add(edge, valueOf(`_cell_length_${edge}`), 'Å');
  for (const [sign, angle] of [
    ['α', 'alpha'],
    ['β', 'beta'],
    ['γ', 'gamma'],
  ])
    facts.add(sign ?? '', valueOf(`_cell_angle_${angle}`), '°');
  const volume = cifNumber(valueOf('_cell_volume'));
  return facts.add('Volume', Number.isFinite(volume) ? volume : undefined, 'Å³').list;
};
