import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { plainColumns } from './plain-columns.ts';

const each = 60;
/** Forty spectra of sixty frequencies, one after another; the imaginary part below zero as a capacitor has it. */
const read = (names: string, sign = 1) => {
  const lines = Array.from({ length: 40 * each }, (_, row) => {
    const frequency = 1e5 * 0.8 ** (row % each);
    return [frequency, 10 + 1000 / (1 + frequency), (-500 * frequency) / (1 + frequency ** 2) - 0.5]
      .map((value, at) => (at === 2 ? sign * value : value).toPrecision(6))
      .join('\t');
  });
  return plainColumns.read({ name: 'a.txt', bytes: Buffer.from([names, ...lines].join('\n')) }).parts[0] as Columns;
};

test.each([
  ["Freq(Hz)\tZ'(ohm)\tZ''(ohm)", "−Z''", 1],
  ['频率/Hz\t实部(Ω)\t虚部(Ω)', '−虚部', 1],
  ['Frequency (Hz)\tZre (Ω)\t-Zim (Ω)', '-Zim', -1],
])('an impedance over its frequency has a Nyquist plot first, each spectrum by itself: %s', (names, label, sign) => {
  const part = read(names, sign);
  const [nyquist, over] = part.views;
  expect(nyquist).toMatchObject({ name: 'Nyquist', x: 1, equal: true, style: 'points' });
  expect(nyquist?.runs).toHaveLength(40);
  expect(over).toMatchObject({ x: 0, logX: true });
  const drawn = part.columns[nyquist?.y[0] ?? -1];
  expect(drawn?.label).toBe(label);
  expect(drawn?.values.every((value) => value > 0)).toBe(true);
});

test.each(["Freq(Hz)\tZ'(ohm)\tPhase(deg)", "Time(s)\tZ'(ohm)\tZ''(ohm)", "Freq(Hz)\tG'(Pa)\tG''(Pa)"])(
  'what is no impedance over a frequency has none: %s',
  (names) => expect(read(names).views.map(({ name }) => name)).not.toContain('Nyquist'),
);

test('rows at direct current are left out of an impedance, and it says so', () => {
  const rest = Array.from({ length: 9 }, (_, row) => `3.4${9 - row}\t${row * 10}\t0\t0\t0`);
  const lines = Array.from({ length: each }, (_, row) => `3.3\t${90 + row}\t${1e5 * 0.8 ** row}\t3\t-4`);
  const head = 'Potential (V)\tElapsed Time (s)\tFrequency (Hz)\tZre (ohms)\tZim (ohms)';
  const { facts, parts } = plainColumns.read({
    name: 'a.txt',
    bytes: Buffer.from([head, ...rest, ...lines].join('\n')),
  });
  const part = parts[0] as Columns;
  expect(facts).toEqual([{ name: 'Rows without a frequency left out', value: '9' }]);
  expect(part.views.map(({ name }) => name)).toEqual(['Nyquist', 'Zre–Frequency', 'Bode']);
  const [nyquist, , bode] = part.views;
  expect(part.columns[nyquist?.x ?? -1]?.values).toHaveLength(each);
  const [modulus, phase] = [part.columns[bode?.y[0] ?? -1], part.columns[bode?.right?.[0] ?? -1]];
  expect([modulus?.label, modulus?.values[0]]).toEqual(['|Z|', 5]);
  expect([phase?.label, phase?.values[0]]).toEqual(['−Phase', expect.closeTo(53.13, 2)]);
});
