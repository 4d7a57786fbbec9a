import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { expect, test } from 'vitest';
import { measured, recorded, requested } from './conditions.ts';

const fields = [
  { kind: 'range', key: 'two_theta', label: '2θ 范围', unit: '°', min: 0, max: 160 },
  { kind: 'number', key: 'scans', label: '采谱次数', unit: '次', min: 1, max: 60, step: 1 },
  { kind: 'number', key: 'ph', label: 'pH', unit: '', min: 0, max: 14, step: 1 },
  { kind: 'choice', key: 'target', label: '靶材', options: [{ value: 'cu', label: 'Cu Kα（1.5406 Å）' }] },
  { kind: 'choice', key: 'rate', label: '扫描速度', options: [{ value: 'slow', label: '2 °/min' }] },
  { kind: 'choice', key: 'mode', label: '测试模式', options: [{ value: 'powder', label: '粉末广角' }] },
  { kind: 'text', key: 'note', label: '说明' },
] as unknown as ParameterField[];

test('every number that was ordered is said in English as well, words in Chinese are not', () => {
  const given = requested(fields, { two_theta: [5, 90], scans: 3, ph: 7, target: 'cu', rate: 'slow', mode: 'powder' });
  expect(given).toEqual([
    { label: '2θ 范围', value: '5–90 °', english: 'two theta 5–90 °' },
    { label: '采谱次数', value: '3 次', english: 'scans 3' },
    { label: 'pH', value: '7', english: 'pH 7' },
    { label: '靶材', value: 'Cu Kα（1.5406 Å）', english: 'target Cu Kα (1.5406 Å)' },
    { label: '扫描速度', value: '2 °/min', english: 'rate 2 °/min' },
    { label: '测试模式', value: '粉末广角', english: '' },
  ]);
});

test('answers that say nothing of how it was measured are marked, so that methods leave them out', () => {
  const options = ['no', 'lab', 'gold'].map((value) => ({ value, label: value }));
  const form = [{ kind: 'choice', key: 'coating', label: '喷金', options }] as unknown as ParameterField[];
  const asides = ['no', 'lab', 'gold'].map((coating) => requested(form, { coating })[0]?.aside ?? false);
  expect(asides).toEqual([true, true, false]);
});

test('what the files say bears the name of what was ordered', () => {
  const range = { key: 'two_theta', label: '2θ 范围', unit: '°' };
  const files = [
    { sample_codes: ['N001', 'N003'], reach: '5–80' },
    { sample_codes: ['N002'], reach: '5–90' },
  ];
  const of = (some: readonly (typeof files)[number][]) => [
    { ...range, reaches: [...new Set(some.map(({ reach }) => reach))] },
  ];
  expect(measured(files, of)).toEqual([
    {
      label: '2θ 范围',
      value: '5–80、5–90 °',
      english: 'two theta 5–80, 5–90 °',
      by_sample: '5–80 °（N001、N003）、5–90 °（N002）',
    },
  ]);
  expect(measured(files.slice(1), of)).toEqual([{ label: '2θ 范围', value: '5–90 °', english: 'two theta 5–90 °' }]);
});

test('what files say of how they were measured is said in English where it has no Chinese words', () => {
  const said = { label: '气氛', english: 'atmosphere', values: [] as string[] };
  const files = [
    { sample_codes: ['N001'], gas: 'N2' },
    { sample_codes: [], gas: 'Ar' },
  ];
  const of = (some: readonly (typeof files)[number][]) => [{ ...said, values: some.map(({ gas }) => gas) }];
  expect(recorded(files, of)).toEqual([
    { label: '气氛', value: 'N2、Ar', english: 'atmosphere N2, Ar', by_sample: 'N2（N001）、Ar' },
  ]);
  expect(recorded([], () => [{ ...said, values: ['氮气'] }])).toEqual([{ label: '气氛', value: '氮气', english: '' }]);
});
