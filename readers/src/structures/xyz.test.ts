import { expect, test } from 'vitest';
import { xyzExtended, xyzLines, xyzSample } from './xyz.sample.ts';
import { xyz } from './xyz.ts';

const read = (text: string | Uint8Array) => xyz.read({ name: 'a.xyz', bytes: Buffer.from(text) });

test('frames of the same atoms are one structure, and others one of their own with its cell', () => {
  const { facts, parts } = read(xyzSample());
  expect(parts).toMatchObject([
    { title: 'water', elements: ['O', 'H', 'H'], frames: [{ length: 9 }, { length: 9 }] },
    { elements: ['Si', 'O'], frames: [Float64Array.of(0, 0, 0, 1.5, 1, 0.5)], cell: [4, 0, 0, 0, 5, 0, 0, 0, 6] },
  ]);
  expect(facts).toEqual([]);
  expect(read(xyzExtended.join('\n')).facts).toEqual([{ name: 'energy', value: '-1.5' }]);
});

test('frames of one crystal whose cell changes are drawn without it', () => {
  const other = xyzExtended.map((line) => line.replace('4.0 0 0', '4.1 0 0'));
  const { parts } = read([...xyzExtended, ...other].join('\n'));
  expect(parts).toMatchObject([{ elements: ['Si', 'O'], frames: [{ length: 6 }, { length: 6 }] }]);
  expect(parts[0]).not.toHaveProperty('cell');
});

test('atomic numbers stand for their elements', () => {
  expect(read('2\n\n26 0 0 0\n8 1 1 1\n').parts).toMatchObject([{ elements: ['Fe', 'O'] }]);
});

test('a cut frame, a count that is none, a word for a place, no element and no species are refused', () => {
  expect(() => read(xyzLines.slice(0, 4).join('\n'))).toThrow(/cut/);
  expect(() => read([...xyzLines, 'rest'].join('\n'))).toThrow(/no count/);
  expect(() => read('1\n\nO 0 0 here\n')).toThrow(/no atom/);
  expect(() => read('1\n\nQq 0 0 0\n')).toThrow(/no atom/);
  expect(() => read('1\nProperties=pos:R:3\n0 0 0\n')).toThrow(/no species/);
  expect(() => read('9999999\n\nO 0 0 0\n')).toThrow(/too many/);
});

test('it is recognised by its count and its first atom, and two columns of numbers are not', () => {
  expect(xyz.recognises({ name: 'a.txt', bytes: xyzSample() })).toBe(true);
  expect(xyz.recognises({ name: 'a.xyz', bytes: Buffer.from('10\n11\n12 5\n13 6\n') })).toBe(false);
});
