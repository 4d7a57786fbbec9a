import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Columns, Part } from './content.ts';
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
if (entries.length === 0) console.warn(`No genuine files of instruments are at ${folder}: they are not compared.`);

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
