import type { Point } from './svg.ts';

/** Values on a regular grid, row by row. */
export type Grid = { columns: number; rows: number; values: number[] };

export function gridOf(columns: number, rows: number, value: (column: number, row: number) => number): Grid {
  return {
    columns,
    rows,
    values: Array.from({ length: columns * rows }, (_, index) => value(index % columns, Math.floor(index / columns))),
  };
}

/**
 * Corners of a cell: 1 upper left, 2 upper right, 4 lower right, 8 lower left. Sides: 0 top, 1 right, 2 bottom, 3 left.
 */
const crossings: Record<number, readonly (readonly [number, number])[]> = {
  1: [[3, 0]],
  2: [[0, 1]],
  3: [[3, 1]],
  4: [[1, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[0, 2]],
  7: [[3, 2]],
  8: [[2, 3]],
  9: [[2, 0]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[2, 1]],
  12: [[1, 3]],
  13: [[1, 0]],
  14: [[0, 3]],
};

type Segment = { end: string; point: Point };

/** Marching squares on a grid with a border far below the level, so that every line closes on itself. */
export function contourLoops({ columns, rows, values }: Grid, level: number): Point[][] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? level - 1e-3 : (values[row * columns + column] ?? 0);
  const segments = new Map<string, Segment>();
  const crossing = (column: number, row: number, side: number): { key: string; point: Point } => {
    const horizontal = side % 2 === 0;
    const c = side === 1 ? column + 1 : column;
    const r = side === 2 ? row + 1 : row;
    const [first, second] = [at(c, r), horizontal ? at(c + 1, r) : at(c, r + 1)];
    const part = Math.min(1, Math.max(0, (level - first) / (second - first || 1)));
    const inside = (value: number, last: number) => Math.min(last, Math.max(0, value));
    const point: Point = [
      inside(c + (horizontal ? part : 0), columns - 1),
      inside(r + (horizontal ? 0 : part), rows - 1),
    ];
    return { key: `${c},${r},${horizontal ? 'h' : 'v'}`, point };
  };
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const kind = corners.reduce((bits, value, index) => bits | (value >= level ? 1 << index : 0), 0);
      for (const [from, to] of crossings[kind] ?? []) {
        const start = crossing(column, row, from);
        segments.set(start.key, { end: crossing(column, row, to).key, point: start.point });
      }
    }
  return loopsOf(segments);
}

function loopsOf(segments: Map<string, Segment>): Point[][] {
  const loops: Point[][] = [];
  while (segments.size > 0) {
    const loop: Point[] = [];
    let key = segments.keys().next().value;
    for (
      let segment = key === undefined ? undefined : segments.get(key);
      key !== undefined && segment;
      segment = segments.get(key)
    ) {
      loop.push(segment.point);
      segments.delete(key);
      key = segment.end;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}
