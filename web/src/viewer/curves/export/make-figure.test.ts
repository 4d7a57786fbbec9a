import { sampleColumns, sampleView } from '@yance/contract/results/columns-part.sample.ts';
import { tracesOf } from '@yance/figures/curves/trace.ts';
import { wholeOf, type Figure } from '@yance/figures/curves/figure.ts';
import { expect, test } from 'vitest';
import { figureSvg } from './make-figure.ts';

const x = Float64Array.of(10, 20, 30);
const part = sampleColumns({ rows: 3, views: [sampleView({})] });
const traces = tracesOf({ key: 'a', name: 'ZnO', part, columns: [x, x] }, sampleView({}), true, 0);
const figure: Figure = { traces, reversed: false, logX: false, logY: false, equal: false };
const order = { figure, sight: wholeOf(figure), millimetres: 84, title: 'ZnO', said: ['ZnO', '平滑：11 点'] };
const wordsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);
const heightOf = (svg: string) => Number(/ height="([\d.]+)mm"/.exec(svg)?.[1]);

test('what was done is read beneath the plot, in rows of its width, and the plot keeps its size', () => {
  const caption =
    '已处理：平滑：Savitzky–Golay，11 点，2 次多项式；归一化：按最大值（最大值 = 1）；错开：自第二条起每条上移 0.5。';
  const [plain, told] = [figureSvg({ ...order, caption: '' }), figureSvg({ ...order, caption })];
  const added = wordsOf(told).slice(wordsOf(plain).length);
  expect(added.length).toBeGreaterThan(1);
  expect(added.join('').replaceAll(' ', '')).toBe(caption.replaceAll(' ', ''));
  expect(heightOf(told)).toBeGreaterThan(heightOf(plain));
  expect(wordsOf(told).slice(0, wordsOf(plain).length)).toEqual(wordsOf(plain));
  // White reaches down to the end of the words.
  expect(told.match(/<rect x="0" [^>]*fill="#ffffff"/g)).toHaveLength(2);
});
