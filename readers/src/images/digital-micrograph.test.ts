import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { digitalMicrograph } from './digital-micrograph.ts';
import {
  dm3Big,
  dm3Little,
  dm4ImageSample,
  dm4Little,
  dmBigEndianSample,
  dmFile,
  dmGroup,
  dmImage,
  dmImageSample,
  dmSpectrumSample,
} from './digital-micrograph.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.dm3', bytes });
const one = (kind: number, type: number, values: number[], sizes = [2, 2], layout = dm3Little) =>
  dmFile(layout, [dmImage(layout, { name: 'a', sizes, kind, type, values })]);

test.each([
  ['DM3', dmImageSample()],
  ['DM3 of the other order of bytes', dmBigEndianSample()],
  ['DM4', dm4ImageSample()],
])('a micrograph of %s has its grey levels and the side of its pixel, without the picture for folders', (_, bytes) => {
  const { format, parts, facts } = read(bytes);
  expect(format).toBe('digital-micrograph');
  expect(parts).toEqual([
    {
      kind: 'image',
      title: '',
      width: 3,
      height: 2,
      channels: 1,
      pixels: Uint8Array.of(0, 50, 100, 100, 150, 255),
      levels: { black: -100, white: 410 },
      pixelSize: { x: 0.5, y: 0.5, unit: 'nm' },
    },
  ]);
  expect(facts).toEqual([
    { name: 'Voltage', value: '200000', unit: 'V' },
    { name: 'Operation mode', value: 'IMAGING' },
    { name: 'Exposure time', value: '0.5', unit: 's' },
  ]);
});

test('a spectrum stands at (channel − origin) × scale, in the unit of its axis', () => {
  expect(read(dmSpectrumSample()).parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: 'Energy loss', unit: 'eV', values: Float64Array.of(-0.25, 0, 0.25, 0.5) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(10, 5000.5, 30, 20) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    },
  ]);
});

test.each([
  ['int16', 1, 2],
  ['float32', 2, 6],
  ['int32', 7, 3],
  ['int8', 9, 9],
  ['uint16', 10, 4],
  ['uint32', 11, 5],
  ['float64', 12, 7],
])('pixels of %s are read in either order of bytes', (_, kind, type) => {
  for (const layout of [dm3Little, dm3Big, dm4Little])
    expect(read(one(kind, type, [1, 2, 3, 4], [2, 2], layout)).parts).toMatchObject([
      { pixels: Uint8Array.of(0, 85, 170, 255), levels: { black: 1, white: 4 } },
    ]);
});

test('bytes are not stretched, and colours are turned from blue, green, red', () => {
  expect(read(one(6, 10, [1, 2, 3, 250])).parts).toMatchObject([{ pixels: Uint8Array.of(1, 2, 3, 250) }]);
  expect(read(one(23, 3, [0x00ff8001, 0x00010203], [2, 1])).parts).toMatchObject([
    { channels: 3, pixels: Uint8Array.of(255, 128, 1, 1, 2, 3) },
  ]);
});

test('planes behind each other are images of their own, each at its place', () => {
  const bytes = dmFile(dm3Little, [
    dmImage(dm3Little, {
      name: 'Tilt',
      sizes: [2, 1, 2],
      kind: 6,
      type: 10,
      values: [1, 2, 3, 4],
      axes: [
        [0, 1, 'nm'],
        [0, 1, 'nm'],
        [0, 0.5, 's'],
      ],
    }),
  ]);
  expect(read(bytes).parts).toMatchObject([
    { title: '0 s', pixels: Uint8Array.of(1, 2) },
    { title: '0.5 s', pixels: Uint8Array.of(3, 4) },
  ]);
});

test('spectra beside each other are a plane whose sides have their own units', () => {
  const axes = [
    [10, 2, 'eV'],
    [0, 5, 'nm'],
  ] as const;
  const bytes = dmFile(dm3Little, [
    dmImage(dm3Little, { name: '', sizes: [3, 2], kind: 2, type: 6, values: [1, 2, 3, 4, 5, 6], axes }),
  ]);
  expect(read(bytes).parts).toMatchObject([
    {
      kind: 'grid',
      x: { label: 'Energy', unit: 'eV', first: -20, last: -16 },
      y: { label: 'Distance', unit: 'nm', first: 0, last: 5 },
      values: Float32Array.of(1, 2, 3, 4, 5, 6),
    },
  ]);
});

test('complex numbers and maps of spectra are refused by name', () => {
  expect(() => read(one(3, 7, [1, 2, 3, 4]))).toThrow(/complex/);
  const axes = [0, 1, 2].map((at) => [0, 1, at === 2 ? 'eV' : 'nm'] as const);
  const map = { name: '', sizes: [1, 2, 2], kind: 6, type: 10, values: [1, 2, 3, 4], axes };
  expect(() => read(dmFile(dm3Little, [dmImage(dm3Little, map)]))).toThrow(/spectrum image/);
});

test('a cut file, pixels that do not fill the image and tags beyond the bounds are refused', () => {
  for (const whole of [dmImageSample(), dm4ImageSample()])
    for (let end = 20; end < whole.length - 8; end += 13) expect(() => read(whole.subarray(0, end))).toThrow();
  expect(() => read(one(1, 2, [1, 2, 3]))).toThrow(/other pixels/);
  let deep = dmGroup(dm3Little, 'a');
  for (let depth = 0; depth < 60; depth += 1) deep = dmGroup(dm3Little, 'a', deep);
  expect(() => read(dmFile(dm3Little, [deep]))).toThrow(/deeper/);
  const many = dmImageSample();
  new DataView(many.buffer).setUint32(14, 0x7fffffff);
  expect(() => read(many)).toThrow(/too many/);
});

test('another file that begins with its version is not taken for one', () => {
  const other = Uint8Array.from([0, 0, 0, 3, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 7]);
  expect(digitalMicrograph.recognises({ name: 'a.dm3', bytes: other })).toBe(false);
  expect(readerOf({ name: 'a', bytes: dmSpectrumSample() })?.format).toBe('digital-micrograph');
});
