import { expect, test } from 'vitest';
import { dataGaps } from './data-gaps.ts';

const samples = ['N001', 'N002', 'N003'].map((code) => ({ code })) as Parameters<typeof dataGaps>[0]['samples'];
const files = (given: Record<string, string[]>) =>
  Object.entries(given).map(([name, sample_codes]) => ({ name, sample_codes })) as Parameters<
    typeof dataGaps
  >[0]['files'];

test('samples without a file and files without a sample are named', () => {
  expect(dataGaps({ samples, files: files({ 'N001.xy': ['N001'], '说明.pdf': [] }) })).toEqual([
    '2 个样品没有数据：N002、N003',
    '1 个文件未对应样品：说明.pdf',
  ]);
});

test('nothing is said when every sample has its file, also when one file speaks of several', () => {
  expect(dataGaps({ samples, files: files({ a: ['N001', 'N002'], b: ['N003'] }) })).toEqual([]);
});

test('a task without samples has no gaps', () => {
  expect(dataGaps({ samples: [], files: files({ '报告.pdf': [] }) })).toEqual([]);
});
