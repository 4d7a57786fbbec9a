import { cellsOf, Facts, firstLines, linesOf, numberOf, numbersOf } from '../kit/numeric-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { placeIn, requireVolume, volumeOf, type Cell } from './cells.ts';
import { isSymbol } from './elements.ts';
import { AtomCount, structuresOf, type Frame } from './frames.ts';

/** VASP POSCAR, CONTCAR and XDATCAR: a scale, three vectors, elements with their counts, then a place for each atom. */
export const poscar: Reader = {
  format: 'poscar',
  name: 'VASP POSCAR',
  source: 'VASP manual, POSCAR; genuine files (chemfiles/tests-data)',
  recognises: ({ bytes }) => isHead(firstLines(bytes)),
  read: ({ bytes }) => {
    const lines = linesOf(bytes);
    const counted = new AtomCount();
    const frames: Frame[] = [];
    // Files are joined one behind the other; between them may stand velocities.
    for (let at = 0; at < lines.length; at += 1) {
      if (at > 0 && !isHead(lines.slice(at, at + 9))) continue;
      const { frame, end, placed } = frameOf(lines, at, counted);
      frames.push(frame);
      at = end;
      // A run of molecular dynamics says where its atoms are again and again, in the cell of its head.
      while (configuration.test(lines[at] ?? '')) {
        counted.add(frame.elements.length);
        frames.push({ ...frame, places: placed(at + 1) });
        at += 1 + frame.elements.length;
      }
      at -= 1;
    }
    return { facts: new Facts().list, parts: structuresOf(frames) };
  },
};

/** Above each configuration of an XDATCAR. */
const configuration = /^\s*Direct configuration\s*=/i;

/** Whether lines begin as such a file does, from its title to its mode. */
function isHead(lines: readonly string[]): boolean {
  const numbers = (at: number): number => numbersOf(cellsOf(lines[at] ?? '', 'blank'))?.length ?? 0;
  const counts = lines.findIndex((line, at) => (at === 5 || at === 6) && isCounts(line));
  if (counts < 0 || (numbers(1) !== 1 && numbers(1) !== 3)) return false;
  const mode = lines[counts + (/^\s*s/i.test(lines[counts + 1] ?? '') ? 2 : 1)] ?? '';
  return [2, 3, 4].every((at) => numbers(at) === 3) && /^\s*[dck]/i.test(mode);
}

interface Found {
  frame: Frame;
  /** The line behind its last atom. */
  end: number;
  /** The places of as many atoms in the same cell from a line on. */
  placed: (at: number) => number[];
}

/** The structure that begins at a line. */
function frameOf(all: readonly string[], from: number, counted: AtomCount): Found {
  const lines = all.slice(from, from + 9);
  const cell = cellFrom(lines);
  const named = !isCounts(lines[5] ?? '');
  const counts = cellsOf(lines[named ? 6 : 5] ?? '', 'blank').map((count) => numberOf(count) ?? NaN);
  // Before version 5 the elements had no line of their own; people write them into the first.
  const labels = named ? (lines[5] ?? '').slice(0, 2000) : (lines[0] ?? '').slice(0, 2000).replace(/^\s*#/, '');
  const symbols = cellsOf(labels, 'blank').map((label, index) => symbolOf(label, counts[index]));
  if (!isCounts(lines[named ? 6 : 5] ?? '')) throw new Unreadable('broken', 'The counts of atoms are missing.');
  if (symbols.length !== counts.length || !symbols.every(isSymbol))
    throw new Unreadable(named ? 'broken' : 'variant', 'The elements are not named.');
  const total = counts.reduce((sum, count) => sum + count, 0);
  counted.add(total);
  const at = (named ? 7 : 6) + (/^\s*s/i.test(lines[named ? 7 : 6] ?? '') ? 1 : 0);
  const mode = lines[at] ?? '';
  const isCartesian = /^\s*[ck]/i.test(mode);
  if (!isCartesian && !/^\s*d/i.test(mode))
    throw new Unreadable('variant', 'The places are neither direct nor Cartesian.');
  const elements = symbols.flatMap((symbol, index) => Array.from({ length: counts[index] ?? 0 }, () => symbol));
  const { scales } = scaleOf(lines);
  const end = from + at + 1 + total;
  const placed = (start: number): number[] =>
    all.slice(start, start + total).flatMap((line) => {
      const place = numbersOf(cellsOf(line, 'blank').slice(0, 3));
      if (place?.length !== 3) throw new Unreadable('broken', `“${line.slice(0, 60)}” is no place.`);
      const [x = NaN, y = NaN, z = NaN] = place;
      return isCartesian ? [x * scales[0], y * scales[1], z * scales[2]] : placeIn(cell, [x, y, z]);
    });
  return { frame: { title: lines[0] ?? '', elements, places: placed(from + at + 1), cell }, end, placed };
}

/** An element of `Fe`, of a potential as `Fe_pv`, or of `Fe4` where there are four. */
const symbolOf = (label: string, count: number | undefined): string => {
  const [, symbol = '', many = ''] = /^([A-Za-z]+)(\d*)(?:[_/].*)?$/.exec(label) ?? [];
  return many === '' || Number(many) === count ? symbol : '';
};

const isCounts = (line: string): boolean => /^\s*\d{1,7}(?:\s+\d{1,7})*\s*$/.test(line.slice(0, 1000));

/** The factors along x, y and z; a negative scale is the volume of the cell in Å³. */
function scaleOf(lines: readonly string[]): { scales: [number, number, number]; vectors: Cell } {
  const given = numbersOf(cellsOf(lines[1] ?? '', 'blank')) ?? [];
  const vectors = [2, 3, 4].flatMap((at) => numbersOf(cellsOf(lines[at] ?? '', 'blank')) ?? []) as unknown as Cell;
  if ((given.length !== 1 && given.length !== 3) || vectors.length !== 9)
    throw new Unreadable('broken', 'The scale or a vector of the cell is missing.');
  requireVolume(vectors);
  const [first = NaN, second = first, third = first] = given;
  if (given.length === 1 && first < 0) {
    const scale = Math.cbrt(-first / Math.abs(volumeOf(vectors)));
    return { scales: [scale, scale, scale], vectors };
  }
  return { scales: [first, second, third], vectors };
}

function cellFrom(lines: readonly string[]): Cell {
  const { scales, vectors } = scaleOf(lines);
  const cell = vectors.map((value, index) => value * (scales[index % 3] ?? NaN)) as unknown as Cell;
  requireVolume(cell);
  return cell;
}
