import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Columns, Part } from './content.ts';
import { drawingFaults } from './drawing-faults.ts';
import { readFile } from './read-file.ts';

interface Expected {
  kind: 'plot' | 'table' | 'image' | 'map' | 'structure';
  points?: number;
  x_first?: number;
  x_last?: number;
  y_first?: number;
  y_last?: number;
  peak?: [x: number | null, y: number];
  branches?: number[];
  spectra?: number;
  width?: number;
  height?: number;
  x_label?: string;
  label_not?: string;
}
type Entry = { file: string; expect: Expected };

const folder = join(import.meta.dirname, '../../../shared/instrument-files');
const manifest = join(folder, 'manifest.json');
const entries: Entry[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : [];
if (entries.length === 0) {
  const absent = `No genuine files of instruments are at ${folder}: they are not compared.`;
  // Who merges relies on them.
  if (process.env['CI']) throw new Error(absent);
  console.warn(absent);
}

test('every file that the manifest names is there, and each once', () => {
  const files = entries.map(({ file }) => file);
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

const near = (value: number | undefined, wanted: number): void =>
  expect(Math.abs((value ?? NaN) - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 1e-6 + 1e-9);

test.each(entries.map((entry) => [entry.file, entry.expect] as const))(
  'the genuine file %s is read with the numbers that an independent reading found',
  (name, wanted) => {
    const { parts } = readFile({ name, bytes: readFileSync(join(folder, name)) });
    const [first] = parts;
    if (!first) throw new Error('Nothing was read.');
    if (wanted.kind === 'image') {
      if (first.kind !== 'image' && first.kind !== 'grid') throw new Error(`It is ${first.kind}.`);
      if (wanted.width) expect([first.width, first.height]).toEqual([wanted.width, wanted.height]);
    } else if (wanted.kind === 'plot') comparePlot(first as Columns, wanted, parts.filter(isSpectrum).length);
    else expect(parts.map(({ kind }) => kind)).toContain(wanted.kind === 'map' ? 'grid' : wanted.kind);
  },
);

/** Also one in which nothing was found, which is a table without rows. */
const isSpectrum = (part: Part): boolean =>
  (part.kind === 'columns' && part.columns[0]?.label === 'm/z') || (part.kind === 'table' && part.columns[0] === 'm/z');

function comparePlot(part: Columns, wanted: Expected, spectra: number): void {
  expect(part.kind).toBe('columns');
  const [view] = part.views;
  if (!view) throw new Error('There is no view.');
  const x = part.columns[view.x];
  const y = part.columns[view.y[0] ?? -1];
  if (!x || !y) throw new Error('There is no curve.');
  // Branches share the point at which they turn: the manifest counts it in both.
  const shared = wanted.branches ? wanted.branches.length - 1 : 0;
  if (wanted.points) expect(x.values).toHaveLength(wanted.points - shared);
  if (wanted.spectra) expect(spectra).toBe(wanted.spectra);
  if (wanted.x_first !== undefined) near(x.values[0], wanted.x_first);
  if (wanted.x_last !== undefined) near(x.values.at(-1), wanted.x_last);
  if (wanted.y_first !== undefined) near(y.values[0], wanted.y_first);
  if (wanted.y_last !== undefined) near(y.values.at(-1), wanted.y_last);
  if (wanted.branches) expect(view.runs?.map(({ from, to }) => to - from)).toEqual(wanted.branches);
  if (wanted.peak) {
    const [at, height] = wanted.peak;
    const top = y.values.reduce((best, value, index) => (value > (y.values[best] ?? -Infinity) ? index : best), 0);
    near(y.values[top], height);
    if (at !== null) near(x.values[top], at);
  }
  const labels = part.columns.map(({ label, unit }) => (unit ? `${label}/${unit}` : label)).join(' ');
  if (wanted.x_label) expect(`${x.label}/${x.unit}`).toBe(wanted.x_label);
  if (wanted.label_not) expect(labels).not.toMatch(new RegExp(wanted.label_not));
}

/** What files of other kinds hold, found by programs that share nothing with the readers. */
const contents: Readonly<Record<string, (parts: readonly Part[]) => unknown>> = {
  'afm-gwyddion.gwy': ([part]) =>
    part?.kind === 'grid' && [
      [part.width, part.height],
      [0, 8192, 16_383].map((place) => Number(part.values[place]?.toPrecision(6))),
      Math.max(...part.values).toFixed(6),
    ],
  'jcamp-nmr-cosy-2d.jdx': ([part]) =>
    part?.kind === 'grid' && [
      [part.width, part.height],
      [part.x.first, part.x.last, part.y.first, Number(part.y.last.toFixed(6))],
      part.values.reduce((sum, value) => sum + value, 0),
      part.values[81 * 1024 + 82],
      part.values.reduce((top, value) => Math.max(top, value), 0),
    ],
  'structure-extended.xyz': ([part]) =>
    part?.kind === 'structure' && [
      ['H', 'C', 'O'].map((symbol) => part.elements.filter((element) => element === symbol).length),
      [...(part.frames[0]?.slice(0, 3) ?? [])],
      [...(part.frames[0]?.slice(-3) ?? [])],
      part.cell?.[8],
    ],
  'bet-micromeritics.xls': ([part]) => part?.kind === 'table' && part.rows[29]?.slice(5, 10),
  'sem-zeiss-8bit.tif': ([part]) =>
    part?.kind === 'image' && [
      [0, 50 * 1024 + 900, 200 * 1024 + 100, 384 * 1024 + 512, 600 * 1024 + 17, 786_431].map((at) => part.pixels[at]),
      part.pixelSize,
    ],
};
const held: Readonly<Record<string, unknown>> = {
  'afm-gwyddion.gwy': [[128, 128], [0.000824939, 0.000526388, 0.000798876], '0.001000'],
  'jcamp-nmr-cosy-2d.jdx': [[1024, 1024], [7.76, 0.492, 7.76, 0.492], 9_911_000_000, 21_710_000, 21_710_000],
  'structure-extended.xyz': [
    [96, 88, 8],
    [2.33827271799, 4.55315540425, 11.5841360926],
    [1.57901300383, 11.0568175997, 0.249292549229],
    14.9100096405,
  ],
  'bet-micromeritics.xls': [
    '0.00035662138740906555',
    '0.26594552397727966',
    '28.33484691613959',
    '01:39',
    '745.736328125',
  ],
  'sem-zeiss-8bit.tif': [[91, 95, 94, 51, 50, 59], { x: 55.82, y: 55.82, unit: 'nm' }],
};

test.each(entries.map(({ file }) => file).filter((name) => name in contents))(
  '%s holds its numbers in their places',
  (name) => {
    const { parts } = readFile({ name, bytes: readFileSync(join(folder, name)) });
    expect(contents[name]?.(parts)).toEqual(held[name]);
  },
);

/** Of every part of the files that hold curves, what its views draw; found by reading the files by eye. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  'bet-quantachrome.txt': ['49: Isotherm P/Po → Volume @ STP/cm³'],
  'echem-biologic-eis.mpt': ['43: Nyquist Re(Z)/Ω → −Im(Z)/Ω; Bode freq/Hz → |Z|/Ω | Phase(Z)/°'],
  'echem-chi-eis.txt': [`73: Bode Freq/Hz → Z/Ω | Phase/°; Nyquist Z'/Ω → −Z"/Ω`],
  'echem-gamry-eis.dta': [
    '72: Nyquist Zreal/Ω → −Zimag/Ω; Bode Freq/Hz → Zmod/Ω | Zphz/°',
    '387: Potential–Time T/s → Vf/V',
  ],
  'jcamp-difdup.dx': ['16384: Chemical shift/ppm → Intensity/a.u.'],
  'jcamp-nmr-1h.jdx': ['16384: Real Chemical shift/ppm → Real/a.u.; Imaginary Chemical shift/ppm → Imaginary/a.u.'],
  'ms-tiny.mzML': [
    '15: m/z → Intensity/counts',
    '10: m/z → Intensity/counts',
    '15: m/z → Intensity/counts',
    '15: Chromatogram Time/s → Intensity/counts',
    '10: Chromatogram Time/s → Intensity/counts',
  ],
  'raman-bwtek-calcite.txt': [
    '1801: Dark subtracted Raman Shift/cm⁻¹ → Dark Subtracted #1/counts; Raw data Raman Shift/cm⁻¹ → Raw data #1/counts; Dark Raman Shift/cm⁻¹ → Dark/counts; Reference Raman Shift/cm⁻¹ → Reference/counts',
  ],
  'tg-netzsch.txt': ['270: Mass–Temp. Temp./°C → Mass/%; Mass–Time Time/min → Mass/% | Temp./°C'],
  'tg-perkinelmer.txt': [
    '12098: Unsubtracted Weight–Time Time/min → Unsubtracted Weight/mg | Sample Temperature/°C; Unsubtracted Weight–Sample Temperature Sample Temperature/°C → Unsubtracted Weight/mg',
  ],
  'tg-ta.txt': [
    '15577: Weight–Temperature Temperature/°C → Weight/mg; Weight–Time Time/min → Weight/mg | Temperature/°C',
  ],
  'uv-perkinelmer.asc': ['2181: Wavelength/nm → Absorbance'],
  'xps-scienta-Ag.txt': ['361: Binding Energy/eV → Intensity'],
  'xps-vamas-regular.vms': [
    '1351: Binding energy Binding energy/eV → Intensity/counts; Kinetic energy kinetic energy/eV → Intensity/counts',
  ],
  'xrd-bruker-2thomega.brml': ['2001: 2θ/° → Intensity/counts'],
  'xrd-panalytical-918.xrdml': ['5027: 2θ/° → Intensity/counts'],
  'xrd-rigaku-powder.rasx': ['2726: 2θ/° → Intensity/counts'],
};

const named = ({ columns }: Columns, indices: readonly number[]): string =>
  indices
    .flatMap((index) => columns[index] ?? [])
    .map(({ label, unit }) => (unit ? `${label}/${unit}` : label))
    .join(', ');

/** How many rows a part has, and the quantities of each view's axes. */
const inWords = (part: Columns): string =>
  `${part.columns[0]?.values.length}: ${part.views
    .map(({ name, x, y, right = [] }) =>
      [name, named(part, [x]), '→', named(part, y), ...(right.length > 0 ? ['|', named(part, right)] : [])]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')}`;

const columnsIn = (name: string): Columns[] =>
  readFile({ name, bytes: readFileSync(join(folder, name)) }).parts.filter((part) => part.kind === 'columns');

test.each(entries.map(({ file }) => file))('of %s every part and every view draws what it should', (name) => {
  expect(columnsIn(name).map(inWords)).toEqual(drawn[name] ?? []);
  const { parts } = readFile({ name, bytes: readFileSync(join(folder, name)) });
  expect(parts.flatMap(drawingFaults)).toEqual([]);
});

/** Files whose lines hold the numbers as they are drawn. */
const asText = entries.map(({ file }) => file).filter((name) => /\.(?:txt|mpt|dta|asc)$/.test(name));

test.each(asText)('every row of %s stands in a line of its own, and no line of numbers between is left out', (name) => {
  const lines = numbersByLine(readFileSync(join(folder, name)));
  for (const { columns } of columnsIn(name)) {
    const leftOut: number[][] = [];
    let line = -1;
    for (let row = 0; row < (columns[0]?.values.length ?? 0); row += 1) {
      // Some are drawn with the other sign, as an imaginary part is.
      const wanted = columns.map(({ values }) => Math.abs(values[row] ?? NaN));
      const passed: number[][] = [];
      for (line += 1; line < lines.length && !holdsAll(lines[line], wanted); line += 1) passed.push(lines[line] ?? []);
      expect([row, line]).toEqual([row, expect.toSatisfy((at: number) => at < lines.length)]);
      if (row > 0) leftOut.push(...passed.filter(({ length }) => length >= columns.length * 0.6));
    }
    // Universal Analysis marks an event by a row of a negative time.
    expect(leftOut.filter(([first = 0]) => first >= 0)).toEqual([]);
  }
});

const holdsAll = (line: readonly number[] = [], wanted: readonly number[]): boolean =>
  wanted.every((value) => line.some((one) => Math.abs(one) === value));

/** The numbers of each line, by a reading of their own: a decimal comma where semicolons part them. */
function numbersByLine(bytes: Buffer): number[][] {
  const text = bytes[0] === 0xff ? bytes.toString('utf16le') : bytes.toString('latin1');
  const comma = /\d,\d+;/.test(text);
  const cells = (line: string) => (comma ? line.replaceAll(',', '.').split(/[;\s]+/) : line.split(/[,;\s]+/));
  return text.split(/\r?\n/).map((line) =>
    cells(line)
      .filter((cell) => /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(cell))
      .map(Number),
  );
}

const entry = (name: string): Entry[] => entries.filter(({ file }) => file === name);
const endsOf = ({ columns }: Columns): (number | undefined)[][] =>
  columns.slice(0, 2).map(({ values }) => [values[0], values.at(-1)]);

test.each(entry('xps-vamas-regular.vms'))('the VAMAS file has the energies and counts that its lines say', () => {
  const [part] = columnsIn('xps-vamas-regular.vms');
  const valuesOf = (label: string): Float64Array =>
    part?.columns.find((column) => column.label === label)?.values ?? new Float64Array();
  const [energy, counts] = [valuesOf('kinetic energy'), valuesOf('Intensity')];
  // Lines 70 and 71: from 136.61 eV in steps of 1; lines 96 to 2797: counts, and a transmission beside each.
  const numbers = (...wanted: number[]) => wanted.map((one) => expect.closeTo(one, 4));
  expect([energy[0], energy.at(-1), counts[0], counts.at(-1)]).toEqual(numbers(136.61, 1486.61, 1559.87, 18.1529));
  // Line 93 has the greatest of all counts.
  const peak = counts.indexOf(Math.max(...counts));
  expect([energy[peak], counts[peak]]).toEqual(numbers(1180.61, 10836.6));
});

test.each(entry('ms-tiny.mzML'))('the mzML file has the numbers that its arrays say', () => {
  // Decoded by hand from their base 64: m/z up from 0, and intensities down beside it.
  expect(columnsIn('ms-tiny.mzML').slice(0, 3).map(endsOf)).toEqual([
    [
      [0, 14],
      [15, 1],
    ],
    [
      [0, 18],
      [20, 2],
    ],
    [
      [0, 14],
      [15, 1],
    ],
  ]);
});
