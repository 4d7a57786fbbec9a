import { expect, test } from 'vitest';
import { layColour } from './pixels.ts';

/** Blue, green and red in the lower 24 bits. */
const [dark, light] = [0x10_20_30, 0xf0_e0_d0];
const hex = (value: number | undefined) => (value ?? NaN).toString(16).padStart(8, '0');

function laid(values: number[], colour: number, shares: number[]): string[] {
  const pixels = { width: values.length, height: 1, values: Uint32Array.from(values) };
  layColour(pixels, { width: values.length, height: 1, shares: Uint8Array.from(shares) }, colour);
  return [...pixels.values].map(hex);
}

test('a colour is laid where the mask says, as far as it covers, and nowhere else', () => {
  const shares = [0, 255, 128, 0, 0, 0, 0, 0, 1, 0, 64];
  const found = laid(Array<number>(11).fill(0), dark, shares);
  expect(found).toEqual(shares.map((share) => (share === 0 ? '00000000' : hex(((share << 24) | dark) >>> 0))));
});

test('over another colour it hides what it covers whole, and is mixed with the rest', () => {
  const before = (0xff00_0000 | light) >>> 0;
  expect(laid([before, before, before], dark, [0, 255, 51])).toEqual(['fff0e0d0', 'ff102030', 'ffc3bab0']);
});

test('over what is itself soft both are seen, more opaque than either', () => {
  const [mixed] = laid([((128 << 24) | light) >>> 0], dark, [128]);
  expect(parseInt(mixed!.slice(0, 2), 16)).toBe(192);
  expect(mixed!.slice(2)).toBe('5a6065');
});
