import { expect, test } from 'vitest';
import { plainColumnsSample, plainXy } from './plain-columns.sample.ts';
import { plainColumns } from './plain-columns.ts';

const file = (text: string | Uint8Array, name = 'a.txt') => ({ name, bytes: Buffer.from(text) });
const read = (text: string | Uint8Array, name?: string) => plainColumns.read(file(text, name));
const isKnown = (text: string) => plainColumns.recognises(file(text));
const rows = (line: (row: number) => string, count = 6) =>
  Array.from({ length: count }, (_, row) => line(row)).join('\n');

test('named columns are drawn with their units, those of one unit together', () => {
  expect(read(plainColumnsSample()).parts).toMatchObject([
    {
      title: '',
      columns: [
        { label: '2Theta', unit: '°', values: Float64Array.of(10, 10.1, 10.2, 10.3, 10.4) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(187, 190, 201, 199, 180) },
        { label: 'Background', unit: 'counts' },
      ],
      views: [{ x: 0, y: [1, 2] }],
    },
  ]);
});

test('a unit behind a slash or in brackets is no part of a name', () => {
  const [part] = read(`Wavelength/nm\tRaman shift [cm-1]\n${rows((row) => `${row}.5\t1.5`)}`).parts;
  expect(part).toMatchObject({
    columns: [
      { label: 'Wavelength', unit: 'nm' },
      { label: 'Raman shift', unit: 'cm⁻¹' },
    ],
  });
});

test('XY of a diffractometer is against 2θ where its line of words says so', () => {
  const { facts, parts } = read(plainXy());
  expect(parts).toMatchObject([
    {
      columns: [
        { label: '2θ', unit: '°' },
        { label: 'Intensity', unit: 'counts' },
      ],
    },
  ]);
  expect(facts).toContainEqual({ name: 'Anode', value: 'Cu' });
});

test.each([
  ['decimal commas between tabs', (row: number) => `${row},5\t2${row},25`],
  ['decimal commas between semicolons', (row: number) => `${row},5;2${row},25;`],
  ['decimal commas between spaces', (row: number) => `  ${row},5   2${row},25`],
  ['points between commas', (row: number) => `${row}.5, 2${row}.25`],
  ['powers', (row: number) => `${row * 10 + 5}E-01 0.2${row}25D+2`],
])('numbers are read with %s', (_, line) => {
  const [part] = read(rows(line)).parts;
  expect(part).toMatchObject({
    columns: [
      { values: Float64Array.of(0.5, 1.5, 2.5, 3.5, 4.5, 5.5) },
      { values: Float64Array.of(20.25, 21.25, 22.25, 23.25, 24.25, 25.25) },
    ],
  });
});

test('of columns without names the first is drawn, an uncertainty is named, and an index is no place', () => {
  const [counts] = read(rows((row) => `${row}.5 ${row * row} ${row}`)).parts;
  expect(counts).toMatchObject({ columns: [{}, {}, { label: 'Uncertainty' }], views: [{ x: 0, y: [1] }] });
  const [indexed] = read(rows((row) => `${row + 1} ${400 - row} ${row * 3}`)).parts;
  expect(indexed).toMatchObject({ views: [{ x: 1, y: [2] }] });
});

test('a blank line parts two blocks, whose points never join', () => {
  const { parts } = read(`${rows((row) => `${row} 1.5`)}\n\n${rows((row) => `${row} 2.5`, 3)}`);
  expect(parts.map((part) => [part.title, part.kind === 'columns' && part.columns[0]?.values.length])).toEqual([
    ['Block 1', 6],
    ['Block 2', 3],
  ]);
});

test('blank lines between all rows part nothing', () => {
  expect(read(rows((row) => `${row} 1.5\n`)).parts).toMatchObject([
    { title: '', columns: [{ values: { length: 6 } }, {}] },
  ]);
});

test('what may be read in two ways, has words among its rows or a long header is not taken for columns', () => {
  expect(isKnown(rows((row) => `1${row},5`))).toBe(false);
  expect(isKnown(`a,b\n${rows((row) => `1${row},5`)}`)).toBe(true);
  expect(isKnown(`${rows((row) => `${row} 1.5`)}\nEnd of data`)).toBe(false);
  expect(isKnown(`${rows((row) => `${row} 1.5`)}\n7 1.5 3`)).toBe(false);
  expect(isKnown(`${'Key word\n'.repeat(4)}${rows((row) => `${row} 1.5`)}`)).toBe(false);
  expect(isKnown(`${'# key: value\n'.repeat(13)}${rows((row) => `${row} 1.5`)}`)).toBe(false);
  expect(isKnown(`${rows((row) => `${row} 1.5`)}\n\n8 1.5`)).toBe(false);
  expect(isKnown(rows((row) => `${row}`))).toBe(false);
  expect(isKnown('1 2\n3 4\n')).toBe(false);
  expect(() => read(`${rows((row) => `${row} 1.5`)}\n8 ???`)).toThrow(/equally many/);
});
