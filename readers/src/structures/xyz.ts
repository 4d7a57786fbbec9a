import { cellsOf, Facts, firstLines, linesOf, numberOf, numbersOf } from '../kit/numeric-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { requireVolume, type Cell } from './cells.ts';
import { elementOf } from './elements.ts';
import { AtomCount, structuresOf, type Frame } from './frames.ts';

/** XYZ: a count, a line of words, then an element and its place for each atom; again for each further frame. */
export const xyz: Reader = {
  format: 'xyz',
  name: 'XYZ',
  source: 'XYZ of XMol, and extended XYZ (Lattice and Properties) as ASE describes it',
  recognises: ({ bytes }) => {
    const [count = '', words = '', atom = ''] = firstLines(bytes);
    if (!/^\s*\d{1,7}\s*$/.test(count)) return false;
    if (/\bProperties=\S*pos:R:3/i.test(words)) return true;
    const [label = '', ...rest] = cellsOf(atom, 'blank');
    return (
      /^(?:[A-Za-z]{1,2}\d*|\d{1,3})$/.test(label) &&
      elementOf(label) !== undefined &&
      (numbersOf(rest)?.length ?? 0) >= 3
    );
  },
  read: ({ bytes }) => {
    const lines = linesOf(bytes);
    const frames: Frame[] = [];
    const counted = new AtomCount();
    let facts: Facts | undefined;
    let at = 0;
    while (at < lines.length) {
      const first = lines[at] ?? '';
      if (first.trim() === '') {
        at += 1;
        continue;
      }
      const count = numberOf(first);
      if (count === undefined || !Number.isInteger(count) || count < 1)
        throw new Unreadable('broken', `Line ${at + 1} is no count of atoms.`);
      counted.add(count);
      if (at + 2 + count > lines.length) throw new Unreadable('broken', `A frame of ${count} atoms is cut.`);
      const words = lines[at + 1] ?? '';
      facts ??= factsFrom(words);
      frames.push(frameOf(words, lines.slice(at + 2, at + 2 + count)));
      at += 2 + count;
    }
    return { facts: (facts ?? new Facts()).list, parts: structuresOf(frames) };
  },
};

/** The pairs of an extended line of words; a value may stand in quotes. */
const pairsOf = (words: string): Map<string, string> =>
  new Map(
    Array.from(words.slice(0, 4000).matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))/g), ([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  );

function factsFrom(words: string): Facts {
  const facts = new Facts();
  for (const [name, value] of pairsOf(words)) if (name !== 'lattice' && name !== 'properties') facts.add(name, value);
  return facts;
}

function frameOf(words: string, lines: readonly string[]): Frame {
  const pairs = pairsOf(words);
  const { species, pos } = columnsOf(pairs.get('properties'));
  const elements: string[] = [];
  const places: number[] = [];
  for (const line of lines) {
    const cells = cellsOf(line, 'blank');
    const element = elementOf(cells[species] ?? '');
    const place = numbersOf(cells.slice(pos, pos + 3));
    if (!element || place?.length !== 3) throw new Unreadable('broken', `“${line.slice(0, 60)}” is no atom.`);
    elements.push(element);
    places.push(...place);
  }
  const extended = pairs.has('lattice') || pairs.has('properties');
  return {
    title: extended ? (pairs.get('name') ?? '') : words,
    elements,
    places,
    cell: latticeOf(pairs.get('lattice')),
  };
}

/** Where the symbol and the place stand, by `name:type:columns` of the extended form. */
function columnsOf(properties: string | undefined): { species: number; pos: number } {
  if (properties === undefined) return { species: 0, pos: 1 };
  const found = new Map<string, number>();
  const words = properties.split(':');
  let column = 0;
  for (let at = 0; at + 2 < words.length; at += 3) {
    found.set((words[at] ?? '').toLowerCase(), column);
    column += numberOf(words[at + 2] ?? '') ?? NaN;
  }
  const species = found.get('species') ?? found.get('z');
  const pos = found.get('pos');
  if (species === undefined || pos === undefined || !Number.isInteger(column))
    throw new Unreadable('variant', 'The properties name no species or no place.');
  return { species, pos };
}

function latticeOf(lattice: string | undefined): Cell | undefined {
  if (lattice === undefined) return undefined;
  const numbers = numbersOf(cellsOf(lattice, 'blank'));
  if (numbers?.length !== 9) throw new Unreadable('broken', 'The lattice is not of nine numbers.');
  const cell = numbers as unknown as Cell;
  requireVolume(cell);
  return cell;
}
