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

const firstView = (text: string) => {
  const [part] = read(text).parts;
  return part?.kind === 'columns' ? part.views[0] : part?.kind;
};

test('a comment between rows begins a new block in its own words, whose points never join', () => {
  const { parts } = read(`#S 1\n${rows((row) => `${row} 1.5`)}\n#S 2\n${rows((row) => `${row} 2.5`)}`);
  expect(parts).toMatchObject([
    { title: 'S 1', columns: [{ values: { length: 6 } }, { values: { 0: 1.5 } }] },
    { title: 'S 2', columns: [{ values: { length: 6 } }, { values: { 0: 2.5 } }] },
  ]);
});

test('rows that begin again at their start are runs, whose points never join', () => {
  const { parts } = read(rows((row) => `${row % 6} ${row}.5`, 12));
  expect(parts).toMatchObject([
    {
      columns: [{ values: { length: 12 } }, {}],
      views: [
        {
          runs: [
            { from: 0, to: 6 },
            { from: 6, to: 12 },
          ],
        },
      ],
    },
  ]);
});

test.each(['2024 1\n5 90', '3001 0.02', '-9999 -9999'])('numbers of a header are facts and no points: %s', (head) => {
  const { facts, parts } = read(`${head}\n${rows((row) => `1${row}.0 ${row * row}`, 10)}`);
  expect(parts).toMatchObject([{ columns: [{ values: { 0: 10, length: 10 } }, { values: { 0: 0, length: 10 } }] }]);
  expect(facts.map(({ value }) => value)).toEqual(head.split('\n'));
});

test('an event among regular rows is a fact and no point; below names, where it may be measured, all is a table', () => {
  const data = `${rows((row) => `${row} 1.5`)}\n-20 -3\n${rows((row) => `${row + 6} 2.5`)}`;
  const { facts, parts } = read(data);
  expect(parts).toMatchObject([{ columns: [{ values: { length: 12 } }, {}] }]);
  expect(parts).not.toMatchObject([{ views: [{ runs: expect.anything() }] }]);
  expect(facts).toContainEqual({ name: 'Row 7', value: '-20 -3' });
  expect(read(`Angle Counts\n${data}`).parts).toMatchObject([
    { kind: 'table', rows: { 6: ['-20', '-3'], length: 13 } },
  ]);
});

test('each pair of columns under a repeated name is a part of its own', () => {
  const { parts } = read(`Wavelength (nm),Abs,Wavelength (nm),Abs\n${rows((row) => `${row}.5,1,${row + 9}.5,2`)}`);
  expect(parts).toMatchObject([
    { title: '1', columns: [{ values: { 0: 0.5 } }, { values: { 0: 1 } }], views: [{ x: 0, y: [1] }] },
    { title: '2', columns: [{ values: { 0: 9.5 } }, { values: { 0: 2 } }], views: [{ x: 0, y: [1] }] },
  ]);
});

test.each(['Cycle', 'No.', 'Pt', 'Index'])('what counts the rows is neither along x nor drawn: %s', (name) => {
  expect(firstView(`${name},Angle,Counts\n${rows((row) => `${row + 1},1${row}.5,${row * row}`)}`)).toMatchObject({
    x: 1,
    y: [2],
  });
  expect(firstView(`${name},Fe\n${rows((row) => `${row + 1},1${row}.5`)}`)).toBe('table');
});

test.each([
  ['points of a map', '#X\t\t#Y\t\t#Wave\t\t#Intensity', (row: number) => `1\t2\t${row}.5\t7`],
  ['absorbances beside a temperature', 'Abs A,Abs B,Temp', (row: number) => `${row}.5,${row}.7,2${row}`],
  ['samples', 'Sample,Fe', (row: number) => `${row + 1},0.5`],
  ['a place without order', 'Angle,Counts', (row: number) => `${((row * 5) % 7) + (row % 2) * 9}.5,${row}`],
  ['two lines of names', 'Here,There\nAngle,Counts', (row: number) => `${row}.5,${row}`],
])('columns of uncertain roles are a table: %s', (_, names, line) => {
  expect(firstView(`${names}\n${rows(line, 14)}`)).toBe('table');
});

test('a line of units below the names is neither a name nor lost', () => {
  expect(read(`2Theta Intensity\ndeg counts\n${rows((row) => `${row}.5 7`)}`).parts).toMatchObject([
    {
      columns: [
        { label: '2Theta', unit: '°' },
        { label: 'Intensity', unit: 'counts' },
      ],
    },
  ]);
  expect(read(`Temp,Heat Flow,Time\n°C,mW,min\n${rows((row) => `${row},${row}.5,${row * 2}`)}`).parts).toMatchObject([
    {
      columns: [
        { label: 'Temp', unit: '°C' },
        { label: 'Heat Flow', unit: 'mW' },
        { label: 'Time', unit: 'min' },
      ],
      views: [{ x: 0, y: [1] }],
    },
  ]);
});

test.each(['2Theta,Intensity', 'Angle;Counts', 'Angle Counts'])(
  'two names over three cells are refused: %s',
  (names) => {
    expect(isKnown(`${names}\n${rows((row) => `1${row}.5,1,200`)}`)).toBe(false);
  },
);

test.each([
  ['Wavenumber (cm-1),Absorbance', true],
  ['Binding Energy (eV),Intensity', true],
  ['Chemical shift (ppm),Intensity', true],
  ['Raman shift (cm-1),Intensity', false],
  ['Wavenumber (cm-1),Raman intensity', false],
  ['Wavelength (nm),Absorbance', false],
])('%s is read from high to low: %s', (names, isReversed) => {
  const view = firstView(`${names}\n${rows((row) => `${row}.5,${row}`)}`);
  expect(view).toMatchObject({ x: 0, y: [1] });
  expect(typeof view === 'object' && view.reversed === true).toBe(isReversed);
});

test('a long text cut behind the first row of a block is still known', () => {
  const block = rows((row) => `${row}.5 ${'1'.repeat(30)}`, 9);
  const long = Array.from({ length: 90 }, () => block).join('\n\n');
  for (let pad = 0; pad < 330; pad += 15) expect(isKnown(`# ${'a'.repeat(pad)}\n${long}`)).toBe(true);
});
