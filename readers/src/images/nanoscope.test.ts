import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { nanoscopeFile, nanoscopeLongSample, nanoscopeSample } from './nanoscope.sample.ts';

const read = (bytes: Uint8Array) => {
  const { parts, ...rest } = readFile({ name: 'a.spm', bytes });
  const [grid] = parts;
  if (grid?.kind !== 'grid') throw new Error('It is no map.');
  return { ...rest, grid };
};

test('a channel is heights in the unit of its sensor, the lowest line of the file at the bottom', () => {
  const { format, grid, facts } = read(nanoscopeSample());
  expect(format).toBe('nanoscope');
  expect(grid).toMatchObject({
    title: 'Height, Retrace',
    width: 3,
    height: 2,
    x: { label: 'x', unit: 'µm', first: 0, last: 2 },
    y: { label: 'y', unit: 'µm', first: 0, last: 1 },
    z: { label: 'Height', unit: 'nm' },
    style: 'heights',
  });
  // 440 V are the whole range of 16 bits, each of them 15 nm by the scanner's own word.
  const step = (440 * 15) / 65_536;
  expect([...grid.values]).toEqual([-1650, 0, 1650, step, 2 * step, 3 * step].map(Math.fround));
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'Microscope', value: 'D3100' },
      { name: 'Scan rate', value: '1.5', unit: 'Hz' },
      { name: 'Scan size', value: '3 × 2 µm' },
      { name: 'Frame direction', value: 'Down' },
    ]),
  );
});

test('four bytes of a number are scaled by as many bytes as the header says', () => {
  expect([...read(nanoscopeLongSample()).grid.values].slice(0, 3)).toEqual([-1650, 0, 1650]);
  const stored = Int32Array.of(1, 2, 3, -16_384, 0, 16_384);
  expect([...read(nanoscopeFile({ version: '0x09300201', stored })).grid.values].slice(0, 3)).toEqual([-1650, 0, 1650]);
});

test.each([
  ['[Sens. Potential] (0.0003 V/LSB) 10 V', 'mV', 250],
  ['[Sens. Potential] (0.3 mV/LSB) 10000 mV', 'mV', 250],
  ['[Sens. Amplitude] (0.0003 V/LSB) 10 V', 'V', 2.5],
  ['[Sens. Unheard] (0.0003 V/LSB) 10 V', 'V', 2.5],
  ['(0.005493164 º/LSB) 360.0000 º', '°', 90],
])('the scale %s is in %s', (scale, unit, value) => {
  const { grid } = read(nanoscopeFile({ lines: [`\\@2:Z scale: V ${scale}`] }));
  expect(grid.z.unit).toBe(unit);
  expect(grid.values[2]).toBeCloseTo(value, 4);
});

test('a narrow scan keeps its sides, also where its size says the wide one twice', () => {
  expect(read(nanoscopeFile({ lines: ['\\Scan size: 3 3 ~m'] })).grid.y.last).toBeCloseTo(1, 9);
  expect(read(nanoscopeFile({ lines: ['\\Scan size: 2000 nm', '\\Aspect ratio: 1:1'] })).grid.y).toMatchObject({
    last: 1000,
    unit: 'nm',
  });
  expect(() => read(nanoscopeFile({ lines: ['\\Aspect ratio: 4:1'] }))).toThrow(/aspect/);
});

test('a header may end by its sign alone', () => {
  const words = Buffer.from(nanoscopeSample()).toString('latin1').replace('\\*File list end', '\\Note:         ');
  expect(read(Buffer.from(words, 'latin1')).grid.values).toEqual(read(nanoscopeSample()).grid.values);
});

test('force curves, headers before 4.3 and text are refused by name', () => {
  const changed = (from: string, to: string) =>
    Buffer.from(Buffer.from(nanoscopeSample()).toString('latin1').replace(from, to), 'latin1');
  expect(() => read(changed('*Ciao scan list', '*Ciao force image list'))).toThrow(/Force/);
  expect(() => read(changed('*Ciao image list', '*AFM image list'))).toThrow(/before version 4.3/);
  expect(() => read(changed('\\*File list', '?*File list'))).toThrow(/text/);
});

test('a cut file, a header without its end and numbers that do not fill the scan are refused', () => {
  const whole = nanoscopeSample();
  expect(() => read(whole.subarray(0, whole.length - 1))).toThrow(/beyond/);
  expect(() => read(whole.subarray(0, 300))).toThrow(/does not end/);
  expect(() => read(nanoscopeFile({ stored: Int16Array.of(1, 2, 3, 4, 5) }))).toThrow(/3 × 2/);
  expect(() => read(nanoscopeFile({ lines: ['\\Samps/line: 999999999'] }))).toThrow(/too many/);
  expect(() => read(nanoscopeFile({ lines: ['\\@2:Z scale: V [Sens. Zscan] (0 V/LSB) 0 V'] }))).toThrow(/no scale/);
});

test('another text is not taken for one', () => {
  expect(readerOf({ name: 'a.spm', bytes: new TextEncoder().encode('\\*Filelist\r\n1 2\r\n') })?.format).not.toBe(
    'nanoscope',
  );
});
