import type { TaskDetail } from '@yance/contract/results/task.ts';
import { expect, test } from 'vitest';
import { dataGaps } from './data-gaps.ts';

const samples = ['N001', 'N002', 'N003'].map((code) => ({ code })) as Parameters<typeof dataGaps>[0]['samples'];
const files = (given: Record<string, string[]>) =>
  Object.entries(given).map(([name, sample_codes]) => ({
    run: 1,
    name,
    sample_codes,
    mime: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
  })) as Parameters<typeof dataGaps>[0]['files'];

test('samples without a file and files without a sample are named', () => {
  expect(dataGaps({ run: 1, range_gaps: [], samples, files: files({ 'N001.xy': ['N001'], '说明.pdf': [] }) })).toEqual([
    '2 个样品没有数据：N002、N003',
    '1 个文件未对应样品：说明.pdf',
  ]);
});

test('a retest is not warned of the files of the first run, and its samples have the data of both', () => {
  const first = files({ 'N001.xy': ['N001'], '说明.pdf': [] });
  const second = files({ 'N002.xy': ['N002'], 'N003.xy': ['N003'], '备注.pdf': [] }).map((one) => ({ ...one, run: 2 }));
  expect(dataGaps({ run: 2, range_gaps: [], samples, files: [...first, ...second] })).toEqual([
    '1 个文件未对应样品：备注.pdf',
  ]);
});

test('of files without a sample that the report draws it is said that they will be in it', () => {
  const given = { run: 1, range_gaps: [], samples: [], files: [] };
  const named = files({ all: ['N001', 'N002', 'N003'], '说明.pdf': [] });
  const said = (more: Record<string, string[]>) => dataGaps({ ...given, samples, files: [...named, ...files(more)] });
  expect(said({}).join()).not.toContain('检测报告');
  expect(said({ 'raw.zip': [] })).toEqual([
    expect.stringMatching(/^2 个文件未对应样品：说明.pdf、raw.zip。.*会写入检测报告/),
  ]);
});

test('nothing is said when every sample has its file, also when one file speaks of several', () => {
  expect(dataGaps({ run: 1, range_gaps: [], samples, files: files({ a: ['N001', 'N002'], b: ['N003'] }) })).toEqual([]);
});

test('a task without samples has no gaps', () => {
  expect(dataGaps({ run: 1, range_gaps: [], samples: [], files: files({ '报告.pdf': [] }) })).toEqual([]);
});

test('an ordered range that a file does not cover is named with both, and with the part and the pieces', () => {
  const gap: TaskDetail['range_gaps'][number] = {
    file_rid: 'n1',
    file: 'N001.xy',
    part: '',
    label: '2θ 范围',
    unit: '°',
    ordered: [5, 90],
    measured: [[5, 80.0000001]],
  };
  const pieces = {
    ...gap,
    file: '全部.zip',
    part: 'S2.xy',
    measured: [[5, 40] as [number, number], [60, 90] as [number, number]],
  };
  expect(dataGaps({ run: 1, samples: [], files: [], range_gaps: [gap, pieces] })).toEqual([
    'N001.xy 未覆盖 2θ 范围：要求 5–90 °，实测 5–80 °',
    '全部.zip S2.xy 未覆盖 2θ 范围：要求 5–90 °，实测 5–40、60–90 °',
  ]);
});
