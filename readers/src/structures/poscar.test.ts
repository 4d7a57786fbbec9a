import { expect, test } from 'vitest';
import { readerOf } from '../read-file.ts';
import { poscarOf, poscarSample } from './poscar.sample.ts';
import { poscar } from './poscar.ts';

const read = (bytes: Uint8Array) => poscar.read({ name: 'POSCAR', bytes });

test('direct places are taken within the scaled cell', () => {
  const { parts } = read(poscarSample());
  expect(parts).toEqual([
    {
      kind: 'structure',
      title: 'cubic BN',
      elements: ['B', 'N'],
      frames: [Float64Array.of(0, 0, 0, 1.785, 1.785, 1.785)],
      cell: [0, 3.57, 3.57, 3.57, 0, 3.57, 3.57, 3.57, 0],
    },
  ]);
});

test('Cartesian places are scaled as the cell is, and a negative scale is its volume', () => {
  const [part] = read(poscarOf('2.0', ['Cartesian'], ['0 0 0', '1 1 1'])).parts;
  expect(part).toMatchObject({ frames: [Float64Array.of(0, 0, 0, 2, 2, 2)] });
  const [scaled] = read(poscarOf(String(-2 * 1.785 ** 3 * 8), ['Direct'], ['0 0 0', '0.25 0.25 0.25'])).parts;
  if (scaled?.kind !== 'structure') throw new Error('It is no structure.');
  expect(scaled.cell?.[1]).toBeCloseTo(3.57, 9);
});

test('what stands behind the first structure is read as well: another one, also after velocities', () => {
  const one = poscarOf('1', ['Direct'], ['0 0 0', '.5 .5 .5']);
  const other = Buffer.from('salt\n1\n4 0 0\n0 4 0\n0 0 4\nNa Cl\n1 1\nDirect\n0 0 0\n.5 .5 .5\n');
  const velocities = Buffer.from('\n0.01 0.02 0.03\n0.04 0.05 0.06\n\n1\n0.5\n0 0 0\n');
  expect(read(Buffer.concat([one, velocities])).parts).toHaveLength(1);
  for (const between of [Buffer.alloc(0), velocities])
    expect(read(Buffer.concat([one, between, other])).parts).toMatchObject([
      { elements: ['B', 'N'] },
      { title: 'salt', elements: ['Na', 'Cl'], frames: [Float64Array.of(0, 0, 0, 2, 2, 2)] },
    ]);
  expect(read(Buffer.concat([one, one])).parts).toMatchObject([{ frames: [{ length: 6 }, { length: 6 }] }]);
});

test('the elements of a file before version 5 are taken from its first line, or it is refused', () => {
  const lines = (first: string) => Buffer.from(`${first}\n1\n4 0 0\n0 4 0\n0 0 4\n1 1\nDirect\n0 0 0\n.5 .5 .5\n`);
  expect(read(lines('Na Cl')).parts).toMatchObject([{ elements: ['Na', 'Cl'] }]);
  expect(read(lines('# Na1 Cl1')).parts).toMatchObject([{ elements: ['Na', 'Cl'] }]);
  expect(() => read(lines('Na2 Cl2'))).toThrow(/not named/);
  expect(() => read(lines('salt'))).toThrow(/not named/);
});

test('a missing place, an unknown mode, a flat cell and too many atoms are refused', () => {
  expect(() => read(poscarOf('1', ['Direct'], ['0 0 0', 'nowhere']))).toThrow(/no place/);
  expect(() => read(poscarOf('1', ['Direct'], ['0 0 0']))).toThrow(/no place/);
  expect(() => read(poscarOf('1', ['Elsewhere'], ['0 0 0', '1 1 1']))).toThrow(/neither/);
  expect(() => read(Buffer.from('a\n1\n1 0 0\n2 0 0\n3 0 0\nB\n1\nDirect\n0 0 0\n'))).toThrow(/no volume/);
  expect(() => read(Buffer.from('a\n1\n1 0 0\n0 1 0\n0 0 1\nB\n9999999\nDirect\n0 0 0\n'))).toThrow(/too many/);
});

test('it is recognised by its shape, and a table of numbers is not', () => {
  expect(poscar.recognises({ name: 'a.txt', bytes: poscarSample() })).toBe(true);
  expect(poscar.recognises({ name: 'POSCAR', bytes: Buffer.from('1 2\n3 4\n5 6\n7 8\n9 1\n2 3\n4 5\n') })).toBe(false);
  const rows = Array.from({ length: 12 }, (_, row) => `${row} ${row * 2} ${row * 3 + 1}\n`).join('');
  const bytes = Buffer.from(`A(X) B(Y) C(Y)\n${rows}`);
  expect(poscar.recognises({ name: 'a.txt', bytes })).toBe(false);
  expect(readerOf({ name: 'a.txt', bytes })?.format).toBe('plain-columns');
  for (const mode of ['Direct', 'Cartesian', 'k-space'])
    expect(poscar.recognises({ name: 'a', bytes: poscarOf('1', [mode], ['0 0 0', '.5 .5 .5']) })).toBe(true);
});

test('each configuration of an XDATCAR is a frame, and a cut one is refused', () => {
  const run = Buffer.from(poscarOf('1', ['Direct configuration=     1'], ['0 0 0', '.5 .5 .5']))
    .toString()
    .trimEnd();
  const next = 'Direct configuration=     2\n0.1 0 0\n.5 .5 .5';
  const [part] = read(Buffer.from(`${run}\n${next}\n`)).parts;
  if (part?.kind !== 'structure') throw new Error('It is no structure.');
  expect(part.frames).toHaveLength(2);
  expect(part.frames[1]).not.toEqual(part.frames[0]);
  expect(() => read(Buffer.from(`${run}\n${next.replace(/\n\.5.*/, '')}\n`))).toThrow();
});
