import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { chiImpedanceSample, chiTextSample } from './chi-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const part = (bytes: Uint8Array) => read(bytes).parts[0] as Columns;
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1');

test('the segments that are named between the rows are runs, and no data', () => {
  const { columns, views } = part(chiTextSample());
  expect(read(chiTextSample()).format).toBe('chi-text');
  expect([...(columns[1]?.values ?? [])]).toEqual([-1e-6, 1e-6, 2e-6, 3e-6, 4e-6]);
  expect(views[0]).toMatchObject({
    name: 'Current–Potential',
    runs: [
      { name: 'Segment 1', from: 0, to: 3 },
      { name: 'Segment 2', from: 3, to: 5 },
    ],
  });
});

test('segments that are not named turn where the potential turns, and share the vertex', () => {
  const { views } = part(changed(chiTextSample(), /Segment \d:\r\n/g, ''));
  expect(views[0]?.runs).toEqual([
    { name: 'Segment 1', from: 0, to: 3 },
    { name: 'Segment 2', from: 2, to: 5 },
  ]);
});

test('an impedance stands over the frequency, and as a Nyquist plot with the imaginary part upside down', () => {
  const { columns, views } = part(chiImpedanceSample());
  expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Freq Hz',
    "Z' Ω",
    'Z" Ω',
    'Z Ω',
    'Phase °',
    '−Z" Ω',
  ]);
  expect([...(columns[5]?.values ?? [])]).toEqual([2.748, -1.603]);
  expect(views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Bode', 0, [3]],
    ['Nyquist', 1, [5]],
  ]);
  expect(read(chiImpedanceSample()).facts).toContainEqual({ name: 'Amplitude', value: '0.025', unit: 'V' });
});

test('of a voltammogram of pulses the difference of the currents is drawn', () => {
  const pulses = changed(chiTextSample(), 'Potential/V, Current/A', 'Potential/V, Diff(i/A)');
  const { columns, views } = part(pulses);
  expect(columns[1]).toMatchObject({ label: 'i diff', unit: 'A' });
  expect(views[0]).toMatchObject({ name: 'Current–Potential', x: 0, y: [1] });
});

test('a current over time is drawn over time', () => {
  const { columns, views } = part(changed(chiTextSample(), 'Potential/V, Current/A', 'Time/sec, Current/A'));
  expect(columns[0]).toMatchObject({ label: 'Time', unit: 's' });
  expect(views.map(({ name }) => name)).toEqual(['Current–Time']);
});

test.each([
  ['a cut row', 'broken', changed(chiTextSample(), ', 4.0e-6', '')],
  ['a word among the numbers', 'broken', changed(chiTextSample(), '3.0e-6', 'over')],
  ['columns without units', 'variant', changed(chiTextSample(), 'Potential/V, Current/A', 'Potential, Current')],
  ['no rows', 'empty', changed(chiImpedanceSample(), /9\.961[^]*$/, '')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('a sweep that begins anew is not joined to the one before', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `${((row % 1000) / 1000).toFixed(3)}, 1e-6`);
  const { views } = part(changed(chiTextSample(), /Segment 1:[^]*/, [...rows, ''].join('\r\n')));
  expect(views[0]?.runs).toEqual([
    { name: 'Segment 1', from: 0, to: 1000 },
    { name: 'Segment 2', from: 1000, to: 2000 },
  ]);
});

test.each([
  ['Potential/V, Current/A, log(i/A)', '-7', ['Current–Potential', 'log(i/A)–Potential']],
  ['Potential/V, log(i/A)', undefined, ['log(i/A)–Potential']],
  ['Potential/V, i(d)/A, i(f)/A', '1e-6', ['Current–Potential']],
  ['Time/sec, Charge/C', undefined, ['Charge–Time']],
])('of %s each technique is drawn as it is read', (names, third, drawn) => {
  const named = Buffer.from(changed(chiTextSample(), 'Potential/V, Current/A', names)).toString('latin1');
  const text = third ? named.replaceAll(/^(-?[\d.]+, \S+)$/gm, `$1, ${third}`) : named;
  const { columns, views } = part(Buffer.from(text, 'latin1'));
  expect(views.map(({ name }) => name)).toEqual(drawn);
  for (const column of columns)
    if (column.label.startsWith('log')) expect(column).toMatchObject({ label: 'log(i/A)', unit: '' });
});
