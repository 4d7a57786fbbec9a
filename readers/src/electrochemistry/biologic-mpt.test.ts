import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import {
  biologicCyclingSample,
  biologicImpedanceSample,
  biologicModuloSample,
  biologicMptSample,
  biologicSpectraSample,
} from './biologic-mpt.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.mpt', bytes });
const part = (bytes: Uint8Array) => read(bytes).parts[0] as Columns;
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(biologicMptSample()).toString('latin1').replace(from, to), 'latin1');

test('a voltammogram is current over potential, its cycles are runs, and counters are no columns', () => {
  const { columns, views } = part(biologicMptSample());
  expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual(['time s', 'Ewe V', '<I> mA']);
  expect([...(columns[2]?.values ?? [])]).toEqual([-0.001, 0.002, -0.003, 0.004]);
  expect(views[0]).toEqual({
    name: 'Current–Potential',
    x: 1,
    y: [2],
    style: 'line',
    runs: [
      { name: 'Cycle 1', from: 0, to: 2 },
      { name: 'Cycle 2', from: 2, to: 4 },
    ],
  });
  expect(read(biologicMptSample()).facts).toEqual([
    { name: 'Technique', value: 'Cyclic Voltammetry' },
    { name: 'Date', value: '02/04/2018 10:02:46' },
    { name: 'Instrument', value: 'SP-150 (SN 10791079)' },
  ]);
});

test('an impedance is a Nyquist plot in one scale and a Bode plot over the logarithm of the frequency', () => {
  const { columns, views } = part(biologicImpedanceSample());
  expect([...(columns[0]?.values ?? [])]).toEqual([1000.3201, 770.24658]);
  expect(columns[2]).toMatchObject({ label: '−Im(Z)', unit: 'Ω' });
  expect(views).toEqual([
    { name: 'Nyquist', x: 1, y: [2], style: 'points', equal: true },
    { name: 'Bode', x: 0, y: [3], right: [4], style: 'line', logX: true, logY: true },
  ]);
});

test('spectra that follow each other in one half cycle are runs of their own', () => {
  const { views } = part(biologicSpectraSample());
  const runs = [
    { name: 'Half cycle 0 Spectrum 1', from: 0, to: 2 },
    { name: 'Half cycle 0 Spectrum 2', from: 2, to: 4 },
  ];
  expect(views.map(({ name, runs: own }) => [name, own])).toEqual([
    ['Nyquist', runs],
    ['Bode', runs],
  ]);
});

test('what a battery is put through between its spectra is a curve over time, apart from the impedance', () => {
  const { parts, facts } = read(biologicModuloSample());
  expect(parts).toMatchObject([
    {
      title: 'Direct current',
      columns: [
        { label: 'time', values: Float64Array.of(0, 1, 4) },
        { label: 'Ewe', values: Float64Array.of(3, 3.1, 3.2) },
        { label: 'I', unit: 'mA' },
      ],
      views: [{ name: 'Potential–Time' }, { name: 'Current–Time' }],
    },
    {
      title: 'Impedance',
      columns: { 3: { label: 'freq', values: Float64Array.of(1000, 100) } },
      views: { 0: { name: 'Nyquist' } },
    },
  ]);
  expect(facts.map(({ name }) => name)).not.toContain('Rows without a frequency left out');
});

test('charge and discharge stand over capacity first and over time, each half cycle as a run', () => {
  const { columns, views } = part(biologicCyclingSample());
  expect(columns[3]).toMatchObject({ label: 'Capacity', unit: 'mAh' });
  expect(views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Potential–Capacity', 3, [1]],
    ['Potential–Time', 0, [1]],
    ['Current–Time', 0, [2]],
  ]);
  expect(views[0]?.runs?.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Half cycle 0', 0, 2],
    ['Half cycle 1', 2, 3],
  ]);
});

test('a short header without a technique, and rows without a time, are current over potential', () => {
  const short = [
    'EC-Lab ASCII FILE',
    'Nb header lines : 3',
    'Ewe/V\t<I>/mA\tcycle number',
    '0.1\t1.0\t1',
    '0.2\t2.0\t1',
    '',
  ];
  const { views } = part(Buffer.from(short.join('\n')));
  expect(views.map(({ name, x, y }) => [name, x, y])).toEqual([['Current–Potential', 0, [1]]]);
  expect(read(Buffer.from(short.join('\n'))).facts).toEqual([]);
});

