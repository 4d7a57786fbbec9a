import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { axesOf } from '@yance/contract/results/curve-axes.ts';
import type { PreviewPart } from '@yance/contract/results/preview.ts';
import { expect, test } from 'vitest';
import { areAlike, partsByFile, partTitle } from './parts.ts';

const table = (title: string, file = ''): PreviewPart => ({
  kind: 'table',
  title,
  file,
  columns: [],
  rows: [],
  total: 0,
});
const pattern = (x: [string, string], y: [string, string]) => axesOf(sampleColumns({ columns: [x, y] }));

test('a part bears its own title, else its kind, with a number where there are several', () => {
  const parts = [table('Sheet1'), table(''), table('')];
  expect(parts.map((_, at) => partTitle(parts, at))).toEqual(['Sheet1', '表格 1', '表格 2']);
});

test('a part of an archive bears the name of the file that holds it, with its folders where two share a name', () => {
  const parts = [table('', 'XRD/A1.xy'), table('Scan', 'a/B.xlsx'), table('', 'a/B.xlsx'), table('', 'b/B.xlsx')];
  expect(parts.map((_, at) => partTitle(parts, at))).toEqual([
    'A1.xy',
    'a/B.xlsx · Scan',
    'a/B.xlsx · 表格',
    'b/B.xlsx',
  ]);
});

test('the parts of an archive stand by the file that holds them', () => {
  expect(partsByFile([table('', 'a.csv'), table('', 'b.csv'), table('', 'a.csv')])).toEqual([
    { file: 'a.csv', indices: [0, 2] },
    { file: 'b.csv', indices: [1] },
  ]);
});

test('curves lie over each other where both axes are of one quantity in one unit, or of light', () => {
  const angle = pattern(['2θ', '°'], ['Intensity', 'counts']);
  expect(areAlike(angle, pattern(['2θ', '°'], ['Counts', 'counts']))).toBe(true);
  expect(areAlike(angle, pattern(['2θ', 'rad'], ['Intensity', 'counts']))).toBe(false);
  expect(areAlike(angle, pattern(['2θ', '°'], ['Intensity', 'cps']))).toBe(false);
  expect(areAlike(angle, pattern(['ω', '°'], ['Intensity', 'counts']))).toBe(false);
  const mass = pattern(['Temp.', '°C'], ['Mass', '%']);
  expect(areAlike(mass, pattern(['Temp.', '°C'], ['Weight', '%']))).toBe(true);
  expect(areAlike(mass, pattern(['Temp.', '°C'], ['Humidity', '%']))).toBe(false);
  const light = pattern(['Wavelength', 'nm'], ['Absorbance', '']);
  expect(areAlike(light, pattern(['Wavenumber', 'cm⁻¹'], ['Absorbance', '']))).toBe(true);
});
