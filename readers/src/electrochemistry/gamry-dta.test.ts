import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { gamryDtaSample, gamryImpedanceSample } from './gamry-dta.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.dta', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(gamryDtaSample()).toString('latin1').replace(from, to), 'latin1');

test('the tables of a voltammogram are the cycles of one plot, without counters and bits', () => {
  const { format, parts, facts } = read(gamryDtaSample());
  const [part] = parts as Columns[];
  expect(format).toBe('gamry-dta');
  expect(parts).toHaveLength(1);
  expect(part?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual(['T s', 'Vf V', 'Im A']);
  expect([...(part?.columns[2]?.values ?? [])]).toEqual([1e-6, 2e-6, 3e-6, 4e-6, 5e-6]);
  expect(part?.views[0]).toMatchObject({
    x: 1,
    y: [2],
    runs: [
      { name: 'Cycle 1', from: 0, to: 2 },
      { name: 'Cycle 2', from: 2, to: 5 },
    ],
  });
  expect(facts).toContainEqual({ name: 'Instrument', value: 'REF3000-34128' });
});

test('settings are plain numbers with the units that stand beside them', () =>
  expect(read(gamryDtaSample()).facts.slice(-3)).toEqual([
    { name: 'Scan rate', value: '100', unit: 'mV/s' },
    { name: 'Electrode area', value: '0.5', unit: 'cm²' },
    { name: 'Amplitude', value: '10', unit: 'mV rms' },
  ]));

test('an impedance comes before the open circuit that was watched before it', () => {
  const [impedance, circuit] = read(gamryImpedanceSample()).parts as Columns[];
  expect([impedance?.title, circuit?.title]).toEqual(['ZCURVE', 'OCVCURVE']);
  const [nyquist, bode] = impedance?.views ?? [];
  expect(impedance?.columns[nyquist?.y[0] ?? -1]).toMatchObject({ label: '−Zimag', unit: 'Ω' });
  expect([...(impedance?.columns[nyquist?.y[0] ?? -1]?.values ?? [])]).toEqual([1367.239, 1502.195]);
  expect(nyquist?.equal).toBe(true);
  expect(impedance?.columns[bode?.right?.[0] ?? -1]).toMatchObject({ label: 'Zphz', unit: '°' });
  expect(circuit?.views[0]?.name).toBe('Potential–Time');
});

test.each([
  ['a cut row', changed('\t5.0E-006\t..........a\t9', '')],
  ['a row less than announced', changed('TABLE\t3', 'TABLE\t4')],
  ['a table without its units', changed('\t#\ts\tV vs. Ref.\tA\tbits\t#\r\n', '')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

test('a file without a table is refused as empty', () =>
  expect(() => read(Buffer.from('EXPLAIN\r\nTAG\tCV\r\n'))).toThrow(expect.objectContaining({ reason: 'empty' })));

test('what was broken off or watched until it stood still may have fewer rows than announced, and no more', () => {
  const fewer = (more: string) => changed('CURVE2\tTABLE\t3', `${more}CURVE2\tTABLE\t9`);
  expect(() => read(fewer(''))).toThrow(expect.objectContaining({ reason: 'broken' }));
  const aborted = read(fewer('EXPERIMENTABORTED\tTOGGLE\tT\tAborted\r\n'));
  expect((aborted.parts[0] as Columns).columns[0]?.values).toHaveLength(5);
  expect(aborted.facts).toContainEqual({ name: 'Aborted', value: 'yes' });
  const watched = Buffer.from(fewer('').toString('latin1').replace('TAG\tCV', 'TAG\tCORPOT'), 'latin1');
  expect((read(watched).parts[0] as Columns).columns[0]?.values).toHaveLength(5);
  const more = changed('CURVE2\tTABLE\t3', 'EXPERIMENTABORTED\tTOGGLE\tT\tAborted\r\nCURVE2\tTABLE\t2');
  expect(() => read(more)).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('a square wave is the difference of its currents over the step', () => {
  const text = Buffer.from(gamryDtaSample()).toString('latin1').replace('TAG\tCV', 'TAG\tSQUARE_WAVE');
  const bytes = Buffer.from(text.replaceAll('\tVf\tIm\t', '\tVstep\tIdif\t').replaceAll('V vs. Ref.', 'V'), 'latin1');
  const { columns, views } = read(bytes).parts[0] as Columns;
  expect(views[0]).toMatchObject({ name: 'Current–Potential', x: 1, y: [2] });
  expect(columns.map(({ label }) => label)).toEqual(['T', 'Vstep', 'Idif']);
});
