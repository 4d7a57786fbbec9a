import type { TaskDetail } from '@yance/contract/results/task.ts';
import { expect, test } from 'vitest';
import { dataGaps } from './data-gaps.ts';

const samples = ['N001', 'N002', 'N003'].map((code) => ({ code })) as Parameters<typeof dataGaps>[0]['samples'];
const files = (given: Record<string, string[]>) =>
  Object.entries(given).map(([name, sample_codes]) => ({ name, sample_codes })) as Parameters<
    typeof dataGaps
  >[0]['files'];

test('samples without a file and files without a sample are named', () => {
  expect(dataGaps({ range_gaps: [], samples, files: files({ 'N001.xy': ['N001'], '说明.pdf': [] }) })).toEqual([
    '2 个样品没有数据：N002、N003',
    '1 个文件未对应样品：说明.pdf',
  ]);
});

test('nothing is said when every sample has its file, also when one file speaks of several', () => {
  expect(dataGaps({ range_gaps: [], samples, files: files({ a: ['N001', 'N002'], b: ['N003'] }) })).toEqual([]);
});

test('a task without samples has no gaps', () => {
  expect(dataGaps({ range_gaps: [], samples: [], files: files({ '报告.pdf': [] }) })).toEqual([]);
});

test('an ordered range that a file does not cover is named with both', () => {
  const gap = {
    file_rid: 'n1',
    file: 'N001.xy',
    label: '2θ 范围',
    unit: '°',
    ordered: [5, 90],
    measured: [5, 80.0000001],
  } as const;
  const range_gaps = [{ ...gap, ordered: [...gap.ordered], measured: [...gap.measured] }] as TaskDetail['range_gaps'];
  expect(dataGaps({ samples: [], files: [], range_gaps })).toEqual([
    'N001.xy 未覆盖 2θ 范围：要求 5–90 °，实测 5–80 °',
  ]);
});
