import { expect, test } from 'vitest';
import { drawBars, type BarsLook } from './draw-bars.ts';

const look: BarsLook = {
  width: 300,
  height: 100,
  font: 'Arial',
  colours: ['#111111', '#222222'],
  words: '#000000',
  line: '#cccccc',
  text: String,
  title: 'Bars',
  said: 'Two days',
};
const heights = (svg: string, colour: string) =>
  [...svg.matchAll(/<path d="([^"]*)" fill="(#\d+)"/g)]
    .filter(([, , fill]) => fill === colour)
    .flatMap(([, path = '']) => [...path.matchAll(/v(-?[\d.]+)/g)].map(([, height]) => Number(height)));

test('heights are to each other as the numbers are, and parts stand on each other', () => {
  const svg = drawBars(
    [
      { label: '1', parts: [10, 30] },
      { label: '2', parts: [20, 0] },
    ],
    look,
  );
  const [first = 0, second = 0] = heights(svg, '#111111');
  expect(second / first).toBeCloseTo(2, 2);
  expect(heights(svg, '#222222')).toEqual([expect.closeTo(first * 3, 1)]);
});

test('what says nothing is no bar, nothing at all still has a scale, and words cannot become marks', () => {
  const svg = drawBars([{ label: '<b>', parts: null }], { ...look, top: 1 });
  expect(heights(svg, '#111111')).toEqual([]);
  expect(svg).toContain('&lt;b&gt;');
  expect(drawBars([], look)).toContain('>0<');
});
