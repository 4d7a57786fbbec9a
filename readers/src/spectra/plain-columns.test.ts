import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
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

test.each([
  ['Time(s),Temp.(°C)', 'Time s', 'Temp. °C'],
  ['化学位移(ppm),强度(a.u.)', '化学位移 ppm', '强度 a.u.'],
  ['波数（cm-1）,透过率(%)', '波数 cm⁻¹', '透过率 %'],
  ['Time,Sample(s)', 'Time ', 'Sample(s) '],
  ['Potential(V),log(I/A)', 'Potential V', 'log(I/A) '],
])('a bracket that touches the name says a unit where it is one: %s', (names, ...wanted) => {
  const [part] = read(`${names}\n${rows((row) => `${row / 10},${row % 7}`, 3000)}`).parts;
  expect(part?.kind === 'columns' && part.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual(wanted);
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

test.each(['2024 1\n5 90', '3001 0.02', '-9999 -9999'])('numbers that may be of a header are shown: %s', (head) => {
  const { parts } = read(`${head}\n${rows((row) => `1${row}.0 ${row * row}`, 10)}`);
  expect(parts).toMatchObject([{ kind: 'table', rows: { length: 10 + head.split('\n').length } }]);
});

test('rows that stand off, as an event or a measured point may, make a table of all rows', () => {
  const data = `${rows((row) => `${row} 1.5`)}\n-20 -3\n${rows((row) => `${row + 6} 2.5`)}`;
  for (const text of [data, `Angle Counts\n${data}`])
    expect(read(text).parts).toMatchObject([{ kind: 'table', rows: { 6: ['-20', '-3'], length: 13 } }]);
});

const scan = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, row) => Number((from + row * step).toFixed(4)));

test.each<[string, ...number[][]]>([
  ['', scan(5, 90, 0.02), scan(5, 90, 0.02)],
  ['2Theta Intensity\n', scan(5, 90, 0.02), scan(5, 90, 0.02)],
  ['Wavelength (nm) Abs\n', scan(200, 800, 0.5), scan(200, 800, 0.5)],
  ['', scan(100, 2099, 1), scan(100, 2099, 1)],
  ['', scan(290, 300, 0.1).toReversed(), scan(530, 540, 0.1).toReversed()],
  ['', scan(10, 10.98, 0.02), scan(30, 32.45, 0.05)],
  ['', scan(10, 11, 0.02), scan(60, 61, 0.02)],
  ['', scan(0, 1000, 1), scan(600, 1600, 1), scan(1200, 2200, 1)],
])('scans of real size one after another never join: %j', (names, ...scans) => {
  const text = names + scans.flatMap((x) => x.map((at, row) => `${at} ${(row % 7) + 0.5}`)).join('\n');
  const [part] = read(text).parts;
  let from = 0;
  const runs = scans.map((x) => ({ from, to: (from += x.length) }));
  expect(part).toMatchObject({ kind: 'columns', columns: [{ values: { length: from } }, {}], views: [{ runs }] });
});

test.each([
  [[0, 1, ...scan(10, 100, 10)]],
  [[...scan(0.05, 60, 0.05), 0.3, 0.1]],
  [[...scan(0, 9, 1), 5, 1]],
  [[...scan(0, 10, 1), 0]],
  [[10, 11, 14, 19, 26, 35, 46, 59, 74, 91, 110, 131]],
])('no measured row is left out: %j', (x) => {
  const [part] = read(x.map((at, row) => `${at} ${row}.5`).join('\n')).parts;
  expect(part?.kind === 'table' ? part.rows.length : part?.kind === 'columns' && part.columns[0]?.values.length).toBe(
    x.length,
  );
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
      views: [
        { x: 0, y: [1] },
        { x: 2, y: [1] },
        { x: 2, y: [0] },
      ],
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

test.each([
  ["Z'", "Z''"],
  ["G'", "G''"],
  ["Z'", 'Z"'],
])('the primes of %s and %s are part of the names', (real, imaginary) => {
  const [part] = read(`Freq (Hz)\t${real}\t${imaginary}\n${rows((row) => `${row + 1}.5\t${row * 7}\t3`, 3000)}`).parts;
  expect(part).toMatchObject({ columns: [{ label: 'Freq' }, { label: real }, { label: imaginary }] });
});

test.each([
  ['强度,角度', { x: 1, y: [0] }],
  ['吸光度,波长 (nm)', { x: 1, y: [0] }],
  ['结合能 (eV),强度', { x: 0, y: [1], reversed: true }],
  ['波数 (cm-1),吸光度', { x: 0, y: [1], reversed: true }],
  ['化学位移 (ppm),强度', { x: 0, y: [1], reversed: true }],
])('Chinese names say what stands along x: %s', (names, view) => {
  const isPlaceLast = view.x === 1;
  const line = (row: number) => (isPlaceLast ? `${row % 9}.5,${row}.5` : `${row}.5,${row % 9}.5`);
  expect(firstView(`${names}\n${rows(line, 3000)}`)).toMatchObject(view);
});

test.each(['元素序号,浓度 (mg/L),RSD (%)', 'Phi,Chi,Intensity', 'Excitation (nm),Emission (nm),Intensity'])(
  'elements and places in a plane are a table: %s',
  (names) => {
    expect(firstView(`${names}\n${rows((row) => `${row % 60}.5,${Math.floor(row / 60)},${row % 7}`, 3000)}`)).toBe(
      'table',
    );
  },
);

test('an angle over a volume is what a drop shows, though angles stand along x elsewhere', () => {
  const drop = rows((row) => `${row / 10} ${90 + row / 3}`, 60);
  expect(firstView(`体积/µL 角度/°\n${drop}`)).toMatchObject({ x: 0, y: [1] });
});

test.each(['波长(nm),样品A,样品B', '2Theta,Y obs,Y calc'])(
  'curves of samples and of a fit stay curves: %s',
  (names) => {
    expect(firstView(`${names}\n${rows((row) => `${row / 10},${row % 7},${row % 5}`, 3000)}`)).not.toBe('table');
  },
);

test.each([
  ['counts beside an even axis', (row: number) => `${250 + row * 2} ${5 + row / 50} ${(row * 7) % 11}.5`],
  [
    'counts where the first curve would be',
    (row: number) => `${(5 + row / 50).toFixed(2)} ${250 + row} ${(row * 7) % 11}.5`,
  ],
])('whole numbers without a name that may count the rows make a table: %s', (_, line) => {
  expect(firstView(rows(line, 40))).toBe('table');
});

test.each(['No. 2Theta Intensity', 'No 2Theta(deg) Intensity(counts)'])(
  '%s are three names between blanks',
  (names) => {
    const [part] = read(
      `${names}\n${rows((row) => `${row + 1} ${(5 + row / 50).toFixed(2)} ${(row * 7) % 11}.5`, 40)}`,
    ).parts;
    expect(part).toMatchObject({
      columns: [{}, { label: '2Theta' }, { label: 'Intensity' }],
      views: [{ x: 1, y: [2] }],
    });
  },
);

test.each(['Sample\tZnO-1', 'Operator\tLi Wei', 'File name\ttest energy', 'Sample\tTemp A', '样品名称\t波长'])(
  'a key and its value above two columns name neither: %s',
  (line) => {
    const rows = Array.from({ length: 50 }, (_, row) => `${400 + row * 5}\t${(row % 7) / 10}`);
    expect(read([line, ...rows].join('\n')).parts).toMatchObject([{ kind: 'table', columns: line.split('\t') }]);
    const [part] = read([`# ${line}`, ...rows].join('\n')).parts;
    expect(part).toMatchObject({ views: [{ x: 0, y: [1] }], columns: [{ label: 'Column 1' }, { label: 'Column 2' }] });
  },
);

test('an intensity over ppm is of a nuclear resonance, and read from high to low', () => {
  const lines = Array.from({ length: 40 }, (_, row) => `${12 - row * 0.1},${row % 7}`);
  const over = (names: string) => (read([names, ...lines].join('\n')).parts[0] as Columns).views[0]?.reversed;
  expect([over('ppm,Intensity'), over('ppm,Abs')]).toEqual([true, undefined]);
});

test.each([
  ['Wavelength (nm),%T', 'Wavelength/nm Transmittance/%'],
  ['Wavelength (nm),T%', 'Wavelength/nm Transmittance/%'],
  ['nm,R%', 'Wavelength/nm Reflectance/%'],
  ['nm,Abs.', 'Wavelength/nm Absorbance/'],
  ['波长(nm),吸光度(Abs)', '波长/nm 吸光度/'],
  ['波长(nm),透过率(T%)', '波长/nm 透过率/%'],
])('short names of what a sample does with light keep quantity and unit: %s', (names, wanted) => {
  const [part] = read(`${names}\n${rows((row) => `${200 + row},${row % 7}.5`, 40)}`, 'a.csv').parts;
  expect((part as Columns).columns.map(({ label, unit }) => `${label}/${unit}`).join(' ')).toBe(wanted);
});

test('a German infrared spectrum is read from high to low', () =>
  expect(
    read(`Wellenzahl / cm-1;Transmission / %\n${rows((row) => `${4000 - row};${row % 7},5`, 40)}`).parts,
  ).toMatchObject([
    {
      columns: [
        { label: 'Wellenzahl', unit: 'cm⁻¹' },
        { label: 'Transmission', unit: '%' },
      ],
      views: [{ reversed: true }],
    },
  ]));

test('a column of row numbers without a name leaves the others theirs', () =>
  expect(
    read(`,2theta,Intensity\n${rows((row) => `${row},${(5 + row / 50).toFixed(2)},${row % 7}.5`, 40)}`).parts,
  ).toMatchObject([{ columns: [{}, { label: '2theta' }, { label: 'Intensity' }], views: [{ x: 1, y: [2] }] }]));

test('names in a code page that is not known name nothing: the numbers are a table', () => {
  // Greek words in the code page 1253.
  const head = Buffer.from([0xcc, 0xde, 0xea, 0xef, 0xf2, 0x2c, 0xb8, 0xed, 0xf4, 0xe1, 0xf3, 0xe7, 0x0a]);
  const { parts } = read(Buffer.concat([head, Buffer.from(rows((row) => `${400 + row},${row % 7}.5`, 40))]), 'a.csv');
  expect(parts).toMatchObject([{ kind: 'table', columns: ['Column 1', 'Column 2'] }]);
});

test('two columns without a word in a file of diffractometers are angles by even steps, which a fact calls assumed', () => {
  const scan = (from: number, step: number) => rows((row) => `${(from + row * step).toFixed(3)} ${row % 7}`, 400);
  const labels = (text: string, name: string) => {
    const { facts, parts } = read(text, name);
    const assumed = facts.filter(({ name: of }) => of === 'Assumed').map(({ value }) => value);
    return [(parts[0] as Columns).columns[0]?.label, ...assumed];
  };
  expect(labels(scan(5, 0.02), 'a.xy')).toEqual(['2θ', '2θ / °']);
  expect(labels(scan(5, 0.02), 'a.txt')).toEqual(['Column 1']);
  expect(labels(scan(150, 0.1), 'a.xy')).toEqual(['Column 1']);
  expect(labels(`# Sample A\n${scan(5, 0.02)}`, 'a.xy')).toEqual(['Column 1']);
});

test.each([
  ['Energy (eV),PL intensity (a.u.)', 'Photon energy'],
  ['Energy (eV),Absorbance', 'Photon energy'],
  ['Energy (eV),Intensity (counts)', 'Energy'],
])('an energy is of photons where something of light stands over it, and else as it is called: %s', (names, wanted) => {
  const [part] = read(`${names}\n${rows((row) => `${(1.5 + row / 100).toFixed(2)},${row % 7}.5`, 60)}`, 'a.csv').parts;
  expect((part as Columns).columns[0]).toMatchObject({ label: wanted, unit: 'eV' });
});
