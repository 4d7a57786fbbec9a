import { expect, test } from 'vitest';
import { hindrancesOf } from './hindrances.ts';

type Task = Parameters<typeof hindrancesOf>[0];
const task = {
  run: 1,
  samples: [{ code: 'N001' }, { code: 'N002' }],
  files: [
    { run: 1, name: 'a.xy', sample_codes: ['N001'] },
    { run: 1, name: 'b.xy', sample_codes: ['N002'] },
  ],
  range_gaps: [],
  late_reasons: null,
} as unknown as Task;

test('a task of whose samples each has a file is complete', () => {
  expect(hindrancesOf(task, 0)).toEqual([]);
});

test('a task is not handed in with others while a file is on its way, a sample has none, or somebody must say why', () => {
  expect(hindrancesOf(task, 2)).toEqual(['还有 2 个文件没有上传']);
  expect(hindrancesOf({ ...task, files: task.files.slice(1) }, 0)).toEqual(['1 个样品没有数据：N001']);
  expect(hindrancesOf({ ...task, late_reasons: ['检修'] }, 0)).toEqual(['已晚于承诺时间，提交时要填写原因']);
});

test('files of an earlier run do not count for the present one', () => {
  expect(hindrancesOf({ ...task, run: 2 }, 0)).toEqual(['这次检测还没有结果文件']);
});
