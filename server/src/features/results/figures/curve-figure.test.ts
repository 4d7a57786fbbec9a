import { expect, test } from 'vitest';
import { curveFigures } from './curve-figure.ts';

/** Two runs of so many rows, the first on 1 and the second on 3. */
function twoRuns(rows: number) {
  const all = 2 * rows;
  return {
    kind: 'columns' as const,
    title: '',
    columns: [
      { label: '2θ', unit: '°', values: Float64Array.from({ length: all }, (_, row) => row % rows) },
      {
        label: 'Intensity',
        unit: 'counts',
        values: Float64Array.from({ length: all }, (_, row) => (row < rows ? 1 : 3)),
      },
    ],
    views: [
      {
        name: '',
        x: 0,
        y: [1],
        style: 'line' as const,
        runs: [
          { name: 'a', from: 0, to: rows },
          { name: 'b', from: rows, to: all },
        ],
      },
    ],
  };
}
/** The heights between which lines go within the axes. */
const heights = (svg: string): number[][] =>
  [...svg.matchAll(/<path d="([^"]+)" fill="none"[^>]*clip-path/g)].flatMap(([, path = '']) =>
    path
      .split('M')
      .slice(1)
      .map((piece) => [...new Set([...piece.matchAll(/[ ](-?[\d.]+)/g)].map(([, y]) => Number(y)))]),
  );

test.each([10, 400_000])('runs of %i rows each stay apart, and all rows are drawn in their places', (rows) => {
  const [figure] = curveFigures(twoRuns(rows));
  const pieces = heights(figure?.kind === 'picture' ? figure.content : '');
  expect(pieces.every((levels) => levels.length === 1)).toBe(true);
  expect(new Set(pieces.flat()).size).toBe(2);
});
