import { decodeText } from '../kit/decode-text.ts';
import { Facts, firstLines, numberOf } from '../kit/numeric-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { cellOf, type Cell } from './cells.ts';
import { elementOf, isSymbol } from './elements.ts';
import { AtomCount, structuresOf, type Frame } from './frames.ts';

const first = /^(?:HEADER|TITLE |COMPND|REMARK|CRYST1|MODEL |ATOM  |HETATM|OBSLTE|SPLIT |EXPDTA|AUTHOR)/;

/** Protein Data Bank: lines of fixed columns, ATOM and HETATM with their places, MODEL around each frame. */
export const pdb: Reader = {
  format: 'pdb',
  name: 'PDB',
  source: 'wwPDB, Atomic Coordinate Entry Format 3.3; genuine entries (chemfiles/tests-data)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 200_000).filter((line) => line.trim() !== '');
    return first.test(lines[0] ?? '') && lines.some((line) => isAtom(line) && placeOf(line) !== undefined);
  },
  read: ({ bytes }) => {
    const frames: Frame[] = [];
    const counted = new AtomCount();
    const facts = new Facts();
    let cell: Cell | undefined;
    let frame: Frame | undefined;
    let title = '';
    let alternates = 0;
    for (const line of decodeText(bytes).split(/\r\n|[\r\n]/)) {
      if (line.startsWith('CRYST1')) cell = crystal(line);
      else if (line.startsWith('TITLE ')) title += line.slice(10).trimEnd();
      else if (line.startsWith('HEADER')) facts.add('Entry', line.slice(62, 66));
      else if (line.startsWith('EXPDTA')) facts.add('Experiment', line.slice(10));
      else if (line.startsWith('MODEL ')) frame = undefined;
      else if (/^END\s*$/.test(line)) [frame, cell, title] = [undefined, undefined, ''];
      else if (isAtom(line)) {
        // Of places that share an atom, the first is drawn.
        if (!/[ A1]/.test(line[16] ?? ' ')) {
          alternates += 1;
          continue;
        }
        const place = placeOf(line);
        const element = elementIn(line);
        if (!place || !element) throw new Unreadable('broken', `“${line.slice(0, 60)}” is no atom.`);
        counted.add(1);
        if (!frame) frames.push((frame = { title, elements: [], places: [], cell }));
        frame.elements.push(element);
        frame.places.push(...place);
      }
    }
    if (alternates > 0) facts.add('Alternate places left out', alternates);
    return { facts: facts.list, parts: structuresOf(frames) };
  },
};

const isAtom = (line: string): boolean => line.startsWith('ATOM  ') || line.startsWith('HETATM');

function placeOf(line: string): [number, number, number] | undefined {
  const [x, y, z] = [30, 38, 46].map((at) => numberOf(line.slice(at, at + 8)));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

const residues = new Set(
  (
    'ALA ARG ASN ASP CYS GLN GLU GLY HIS ILE LEU LYS MET PHE PRO SER THR TRP TYR VAL HID HIE HIP HSD HSE HSP ' +
    'A C G U I DA DC DG DT DU DI ADE CYT GUA THY URA'
  ).split(' '),
);

/**
 * By its own columns; in older files by the atom's name, whose first two columns are the element's. In proteins and
 * nucleic acids, where programs shift the name, it is the first letter: CA is a carbon there.
 */
function elementIn(line: string): string | undefined {
  const own = line.slice(76, 78).trim();
  if (own !== '') return elementOf(own);
  const name = line.slice(12, 16).trim().replace(/^\d+/, '');
  if (residues.has(line.slice(17, 20).trim())) return elementOf(name.slice(0, 1));
  const written = `${name.slice(0, 1)}${name.slice(1, 2).toLowerCase()}`;
  return line[12] !== ' ' && isSymbol(written) ? written : elementOf(name.slice(0, 1));
}

/** The cell of CRYST1; one of edges of 0 or 1 Å stands for none. */
function crystal(line: string): Cell | undefined {
  const [a, b, c] = [6, 15, 24].map((at) => numberOf(line.slice(at, at + 9)));
  const [alpha, beta, gamma] = [33, 40, 47].map((at) => numberOf(line.slice(at, at + 7)));
  if (a === undefined || b === undefined || c === undefined) throw new Unreadable('broken', 'The cell has no edges.');
  if (alpha === undefined || beta === undefined || gamma === undefined)
    throw new Unreadable('broken', 'The cell has no angles.');
  return [0, 1].some((none) => a === none && b === none && c === none)
    ? undefined
    : cellOf(a, b, c, alpha, beta, gamma);
}
