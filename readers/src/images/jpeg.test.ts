import { expect, test } from 'vitest';
import { greyBits, jpegStream } from './jpeg.sample.ts';
import { decodeJpeg } from './jpeg.ts';

const none: Uint8Array = new Uint8Array();
const decode = (bytes: Uint8Array, tables = none) => decodeJpeg(bytes, tables, () => true);
const grey = { width: 16, height: 8, bits: greyBits };

test('blocks without waves are of one grey, each against the one before it', () => {
  const { width, height, samples } = decode(jpegStream(grey));
  expect([width, height]).toEqual([16, 8]);
  expect(samples).toEqual(new Uint8Array(128).fill(100));
});

test('a wave along the rows rises and falls around the middle', () => {
  const { samples } = decode(jpegStream({ width: 8, height: 8, bits: '01010' }));
  expect([...samples.subarray(0, 8)]).toEqual([131, 130, 130, 129, 127, 126, 126, 125]);
  expect(samples.subarray(56)).toEqual(samples.subarray(0, 8));
});

test('tables may stand in a stream of their own', () => {
  const tables = jpegStream({ ...grey, tables: 'apart' });
  expect(decode(jpegStream({ ...grey, tables: 'none' }), tables).samples[0]).toBe(100);
  expect(() => decode(jpegStream({ ...grey, tables: 'none' }))).toThrow(/table/);
});

test('behind a mark the count begins anew', () => {
  const bits = '10000110|10000110';
  expect(decode(jpegStream({ ...grey, bits, restart: 1 })).samples).toEqual(new Uint8Array(128).fill(100));
  expect(() => decode(jpegStream({ ...grey, bits: '1000011010000110', restart: 1 }))).toThrow(/mark/);
});

test('components of fewer samples are spread over those of the first', () => {
  const factors = [
    [2, 1],
    [1, 1],
    [1, 1],
  ] as const;
  const bits = '10000110000010111000';
  const { samples } = decode(jpegStream({ width: 16, height: 8, factors, bits }));
  expect(samples.subarray(0, 3)).toEqual(Uint8Array.of(100, 128, 156));
  expect(samples.subarray(samples.length - 3)).toEqual(Uint8Array.of(100, 128, 156));
});

test('a cut scan, a size that does not fit and a progressive picture are refused', () => {
  const whole = jpegStream(grey);
  for (let end = 2; end < whole.length - 3; end += 5) expect(() => decode(whole.subarray(0, end))).toThrow();
  expect(() => decodeJpeg(whole, none, (width) => width < 16)).toThrow(/16 × 8/);
  const progressive = Uint8Array.from(whole);
  progressive[Buffer.from(whole).indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2;
  expect(() => decode(progressive)).toThrow(expect.objectContaining({ reason: 'variant' }));
});
