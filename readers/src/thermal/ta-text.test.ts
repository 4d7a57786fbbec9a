import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { taTextSample } from './ta-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(taTextSample()).toString('utf16le').replace(from, to), 'utf16le');

test('rows whose time is negative are marks of events and no points', () => {
  const { format, parts, facts } = read(taTextSample());
  const [part] = parts as Columns[];
  expect(format).toBe('ta-text');
  expect(part?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Time min',
    'Temperature °C',
    'Weight mg',
  ]);
  expect(part?.columns.map(({ values }) => [...values])).toEqual([
    [6.66667e-4, 0.004166667, 0.0125],
    [22.70189, 22.71622, 22.72497],
    [20.8216, 20.82224, 20.82254],
  ]);
  expect(part?.views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Weight–Temperature', 1, [2]],
    ['Weight–Time', 0, [2]],
  ]);
  expect(facts).toContainEqual({ name: 'Size', value: '20.8210', unit: 'mg' });
  expect(facts).toContainEqual({ name: 'Comment', value: 'Pan: Platinum' });
});

test.each([
  ['a row cut short', changed('\t20.82254', '')],
  ['a signal without a name', changed('Sig2\tTemperature (°C)', 'Sig9\tTemperature (°C)')],
  ['a wrong count of signals', changed('Nsig\t3', 'Nsig\t4')],
  ['an export without its numbers', changed(/StartOfData[^]*/, 'OrgMethod\r\n')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

test('a signal of another kind in the place of the time is refused by name', () =>
  expect(() => read(changed('Time (min)', 'Frequency (Hz)'))).toThrow(expect.objectContaining({ reason: 'variant' })));

test('two measurements one after another are not joined', () => {
  const rows = Array.from({ length: 1997 }, (_, row) => `${1 + row}\t${20 + row}\t20.8`);
  const [part] = read(changed('-3.000000\t1.000000\t0.0000000', rows.join('\r\n'))).parts as Columns[];
  for (const { runs } of part?.views ?? [])
    expect(runs).toEqual([
      { name: '#1', from: 0, to: 1997 },
      { name: '#2', from: 1997, to: 2000 },
    ]);
});

test('a decimal comma is one', () => {
  const [head = '', rows = ''] = Buffer.from(taTextSample()).toString('utf16le').split('StartOfData');
  const bytes = Buffer.from(`${head}StartOfData${rows.replaceAll('.', ',')}`, 'utf16le');
  expect(read(bytes).parts).toEqual(read(taTextSample()).parts);
});

test('rows that are not announced begin with the first number, and no header may follow them', () => {
  const silent = changed('StartOfData\r\n', '');
  expect((read(silent).parts[0] as Columns).columns[0]?.values).toHaveLength(3);
  const text = Buffer.from(silent).toString('utf16le');
  const twice = Buffer.from(text + text.slice(1), 'utf16le');
  expect(() => read(twice)).toThrow(expect.objectContaining({ reason: 'broken' }));
});
