import { expect, test } from 'vitest';
import { plainColumns } from './plain-columns.ts';

const chance = (row: number): number => ((row * 7919) % 101) / 101;
/** Places of lines: uneven, and ever higher. */
const lines = Array.from({ length: 40 }, (_, row) => row).reduce<number[]>(
  (all, row) => [...all, (all.at(-1) ?? 0) + 0.4 + 6 * chance(row)],
  [],
);
const held = (names: string, placeAt: (row: number) => string, count = lines.length) => {
  const more = names.split(',').length - 2;
  const rows = Array.from({ length: count }, (_, row) =>
    [placeAt(row), (100 * chance(row + 3)).toFixed(1), ...Array<string>(more).fill('0.1')].join(','),
  );
  const [part] = plainColumns.read({ name: 'a.csv', bytes: Buffer.from([names, ...rows].join('\n')) }).parts;
  return part?.kind === 'columns' ? part.views[0]?.style : part?.kind;
};
const line = (from: number, by: number, decimals: number) => (row: number) =>
  (from + by * (lines[row] ?? 0)).toFixed(decimals);

test('a list of masses is drawn as sticks, and a profile as a line', () => {
  expect(held('m/z,Intensity', line(50, 1, 3))).toBe('sticks');
  expect(held('m/z,Intensity', (row) => String(41 + row))).toBe('sticks');
  expect(held('m/z,Intensity', (row) => (100 * Math.exp(row * 1e-4)).toFixed(4), 3000)).toBe('line');
});

test.each([
  ['2theta,Intensity', line(10, 0.5, 2)],
  ['2-theta,d-spacing(A),Intensity,FWHM', line(10, 0.5, 2)],
  ['Wavenumber (cm-1),Transmittance (%)', line(400, 20, 1)],
  ['Raman shift (cm-1),Intensity', line(100, 20, 1)],
])('a list of peaks is a table, and no curve through them: %s', (names, placeAt) =>
  expect(held(names, placeAt)).toBe('table'),
);

test.each([
  ['steps that rounding makes unlike', '2theta,Intensity', (row: number) => (5 + row * 0.0166).toFixed(2)],
  ['steps that grow', 'Wavelength (nm),Counts', (row: number) => (200 + row * 0.38 - row * row * 1e-5).toFixed(3)],
  [
    'steps that change at an edge',
    'Energy (eV),Absorbance',
    (row: number) => (row < 40 ? 7000 + row * 5 : 7200 + (row - 40) * 0.5).toFixed(1),
  ],
])('a scan of %s stays a curve', (_, names, placeAt) => expect(held(names, placeAt, 600)).toBe('line'));

test('temperatures and times go by as they come', () =>
  expect(held('Time (s),Pressure (kPa)', line(0, 1, 3))).toBe('line'));

test.each(['No.,Fe (mg/L),Cu (mg/L),Zn (mg/L)', 'No.,C (%),H (%),N (%)', 'Conc. (µg/L),Found (µg/L)'])(
  'concentrations are not drawn over each other: %s',
  (names) => {
    const rows = lines.map((_, row) =>
      names
        .split(',')
        .map((name, at) => (name === 'No.' ? row + 1 : (50 / (row + at + 1)).toFixed(3)))
        .join(','),
    );
    const bytes = Buffer.from([names, ...rows].join('\n'));
    expect(plainColumns.read({ name: 'a.csv', bytes }).parts).toMatchObject([{ kind: 'table' }]);
  },
);
