import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { autolabImpedanceSample, autolabTextSample } from './autolab-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const part = (bytes: Uint8Array) => read(bytes).parts[0] as Columns;
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(autolabTextSample()).toString().replace(from, to));

test('scans are runs, and neither they nor the index are data', () => {
  const { columns, views } = part(autolabTextSample());
  expect(read(autolabTextSample()).format).toBe('autolab-text');
  expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Potential applied V',
    'Time s',
    'WE(1).Current A',
    'WE(1).Potential V',
  ]);
  expect([...(columns[3]?.values ?? [])]).toEqual([-0.4999, 0.4999, -0.4998]);
  expect(views[0]).toMatchObject({
    x: 0,
    y: [2],
    runs: [
      { name: 'Scan 1', from: 0, to: 2 },
      { name: 'Scan 2', from: 2, to: 3 },
    ],
  });
});

test('current and potential alone, without a time, are a voltammogram', () => {
  const bytes = Buffer.from('WE(1).Potential (V)\tWE(1).Current (A)\r\n-0.5\t1E-06\r\n0.5\t2E-06\r\n');
  expect(part(bytes).views).toEqual([{ name: 'Current–Potential', x: 0, y: [1], style: 'line' }]);
});

test('an impedance is a Nyquist and a Bode plot, also where the sign of the ohm is lost', () => {
  const lost = Buffer.from(Buffer.from(autolabImpedanceSample()).toString().replaceAll('Ω', '?'));
  for (const bytes of [autolabImpedanceSample(), lost]) {
    const { columns, views } = part(bytes);
    expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
      'Frequency Hz',
      "Z' Ω",
      "−Z'' Ω",
      'Z Ω',
      '−Phase °',
      'Time s',
    ]);
    expect(views.map(({ name, x, y, right }) => [name, x, y, right])).toEqual([
      ['Nyquist', 1, [2], undefined],
      ['Bode', 0, [3], [4]],
    ]);
  }
});

test.each([
  ['a cut row', 'broken', changed(';-0,4998;2;3', '')],
  ['a word among the numbers', 'broken', changed('2E-06', 'over')],
  ['names without rows', 'empty', Buffer.from(autolabTextSample()).subarray(0, 81)],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test('two experiments in one file that counts no scans are not joined', () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `${(row % 2000) / 1000}\t1E-06`);
  const bytes = Buffer.from(['WE(1).Potential (V)\tWE(1).Current (A)', ...rows, ''].join('\r\n'));
  expect(part(bytes).views[0]?.runs).toEqual([
    { name: 'Sweep 1', from: 0, to: 2000 },
    { name: 'Sweep 2', from: 2000, to: 4000 },
  ]);
});

test('charges that NOVA writes into the first row of a scan leave the others whole', () => {
  const rows = ['-0.5;1E-06;1;1;1E-5;-1E-5', '0;2E-06;1;2;;', '0.5;3E-06;1;3'];
  const bytes = Buffer.from(['Potential applied (V);WE(1).Current (A);Scan;Index;Q+;Q-', ...rows, ''].join('\r\n'));
  expect(part(bytes).columns.map(({ label, values }) => [label, ...values])).toEqual([
    ['Potential applied', -0.5, 0, 0.5],
    ['WE(1).Current', 1e-6, 2e-6, 3e-6],
  ]);
});
