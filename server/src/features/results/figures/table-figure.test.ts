import { expect, test } from 'vitest';
import { tableFigure } from './table-figure.ts';

/** A table of so many columns and rows, whose first column holds `names`. */
function drawn(width: number, names: readonly string[], total = names.length) {
  const columns = ['Sample', ...Array.from({ length: width - 1 }, (_, at) => `E${at + 1}`)];
  const rows = names.map((name, row) => columns.map((_, at) => (at === 0 ? name : `${row}.${at}`)));
  const figure = tableFigure({ kind: 'table', title: '', columns, rows, total });
  if (figure.kind !== 'table') throw new Error(figure.kind);
  return figure;
}
const numbered = (many: number): string[] => Array.from({ length: many }, (_, at) => `S${at + 1}`);

test('a table of a sample and thirteen elements keeps each of them, under the names of its samples', () => {
  const { tables, words } = drawn(14, ['A', 'B', 'A']);
  expect(tables.map(({ columns }) => columns)).toEqual([
    ['Sample', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'],
    ['Sample', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13'],
  ]);
  expect(tables.map(({ rows }) => rows[1])).toEqual([
    ['B', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'],
    ['B', '1.8', '1.9', '1.10', '1.11', '1.12', '1.13'],
  ]);
  expect(words).toBe('');
});

test('eight columns are one table, and nine are two', () => {
  expect(drawn(8, ['A']).tables).toHaveLength(1);
  expect(drawn(9, ['A']).tables.map(({ columns }) => columns.length)).toEqual([8, 2]);
});

test.each([
  ['numbers that repeat', ['1', '1'], false],
  ['gaps', ['', ''], false],
  ['numbers of one row each', ['10', '20'], true],
])('a first column of %s is repeated: %s', (_, names, repeats) => {
  expect(drawn(9, names).tables[1]?.columns).toEqual(repeats ? ['Sample', 'E8'] : ['E8']);
});

test('rows and columns beyond the bounds are counted in words, also those that were not read', () => {
  const { tables, words } = drawn(32, numbered(20), 500);
  expect(tables).toHaveLength(4);
  expect(tables.map(({ columns }) => columns.at(-1))).toEqual(['E7', 'E14', 'E21', 'E28']);
  expect(tables.every(({ columns, rows }) => columns.length <= 8 && rows.length === 15)).toBe(true);
  expect(words).toBe('前 15 行，另有 485 行见电子文件；前 29 列，另有 3 列见电子文件');
  expect(drawn(29, ['A']).words).toBe('');
});

test('a long cell ends in dots', () => {
  expect(drawn(2, ['x'.repeat(50)]).tables[0]?.rows[0]?.[0]).toBe(`${'x'.repeat(40)}…`);
});