test.each([
  ['a header of another length', changed('lines : 8', 'lines : 7')],
  ['a header beyond the file', changed('lines : 8', 'lines : 9999999')],
  ['a cut row', changed('\t4,0E-003\t2,000000000000000E+000\t11\t', '')],
  ['a word among the numbers', changed('2,0E-003', 'over')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

/** A file of the least header, which counts no cycles. */
const uncounted = (names: string, rows: readonly (readonly number[])[]) =>
  Buffer.from(
    ['EC-Lab ASCII FILE', 'Nb header lines : 5', '', 'Any', names, ...rows.map((row) => row.join('\t')), ''].join('\n'),
  );
const bounds = (bytes: Uint8Array) =>
  part(bytes).views.map(({ name, runs }) => [name, ...(runs ?? []).map(({ from, to }) => `${from}–${to}`)]);
const counted = <T>(count: number, at: (row: number) => T) => Array.from({ length: count }, (_, row) => at(row));

test('where no cycle is counted the sweeps of the potential are runs', () => {
  const rows = counted(2001, (row) => [(row <= 1000 ? row : 2000 - row) / 1000, row]);
  expect(bounds(uncounted('Ewe/V\t<I>/mA', rows))).toEqual([['Current–Potential', '0–1001', '1000–2001']]);
});

test('where no half cycle is counted a time that begins anew and a capacity that leaps to zero part the curve', () => {
  const rows = counted(4000, (row) => [
    row % 2000,
    3 + (row % 2000) / 2000,
    1,
    ((row % 2000) * 49) / 1999,
    row < 2000 ? 1 : 2,
  ]);
  expect(bounds(uncounted('time/s\tEwe/V\tI/mA\tCapacity/mA.h\tNs', rows))).toEqual([
    ['Potential–Capacity', '0–2000', '2000–4000'],
    ['Potential–Time', '0–2000', '2000–4000'],
    ['Current–Time', '0–2000', '2000–4000'],
  ]);
});

test('a time that begins anew within a cycle parts it over the time alone', () => {
  const rows = counted(3000, (row) => [row % 1000, 3 + (row % 1000) / 1000, 1, row < 2000 ? 1 : 2]);
  const [overTime, current] = part(uncounted('time/s\tEwe/V\tI/mA\tcycle number', rows)).views;
  for (const view of [overTime, current])
    expect(view?.runs).toEqual([
      { name: 'Cycle 1 #1', from: 0, to: 1000 },
      { name: 'Cycle 1 #2', from: 1000, to: 2000 },
      { name: 'Cycle 2', from: 2000, to: 3000 },
    ]);
});

test('rows without a frequency beside an impedance are counted, and files of BT-Lab read', () => {
  expect(read(biologicImpedanceSample()).facts).toContainEqual({
    name: 'Rows without a frequency left out',
    value: '1',
  });
  const text = Buffer.from(biologicMptSample()).toString('latin1').replace('EC-Lab', 'BT-Lab');
  expect(read(Buffer.from(text, 'latin1')).format).toBe('biologic-mpt');
});

test('times of a day are seconds from the first, also with decimal commas', () => {
  const rows = [
    'EC-Lab ASCII FILE',
    'Nb header lines : 5',
    '',
    'Any',
    'Ewe/V\ttime/s\tI/mA',
    '4,1465597E+000\t20.11.2024 23:59:41,707\t0,5',
    '4,1518364E+000\t21.11.2024 00:00:01,207\t0,25',
    '',
  ];
  const { columns } = part(Buffer.from(rows.join('\n')));
  expect(columns[1]).toEqual({ label: 'time', unit: 's', values: Float64Array.of(0, 19.5) });
  expect(columns[2]?.values).toEqual(Float64Array.of(0.5, 0.25));
});

test('what answers a held potential stands over time in one curve, and a quotient by zero is a gap', () => {
  const { columns, views } = part(
    changed(
      /Cyclic Voltammetry([^]*)mode[^]*/,
      [
        'Chronoamperometry / Chronocoulometry$1time/s\t<Ewe/V>\tI/mA\t(Q-Qo)/C\tEfficiency/%\thalf cycle',
        '0\t0.5\t0.2\t0\t100\t0',
        '1\t0.5\t0.1\t0.1\tINF\t1',
        '2\t0.5\t0.1\t0.2\t100\t2',
        '',
      ].join('\r\n'),
    ),
  );
  expect(columns[1]).toMatchObject({ label: '<Ewe>', unit: 'V' });
  expect([...(columns[4]?.values ?? [])]).toEqual([100, NaN, 100]);
  expect(views.map(({ name, runs }) => [name, runs?.length])).toEqual([
    ['Current–Time', undefined],
    ['Potential–Time', undefined],
    ['Potential–Capacity', 3],
  ]);
});

test('names behind an empty one are of no column where the rows end before it', () => {
  const names = 'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t\tEwe-Ece/V\t\r\n';
  const bytes = (row: string) => changed(/mode[^]*/, `${names}${row}\r\n`);
  expect(part(bytes('100\t1\t2\t')).columns.map(({ label }) => label)).toEqual(['freq', 'Re(Z)', '−Im(Z)']);
  expect(() => read(bytes('100\t1\t2\t3\t'))).toThrow(expect.objectContaining({ reason: 'broken' }));
});
