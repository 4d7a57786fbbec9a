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
