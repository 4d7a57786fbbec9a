import { expect, test } from 'vitest';
import { readFile, readerOf } from '../read-file.ts';
import { bmpColourSample, bmpFile, bmpPaletteSample } from './bmp.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.bmp', bytes }).parts;

test('colours of 24 bits are turned from blue, green, red, the row stored last on top', () => {
  expect(read(bmpColourSample())).toEqual([
    {
      kind: 'image',
      title: '',
      width: 3,
      height: 2,
      channels: 3,
      pixels: Uint8Array.of(30, 20, 10, 60, 50, 40, 90, 80, 70, 3, 2, 1, 6, 5, 4, 9, 8, 7),
    },
  ]);
});

test('indices of 4 bits name colours of the palette', () => {
  expect(read(bmpPaletteSample())).toMatchObject([
    { channels: 3, pixels: Uint8Array.of(0, 0, 255, 255, 0, 0, 0, 0, 0) },
  ]);
});

test('a palette of greys makes a grey picture, of 8 bits and of one', () => {
  const greys = Array.from({ length: 256 }, (_, level) => [level, level, level, 0]).flat();
  expect(read(bmpFile({ width: 2, height: 2, bits: 8, palette: greys, rows: [1, 2, 0, 0, 3, 4, 0, 0] }))).toMatchObject(
    [{ channels: 1, pixels: Uint8Array.of(3, 4, 1, 2) }],
  );
  const two = [255, 255, 255, 0, 0, 0, 0, 0];
  expect(
    read(bmpFile({ width: 9, height: 1, bits: 1, palette: two, rows: [0b01000001, 0b10000000, 0, 0] })),
  ).toMatchObject([{ channels: 1, pixels: Uint8Array.of(255, 0, 255, 255, 255, 255, 255, 0, 0) }]);
});

test('a height below zero begins with the topmost row', () => {
  expect(read(bmpFile({ width: 1, height: -2, bits: 32, rows: [1, 2, 3, 0, 4, 5, 6, 0] }))).toMatchObject([
    { height: 2, pixels: Uint8Array.of(3, 2, 1, 6, 5, 4) },
  ]);
});

test('16 bits are read by their masks, or five of each colour', () => {
  const rows = [0b00011111, 0b01111100, 0, 0];
  expect(read(bmpFile({ width: 1, height: 1, bits: 16, rows }))).toMatchObject([
    { pixels: Uint8Array.of(255, 0, 255) },
  ]);
  const masks = [0xf800, 0x07e0, 0x001f];
  expect(read(bmpFile({ width: 1, height: 1, bits: 16, packing: 3, masks, rows: [0xe0, 0x07, 0, 0] }))).toMatchObject([
    { pixels: Uint8Array.of(0, 255, 0) },
  ]);
});

test('packed rows are refused by name, a cut picture and one beyond the limits too', () => {
  expect(() => read(bmpFile({ width: 4, height: 1, bits: 8, packing: 1, rows: [4, 1, 0, 1] }))).toThrow(/packed/);
  const whole = bmpColourSample();
  expect(() => read(whole.subarray(0, whole.length - 1))).toThrow(/beyond/);
  expect(() => read(bmpFile({ width: 60_000, height: 60_000, bits: 24, rows: [] }))).toThrow(/too many/);
  expect(() => read(bmpFile({ width: 3, height: 0, bits: 24, rows: [] }))).toThrow(/3 × 0/);
});

test('text that begins with its two letters is not taken for one', () => {
  const bytes = new TextEncoder().encode('BM 1 2 3 4 5 6 7 8 9 10 11 12');
  expect(readerOf({ name: 'a.bmp', bytes })?.format).not.toBe('bmp');
});
