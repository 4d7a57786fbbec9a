import { expect, test } from 'vitest';
import { distanceText, levelText, levelsSaid } from './image-words.ts';

test('a distance follows the size of a pixel, also of one that is not square', () => {
  const ruled = { pixel_size: { x: 2, y: 4, unit: 'nm' as const } };
  expect(distanceText(ruled, { x: 0, y: 0 }, { x: 300, y: 200 })).toBe('1 µm');
  expect(distanceText({ pixel_size: null }, { x: 0, y: 0 }, { x: 30, y: 40 })).toBe('50 像素');
});

test('a grey level is that of the file, also where the picture holds fewer steps', () => {
  expect(levelText({ levels: null }, [128, 128, 128])).toBe('灰度 128');
  expect(levelText({ levels: { black: 1000, white: 6100 } }, [51, 51, 51])).toBe('灰度 ≈ 2020');
  expect(levelText({ levels: null }, [1, 2, 3])).toBe('RGB 1, 2, 3');
});

test.each([
  [{ low: 0, high: 1, inverted: false }, ''],
  [{ low: 0.1, high: 0.8, inverted: false }, '已调整：黑场 10 %、白场 80 %（线性拉伸）。'],
  [{ low: 0, high: 1, inverted: true }, '已调整：灰度反相。'],
  [{ low: 0, high: 0.5, inverted: true }, '已调整：黑场 0 %、白场 50 %（线性拉伸）；灰度反相。'],
])('whoever sees an exported picture reads what was done to its levels: %j', (levels, said) =>
  expect(levelsSaid(levels)).toBe(said),
);
