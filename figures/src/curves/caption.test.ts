import { expect, test } from 'vitest';
import { captionRows } from './caption.ts';
import { widthOf } from './pen.ts';

const said =
  '已处理：平滑：Savitzky–Golay，11 点，2 次多项式；扣除基线：非对称最小二乘，λ = 10^5（按 1000 点计），p = 0.01。';

test('rows are as wide as there is room, hold all words in their order, and begin with no mark', () => {
  for (let width = 40; width <= 400; width += 1) {
    const rows = captionRows(said, width, 7);
    for (const row of rows) expect(widthOf(row.replace(/[，。；：、）]+$/, ''), 7)).toBeLessThanOrEqual(width);
    expect(rows.join('').replaceAll(' ', '')).toBe(said.replaceAll(' ', ''));
    for (const row of rows) expect(row).not.toMatch(/^[，。；：、）]/);
  }
});

test('a word without an end is cut, and no words are no rows', () => {
  expect(captionRows('a'.repeat(100), 58, 10).every((row) => row.length <= 10)).toBe(true);
  expect(captionRows('', 100, 7)).toEqual([]);
});
