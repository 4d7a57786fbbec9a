import { expect, test } from 'vitest';
import { plainColumns } from './plain-columns.ts';

const points = 200;
const shift = (point: number): number => 100 + point * 1.5;
const height = (x: number, y: number, point: number): number => 1000 + x * 10 + y * 100 + (point % 7);
/** Rows `x y shift intensity` of a plane, x fastest. */
const mapOf = (
  across: number,
  down: number,
  separator = '\t',
  places: (x: number, y: number) => number[] = (x, y) => [x, y],
) =>
  Array.from({ length: across * down * points }, (_, row) => {
    const [point, place] = [row % points, Math.floor(row / points)];
    const [x, y] = [place % across, Math.floor(place / across)];
    return [...places(x, y), shift(point), height(x, y, point)].join(separator);
  });
const read = (lines: readonly string[], names = '') =>
  plainColumns.read({ name: 'a.txt', bytes: Buffer.from([...(names ? [names] : []), ...lines].join('\n')) }).parts;

test.each([
  ['', 'Column 1', 'Column 2', 'Column 3', 'Column 4'],
  ['#X\t\t#Y\t\t#Wave\t\t#Intensity', 'X', 'Y', 'Wave', 'Intensity'],
])(
  'spectra at places that fill a plane are their mean and a map, never one curve: %j',
  (names, x, y, axis, measured) => {
    const parts = read(mapOf(6, 5), names);
    expect(parts).toMatchObject([
      {
        kind: 'columns',
        title: 'Mean of 30 spectra',
        columns: [
          { label: axis, values: { length: points, 0: 100, 199: shift(199) } },
          { label: measured, values: { 0: 1225, 1: 1226 } },
        ],
        views: [{ x: 0, y: [1] }],
      },
      { kind: 'grid', width: 6, height: 5, x: { label: x, first: 0, last: 5 }, y: { label: y, first: 0, last: 4 } },
    ]);
    const sum = (column: number, row: number) =>
      Array.from({ length: points }, (_, point) => height(column, row, point)).reduce((all, one) => all + one, 0);
    const grid = parts[1];
    expect(grid?.kind === 'grid' && [0, 5, 29].map((at) => grid.values[at])).toEqual([sum(0, 0), sum(5, 0), sum(5, 4)]);
  },
);

test('spectra at places of a line or of no even plane are parts of their own', () => {
  const parts = read(mapOf(12, 1, ' ', (x) => [x * x]));
  expect(parts).toHaveLength(12);
  expect(parts[3]).toMatchObject({ title: 'Column 1 = 9', columns: [{ label: 'Column 2' }, { values: { 0: 1030 } }] });
  const spread = read(mapOf(4, 4, ' ', (x, y) => [x * x, y]));
  expect(spread).toHaveLength(16);
  expect(spread[5]).toMatchObject({ title: 'Column 1 = 1, Column 2 = 1' });
});

test.each([
  ['places that come again', mapOf(6, 5, ' ', (x) => [x, 0])],
  ['a spectrum cut short', mapOf(6, 5).slice(0, -1)],
  [
    'an axis that differs',
    mapOf(6, 5).map((line, row) => (row === 2100 ? line.replace('\t250\t', '\t250.5\t') : line)),
  ],
  ['a plane of heights', Array.from({ length: 4000 }, (_, row) => `${row % 50} ${Math.floor(row / 50)} ${row % 7}`)],
  [
    'a plane there and back',
    Array.from({ length: 4000 }, (_, row) => {
      const line = Math.floor(row / 50);
      return `${line % 2 ? 49 - (row % 50) : row % 50} ${line} ${row % 7}`;
    }),
  ],
])('places of which not all is certain are a table, and no curve: %s', (_, lines) =>
  expect(read(lines).map(({ kind }) => kind)).toEqual(['table']),
);

test('counts that stay at nothing for a while are still a curve', () => {
  const lines = Array.from({ length: 3000 }, (_, row) => `${row / 10} ${row % 40 < 9 ? row % 5 : 0} 3.5`);
  expect(read(lines)).toMatchObject([{ kind: 'columns', views: [{ x: 0, y: [1] }] }]);
});
