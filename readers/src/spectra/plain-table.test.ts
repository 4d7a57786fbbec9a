import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';

const count = 3000;
const rows = (line: (row: number) => string, many = count) =>
  Array.from({ length: many }, (_, row) => line(row)).join('\n');
const scan = rows((row) => `${(5 + row * 0.02).toFixed(2)} ${(row * 37) % 101}`);
const wide = (separator = ',') =>
  rows((row) =>
    [5 + row * 0.02, 1 + (row % 97) / 100, 2 + (row % 89) / 100].map((value) => value.toFixed(3)).join(separator),
  );
const read = (text: string, name = 'a.txt') => readFile({ name, bytes: Buffer.from(text) });
/** Of each part its names and rows, of a table the word. */
const held = (text: string) =>
  read(text).parts.map((part) =>
    part.kind === 'columns'
      ? [
          part.columns.map(({ label, unit }) => (unit ? `${label}/${unit}` : label)).join(' '),
          part.columns[0]?.values.length,
        ]
      : part.kind,
  );

test.each(['1024', `${count} 2`, `${count} 0.02`, '5 90 0.02', `${count}\n5.00\n0.02`, `${count} 5 65`])(
  'numbers of a header above the rows are no row, and the curve is whole: %j',
  (head) => {
    const { parts, facts } = read(`${head}\n${scan}`);
    expect(parts).toMatchObject([{ kind: 'columns', columns: [{ values: { 0: 5, length: count } }, {}] }]);
    expect(facts.map(({ value }) => value)).toEqual(head.split('\n'));
  },
);

test('a number that only happens to be the count of rows leaves its row in its place', () => {
  const text = rows((row) => `${(5 + row * 0.02).toFixed(2)} ${row === 0 ? count - 1 : row % 101}`);
  expect(held(text)).toEqual([['Column 1 Column 2', count]]);
});

test.each([
  ['1,2,3', 'Column 1 2 3'],
  ['0,2019,2020', 'Column 1 2019 2020'],
  [',2019,2020', 'Column 1 2019 2020'],
  ['Wavelength (nm),2019,2020', 'Wavelength/nm 2019 2020'],
  ['波长(nm),0.5,1.5', '波长/nm 0.5 1.5'],
])('years, channels and samples name columns, and are no row of them: %s', (head, names) => {
  expect(held(`${head}\n${wide()}`)).toEqual([[names, count]]);
  expect(read(`${head}\n${wide()}`).parts).toMatchObject([{ views: [{ x: 0, y: [1, 2] }] }]);
});

test('whole numbers that may be the first row or names make a table', () => {
  expect(
    held(`4,1,2\n${rows((row) => `${5 + row},${((row % 97) + 0.5).toFixed(1)},${(row % 7).toFixed(1)}`)}`),
  ).toEqual(['table']);
  expect(
    held(`4,0,0\n${rows((row) => `${5 + row},${((row % 97) + 0.5).toFixed(1)},${(row % 7).toFixed(1)}`)}`),
  ).toEqual([['Column 1 Column 2 Column 3', count + 1]]);
});

test.each(['# S 2', '#', '# Sample B at 300 K', ''])(
  'a block whose head says no other names has those of the first: %j',
  (head) =>
    expect(held(`# Angle\tCounts\n${scan}\n${head}\n${scan}`)).toEqual([
      ['Angle Counts', count],
      ['Angle Counts', count],
    ]),
);

test.each([
  ['# Temperature\tTime\tMass', 'table'],
  ['# Temperature Mass Heat', 'table'],
  ['# Energy (eV) Temp', ['Energy/eV Temp', count]],
  ['# Energy Cps (raw)', ['Energy Cps (raw)', count]],
])('a block never has the names of the first where its own head says others or may: %s', (head, wanted) =>
  expect(held(`# Angle\tCounts\n${scan}\n${head}\n${scan}`)).toEqual([['Angle Counts', count], wanted]),
);

test('a block of other columns is read where its head names them all, and refused else', () => {
  const more = rows((row) => `${row / 10} ${row % 7} 3`);
  expect(held(`# Angle\tCounts\n${scan}\n# Temp\tMass\tFlow\n${more}`)).toEqual([
    ['Angle Counts', count],
    ['Temp Mass Flow', count],
  ]);
  expect(() => held(`# Angle\tCounts\n${scan}\n\n${more}`)).toThrow(expect.objectContaining({ reason: 'variant' }));
});

