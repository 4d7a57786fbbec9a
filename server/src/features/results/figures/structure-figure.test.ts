import { expect, test } from 'vitest';
import type { FileFigure } from './draw-figures.ts';
import { structureFigure } from './structure-figure.ts';

test('a molecule is drawn with a ball for each atom and a stick for each bond, and counts its elements', () => {
  const figure = structureFigure({
    kind: 'structure',
    title: 'water',
    elements: ['O', 'H', 'H'],
    frames: [Float64Array.of(0, 0, 0.117, 0, 0.757, -0.471, 0, -0.757, -0.471)],
  });
  expect(figure).toMatchObject({ kind: 'picture', title: 'water', words: '3 个原子：O 1，H 2' });
  expect(shapesIn(figure)).toEqual({ balls: 3, lines: 2 });
});

test('a crystal stands in its cell, with the atoms of its corners, sides and edges in each of them', () => {
  const side = 5.64;
  const [half, whole] = [side / 2, side];
  const places = [
    [0, 0, 0, half, half, 0, half, 0, half, 0, half, half],
    [half, 0, 0, 0, half, 0, 0, 0, half, half, half, half],
  ].flat();
  const figure = structureFigure({
    kind: 'structure',
    title: 'NaCl',
    elements: ['Na', 'Na', 'Na', 'Na', 'Cl', 'Cl', 'Cl', 'Cl'],
    frames: [Float64Array.from(places)],
    cell: [whole, 0, 0, 0, whole, 0, 0, 0, whole],
  });
  // Twelve edges of the cell, and 54 of the eight small cubes: each ion has its six neighbours.
  expect(shapesIn(figure)).toEqual({ balls: 27, lines: 12 + 54 });
});

const shapesIn = (figure: FileFigure) => {
  const content = figure.kind === 'picture' ? figure.content : '';
  const count = (shape: string) => content.split(`<${shape} `).length - 1;
  return { balls: count('circle'), lines: count('line') };
};
