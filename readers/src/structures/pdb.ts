import { decodeText } from '../kit/decode-text.ts';
import { Facts, firstLines, numberOf } from '../kit/numeric-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { cellOf, type Cell } from './cells.ts';
import { AtomCount, structuresOf, type Frame } from './frames.ts';
import { elementIn, lettered } from './pdb-elements.ts';

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
    const lines = decodeText(bytes).split(/\r\n|[\r\n]/);
    const withLetters = lettered(lines.filter(isAtom));
    for (const line of lines) {
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
        if (!place) throw new Unreadable('broken', `“${line.slice(0, 60)}” is no atom.`);
        const element = elementIn(line, withLetters);
        if (!element) throw new Unreadable('variant', `Nothing says for certain which atom “${line.slice(0, 60)}” is.`);
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