test.each([
  '# Energy (eV)',
  '# Wavelength nm',
  'Wavelength (nm)',
  'Energy eV',
  'Raman shift',
  'Binding Energy',
  '# Sample B',
  'Iron oxide',
  'Frequency sweep',
  '样品 甲',
])('one name with its unit and words of a title are no names of two columns: %s', (head) =>
  expect(held(`${head}\n${scan}`)).toEqual([['Column 1 Column 2', count]]),
);

test.each(['Angle Counts', 'q I', 'E I', 'Load Extension', '角度 强度', 'x y'])(
  'two words that are quantities are names: %s',
  (head) => expect(held(`${head}\n${scan}`)).toEqual([[head, count]]),
);

test.each(['#L Angle  Counts', '# Columns: Angle, Counts', 'Angle, Counts', '列名：Angle Counts'])(
  'words that only lead to the names are none of them: %s',
  (head) => expect(held(`${head}\n${scan}`)).toEqual([['Angle Counts', count]]),
);

test('names with their units in brackets are parted by blanks too', () =>
  expect(held(`Wavelength (nm) Intensity (counts)\n${scan}`)).toEqual([['Wavelength/nm Intensity/counts', count]]));

test.each([
  ['"5.00","0.5"', ',', (value: number) => value.toFixed(2)],
  ['"5,00","0,5"', ',', (value: number) => value.toFixed(2).replace('.', ',')],
  ['"5,00";"0,5"', ';', (value: number) => value.toFixed(2).replace('.', ',')],
])('numbers in quotes are numbers: %s', (_, separator, written) => {
  const text = rows((row) => [5 + row / 50, row % 7].map((value) => `"${written(value)}"`).join(separator));
  expect(read(`"Wavelength (nm)"${separator}"Abs, raw"\n${text}`, 'a.csv').parts).toMatchObject([
    { columns: [{ label: 'Wavelength', unit: 'nm', values: { length: count, 50: 6 } }, { label: 'Abs, raw' }] },
  ]);
});

test.each([
  ['thousands in quotes', (row: number) => `"${row + 1}","1,${100 + (row % 800)}"`],
  [
    'thousands among plain numbers',
    (row: number) =>
      row < 999 ? `${row + 1},5.5` : `"${Math.floor(row / 1000) || 1},${String(row % 1000).padStart(3, '0')}",5.5`,
  ],
  ['an empty first cell', (row: number) => (row === 900 ? ';0,5' : `${row};0,5`)],
])('what may be read in two ways or is no row is never left out of a curve: %s', (_, line) => {
  const { parts } = read(`A,B\n${rows(line)}`.replace('A,B', line(900).includes(';') ? 'A;B' : 'A,B'), 'a.csv');
  expect(parts).toMatchObject([{ kind: 'table', rows: { length: count } }]);
});

test('short names of a spectrometer stand for their quantities: cm-1 and %T go down in Wavenumber', () =>
  expect(read(`"cm-1","%T"\n${rows((row) => `${4000 - row},${row % 90}.5`)}`).parts).toMatchObject([
    {
      columns: [
        { label: 'Wavenumber', unit: 'cm⁻¹' },
        { label: 'Transmittance', unit: '%' },
      ],
      views: [{ reversed: true }],
    },
  ]));

test('a line of units may have rates', () =>
  expect(held(`T,TG,DTG\n℃,%,%/min\n${wide()}`)).toEqual([['T/°C TG/% DTG/%/min', count]]));

test('commas that may all stand before thousands part none, and the numbers are shown as they are', () => {
  const rows = Array.from({ length: 50 }, (_, row) => `${400 + row * 5}\t${9 - (row % 8)},${100 + row}`);
  expect(read(['Wavelength (nm)\tCounts', ...rows].join('\n')).parts).toMatchObject([
    { kind: 'table', rows: { 0: ['400', '9,100'] } },
  ]);
  const small = ['Wavelength (nm)\tCounts', ...rows, '650\t0,512'].join('\n');
  expect(read(small).parts).toMatchObject([{ kind: 'columns', columns: [{}, { values: { 0: 9.1 } }] }]);
});
