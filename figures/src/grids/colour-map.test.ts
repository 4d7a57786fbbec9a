import { expect, test } from 'vitest';
import { colourAt, coloured, type ColourMap } from './colour-map.ts';

/** How light a colour is to the eye, CIE L*. */
function lightness([red, green, blue]: readonly number[]): number {
  const linear = (value = 0) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const y = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

test('higher is lighter at every step, and equal steps look about equal', () => {
  for (const map of ['viridis', 'inferno', 'grey'] as const satisfies ColourMap[]) {
    const light = Array.from({ length: 21 }, (_, step) => lightness(colourAt(map, step / 20)));
    const steps = light.slice(1).map((value, index) => value - (light[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(1);
    expect(Math.max(...steps)).toBeLessThan(9);
  }
});

test('viridis is the map of that name', () => {
  expect(colourAt('viridis', 0).map(Math.round)).toEqual([71, 1, 85]);
  const [red, green, blue] = colourAt('viridis', 1);
  // matplotlib: #fde725.
  expect(Math.hypot(red - 0xfd, green - 0xe7, blue - 0x25)).toBeLessThan(8);
});

test('a gap is clear, and what is beyond the range has the colour of its end', () => {
  const pixels = coloured(new Float32Array([NaN, -5, 0, 1, 9]), 0, 1, 'grey');
  expect([...pixels]).toEqual([0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255]);
});
