import { expect, test } from 'vitest';
import { parameterField } from '../catalogue/parameters.ts';
import { shownFields } from '../catalogue/shown-fields.ts';
import { checkAnswers } from './check-answers.ts';
import { estimateAnswers } from './engine.ts';

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
  { key: 'points', label: '点数', kind: 'number', min: 1, max: 20 },
  { key: 'rate', label: '升温速率', kind: 'number', min: 0.5, max: 50, step: 0.1 },
  {
    key: 'modes',
    label: '模式',
    kind: 'choices',
    options: [
      { value: 'se', label: '二次电子' },
      { value: 'bse', label: '背散射' },
    ],
  },
  { key: 'note', label: '测试位置', kind: 'text', required: true, default: '任意位置' },
].map((field) => parameterField.parse(field));

const check = (answers: Parameters<typeof checkAnswers>[1]) => checkAnswers(fields, answers, 'p');

test('a choice that appears with its default already chosen counts as answered', () => {
  const { valid, errors } = check({ goal: 'section', range: [5, 90] });
  expect(errors).toEqual([]);
  expect(valid).toEqual({ goal: 'section', cut: 'none', range: [5, 90], note: '任意位置' });
});

test('a question that is not asked is dropped from the answers', () => {
  expect(check({ goal: 'surface', cut: 'ion', range: [5, 90] }).valid).toEqual({
    goal: 'surface',
    range: [5, 90],
    note: '任意位置',
  });
});

test('a range must start before it ends, within its limits', () => {
  expect(check({ range: [90, 5] }).errors).toEqual([{ path: 'p.range', msg: '「2θ 范围」的起始应小于终止' }]);
  expect(check({ range: [0, 90] }).errors[0]?.msg).toBe('「2θ 范围」应在 0.5–160 之间');
  expect(check({}).errors).toEqual([{ path: 'p.range', msg: '请填写「2θ 范围」' }]);
});

test('elements come from the periodic table', () => {
  expect(check({ range: [5, 90], elements: ['Fe', 'Xx'] }).errors[0]?.msg).toBe('「元素」含有不存在的元素');
});

test('nothing is named twice in a list, because each entry is charged', () => {
  const { valid, errors } = check({ range: [5, 90], elements: ['Fe', 'O', 'Fe'], modes: ['se', 'se'] });
  expect(errors.map(({ msg }) => msg)).toEqual(['「元素」有重复的元素', '「模式」有重复的选项']);
  expect(valid).not.toHaveProperty('elements');
  expect(check({ range: [5, 90], elements: ['Fe', 'O'], modes: ['bse', 'se'] }).errors).toEqual([]);
});

test('a number lies on the steps of its question, whole ones unless it says otherwise', () => {
  const said = (answers: Parameters<typeof check>[0]) => check({ range: [5, 90], ...answers }).errors[0]?.msg;
  expect(said({ points: 6.5 })).toBe('「点数」应为整数');
  expect(said({ points: '6.5' })).toBe('「点数」应为整数');
  expect(said({ points: 21 })).toBe('「点数」应在 1–20 之间');
  expect(said({ points: 6 })).toBeUndefined();
  expect(said({ rate: 0.75 })).toBe('「升温速率」应为 0.1 的倍数');
  for (const rate of [0.5, 0.7, 2.3, 49.9]) expect(said({ rate })).toBeUndefined();
});

test('blanks are no answer, and those around a text are not kept', () => {
  expect(check({ range: [5, 90], note: ' \u3000 ' }).errors).toEqual([{ path: 'p.note', msg: '请填写「测试位置」' }]);
  expect(check({ range: [5, 90], note: ' 断口 ' }).valid).toMatchObject({ note: '断口' });
  expect(check({ range: [5, 90], points: ' ' })).toEqual({
    valid: { goal: 'surface', range: [5, 90], note: '任意位置' },
    errors: [],
  });
});

test('a question below a hidden one is hidden too: it is not required, not kept and not priced, whatever was answered before', () => {
  const nested = [
    {
      key: 'way',
      label: '制样方式',
      kind: 'choice',
      options: [
        { value: 'drop', label: '滴样' },
        { value: 'ion', label: '减薄' },
      ],
    },
    {
      key: 'liquid',
      label: '分散剂',
      kind: 'choice',
      required: true,
      default: 'water',
      options: [
        { value: 'water', label: '水' },
        { value: 'other', label: '其他' },
      ],
      show_when: { key: 'way', in: ['drop'] },
    },
    { key: 'name', label: '分散剂名称', kind: 'text', required: true, show_when: { key: 'liquid', in: ['other'] } },
  ].map((field) => parameterField.parse(field));
  const stale = { way: 'ion', liquid: 'other', name: '正己烷' };
  expect(shownFields(nested, stale).map(({ key }) => key)).toEqual(['way']);
  expect(checkAnswers(nested, stale, 'p')).toEqual({ valid: { way: 'ion' }, errors: [] });
  expect(checkAnswers(nested, { way: 'ion', liquid: 'other' }, 'p').errors).toEqual([]);
  expect(estimateAnswers(nested, stale)).toEqual({ way: 'ion' });
  expect(checkAnswers(nested, { ...stale, way: 'drop' }, 'p').valid).toEqual({ ...stale, way: 'drop' });
});
