import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { mettlerTextSample } from './mettler-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(mettlerTextSample()).toString('latin1').replace(from, to), 'latin1');

test('each curve is a part, named by the unit of its value, and the index is no column', () => {
  const { format, parts, facts } = read(mettlerTextSample());
  const [weight, heat] = parts as Columns[];
  expect(format).toBe('mettler-text');
  expect(parts).toHaveLength(2);
  expect([weight?.title, heat?.title]).toEqual(['1: Weight', '2: Heat flow']);
  expect(weight?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Time s',
    'Ts (sample) °C',
    'Tr (reference) °C',
    'Weight mg',
  ]);
  expect(weight?.views.map(({ x, y }) => [x, y])).toEqual([
    [1, [3]],
    [0, [3]],
  ]);
  expect([...(heat?.columns[3]?.values ?? [])]).toEqual([-10.5717, -10.5799, -10.5872]);
  expect(facts).toEqual([
    { name: 'SampleID', value: 'TGA_PP, 4.9292 mg' },
    { name: 'Method', value: 'PP_cracking' },
  ]);
});

test('decimal commas are read as such', () => {
  const [weight] = read(changed(/(\d)\.(\d)/g, '$1,$2')).parts as Columns[];
  expect([...(weight?.columns[3]?.values ?? [])]).toEqual([4.92915, 4.9291]);
});

test('a unit with a blank and a power is one unit, as the field writes it', () => {
  const [, heat] = read(changed('          [mW]', '    [W g^-1]')).parts as Columns[];
  expect(heat?.columns[3]).toMatchObject({ label: 'Heat flow', unit: 'W/g' });
});

test('a cut row is refused', () =>
  expect(() => read(changed('         4.9291\r', '\r'))).toThrow(expect.objectContaining({ reason: 'broken' })));

test('a unit too few is refused by name', () =>
  expect(() => read(changed('[mg]', ''))).toThrow(expect.objectContaining({ reason: 'variant' })));

test('rows behind a line of words are not lost', () =>
  expect(() => read(changed(/\n(?= +1 +1 +45\.699)/, '\na word\r\n'))).toThrow(
    expect.objectContaining({ reason: 'broken' }),
  ));

test('commas that may be of thousands are no decimals', () => {
  const rows = / +0 +0 +45\.647 +50\.000 +4\.92915\r\n +1 +1 +45\.699 +50\.083 +4\.9291\r/;
  expect(() => read(changed(rows, ' 0 999 45 50 5\r\n 1 1,000 46 51 5\r'))).toThrow(
    expect.objectContaining({ reason: 'variant' }),
  );
});

test('the derivative of a weight, whose names have blanks, is a curve of its own', () => {
  const derived = [
    'Curve:',
    '  Index   t      Ts      Tr   x value    y value',
    '        [s]    [°C]    [°C]       [s]  [mgs^-1]',
    '      0   0  45.647  50.000         0      -0.5',
    '      1   1  45.699  50.083         1     -0.25',
    '',
    'LastKeyWD:',
  ].join('\r\n');
  const part = read(changed('LastKeyWD:', derived)).parts[2] as Columns;
  expect(part.columns.map(({ label }) => label).slice(-2)).toEqual(['x value', 'Value']);
  expect(part.views[0]).toMatchObject({ x: 1, y: [4] });
});
