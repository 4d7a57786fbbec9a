import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { gwyddionSample } from './gwyddion.sample.ts';

test('a channel is heights with the sides of the scan and its facts, its metres in the units that people say', () => {
  const { format, parts, facts } = readFile({ name: 'scan.gwy', bytes: gwyddionSample() });
  expect(format).toBe('gwyddion');
  expect(parts).toMatchObject([
    {
      kind: 'grid',
      title: 'Height',
      width: 3,
      height: 2,
      x: { unit: 'µm', first: 0, last: expect.closeTo(4 / 3, 12) },
      y: { unit: 'µm', first: 0, last: 0.5 },
      z: { label: 'Height', unit: 'nm' },
      style: 'heights',
    },
  ]);
  const [grid] = parts;
  expect(grid?.kind === 'grid' && [...grid.values]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(facts).toEqual([{ name: 'Scan rate', value: '0.5 Hz' }]);
});

test('a file that is cut anywhere is refused, never drawn in part', () => {
  const whole = gwyddionSample();
  for (let end = 4; end < whole.length; end += 7)
    expect(() => readFile({ name: 'scan.gwy', bytes: whole.subarray(0, end) })).toThrow();
});

test('a count of values beyond the file is refused before room is made for them', () => {
  const bytes = gwyddionSample();
  const at = Buffer.from(bytes).indexOf('data\0D', 100) + 6;
  new DataView(bytes.buffer).setUint32(at, 0xffffffff, true);
  expect(() => readFile({ name: 'scan.gwy', bytes })).toThrow(/beyond/);
});

test('sides whose ends are beyond all numbers are refused', () => {
  const bytes = gwyddionSample({ xreal: 1.5e308 });
  expect(() => readFile({ name: 'scan.gwy', bytes })).toThrow('a side without an end');
});

test('another file is not taken for one', () => {
  expect(readerOf({ name: 'scan.gwy', bytes: new TextEncoder().encode('GWY 1 2 3') })?.format).not.toBe('gwyddion');
});
