import { expect, test } from 'vitest';
import { applyLevels, filterOf, fittingLevels, levelTable, plainLevels } from './levels.ts';

const grey = (...levels: number[]) => new Uint8ClampedArray(levels.flatMap((level) => [level, level, level, 255]));

/** What the browser's filters do to a level from 0 to 1, each step cut to that span. */
function filtered(filter: string, level: number): number {
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  const [, bright = '1', contrast = '1'] = /brightness\((.+?)\) contrast\((.+?)\)/.exec(filter) ?? [];
  const value = cut((cut(level * Number(bright)) - 0.5) * Number(contrast) + 0.5);
  return filter.includes('invert') ? 1 - value : value;
}

test('levels as they are change nothing', () => {
  expect(filterOf(plainLevels)).toBe('none');
  expect([...levelTable(plainLevels)]).toEqual([...Array(256).keys()]);
});

test('the filter on the screen and the table of the exported picture do the same', () => {
  for (const levels of [
    { low: 0.2, high: 0.7, inverted: false },
    { low: 0, high: 0.4, inverted: true },
    { low: 0.5, high: 1, inverted: false },
  ]) {
    const table = levelTable(levels);
    for (const level of [0, 30, 51, 100, 178, 200, 255])
      expect(filtered(filterOf(levels), level / 255) * 255).toBeCloseTo(table[level] ?? NaN, -0.5);
  }
});

test('what is below black is black, above white is white, and inverting turns it round', () => {
  const pixels = grey(10, 128, 250);
  applyLevels(pixels, { low: 0.25, high: 0.75, inverted: true });
  expect([...pixels]).toEqual([...grey(255, 126, 0)]);
});

test('levels by themselves leave out half a percent at each end', () => {
  const pixels = grey(0, ...Array<number>(500).fill(60), ...Array<number>(500).fill(180), 255);
  expect(fittingLevels(pixels)).toEqual({ low: 60 / 255, high: 180 / 255 });
  expect(fittingLevels(grey(9, 9, 9))).toEqual({ low: 0, high: 1 });
});
