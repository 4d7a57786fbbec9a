import { expect, test } from 'vitest';
import { parameterField } from '../catalogue/parameters.ts';
import { checkAnswers } from './check-answers.ts';

const fields = [
  {
    key: 'goal',
    label: '目的',
    kind: 'choice',
    required: true,
    default: 'surface',
    options: [
      { value: 'surface', label: '形貌' },
      { value: 'section', label: '截面' },
    ],
  },
  {
    key: 'cut',
    label: '截面制样',
    kind: 'choice',
    required: true,
    default: 'none',
    show_when: { key: 'goal', in: ['section'] },
    options: [
      { value: 'none', label: '不需要制样' },
      { value: 'ion', label: '离子' },
    ],
  },
  { key: 'range', label: '2θ 范围', kind: 'range', min: 0.5, max: 160, required: true },
  { key: 'elements', label: '元素', kind: 'elements' },
].map((field) => parameterField.parse(field));

const check = (answers: Parameters<typeof checkAnswers>[1]) => checkAnswers(fields, answers, 'p');

test('a choice that appears with its default already chosen counts as answered', () => {
  const { kept, errors } = check({ goal: 'section', range: [5, 90] });
  expect(errors).toEqual([]);
  expect(kept).toEqual({ goal: 'section', cut: 'none', range: [5, 90] });
});

test('a question that is not asked is dropped from the answers', () => {
  expect(check({ goal: 'surface', cut: 'ion', range: [5, 90] }).kept).toEqual({ goal: 'surface', range: [5, 90] });
});

test('a range must start before it ends, within its limits', () => {
  expect(check({ range: [90, 5] }).errors).toEqual([{ path: 'p.range', msg: '「2θ 范围」的起始应小于终止' }]);
  expect(check({ range: [0, 90] }).errors[0]?.msg).toBe('「2θ 范围」应在 0.5–160 之间');
  expect(check({}).errors).toEqual([{ path: 'p.range', msg: '请填写「2θ 范围」' }]);
});

test('elements come from the periodic table', () => {
  expect(check({ range: [5, 90], elements: ['Fe', 'Xx'] }).errors[0]?.msg).toBe('「元素」含有不存在的元素');
});
