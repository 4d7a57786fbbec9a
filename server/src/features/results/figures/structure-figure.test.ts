import { expect, test } from 'vitest';
import { structureFigure } from './structure-figure.ts';

test('a structure is drawn with a ball for each atom and counts its elements', () => {
  const figure = structureFigure({
    kind: 'structure',
    title: 'water',
    elements: ['O', 'H', 'H'],
    frames: [Float64Array.of(0, 0, 0.117, 0, 0.757, -0.471, 0, -0.757, -0.471)],
  });
  expect(figure).toMatchObject({ kind: 'picture', title: 'water', words: '3 个原子：O 1，H 2' });
  expect(figure.kind === 'picture' && figure.content.match(/<circle /g)).toHaveLength(3);
});
