import { expect, test } from 'vitest';
import { lengthText, scaleBar } from './scale-bar.ts';

test('a scale bar is a round length that is as long on the screen as it says', () => {
  // 5 nm a pixel: 120 pixels are 600 nm at the most.
  expect(scaleBar(5, 'nm', 120)).toEqual({ pixels: 100, text: '500 nm' });
  expect(scaleBar(0.02, 'µm', 120)).toEqual({ pixels: 100, text: '2 µm' });
  expect(scaleBar(20, 'nm', 120)).toEqual({ pixels: 100, text: '2 µm' });
});

test('zooming in by ten makes the bar say a tenth at the same length', () => {
  const before = scaleBar(3.7, 'nm', 140);
  const after = scaleBar(0.37, 'nm', 140);
  expect(after.pixels).toBeCloseTo(before.pixels, 9);
  expect([before.text, after.text]).toEqual(['500 nm', '50 nm']);
});

test('lengths change their unit at a thousand', () => {
  expect([lengthText(0.5, 'nm'), lengthText(999, 'nm'), lengthText(1000, 'nm'), lengthText(1500, 'µm')]).toEqual([
    '0.5 nm',
    '999 nm',
    '1 µm',
    '1.5 mm',
  ]);
});
