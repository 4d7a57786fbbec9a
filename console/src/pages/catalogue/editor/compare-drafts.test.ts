import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { expect, test } from 'vitest';
import { differences } from './compare-drafts.ts';

const draft: ServiceDraft = {
  name: '粉末衍射',
  english: 'XRD',
  aliases: [],
  sketch: '',
  tags: ['广角'],
  type_id: 1,
  category_id: 11,
  child_ids: [],
  img: 'a.svg',
  gallery: [],
  instruments: [],
  unit: '样',
  days_min: 1,
  days_max: 2,
  urgent: true,
  on_site: false,
  list_price_fen: null,
  introduction: [],
  requirements: [],
  result_types: [],
  demo: null,
  advice: null,
  faq: [],
  parameters: [
    { kind: 'number', key: 'hours', label: '时长', required: true, unit: '小时', min: 1, max: 8, step: 1 },
    { kind: 'text', key: 'note', label: '备注', required: false, max: 200 },
  ],
  prices: [{ kind: 'base', label: '基础', unit: 'sample', unit_fen: 8000, minimum: 1 }],
};

test('the same draft differs in nothing', () => {
  expect(differences(draft, structuredClone(draft))).toEqual([]);
});

test('a changed price, a removed question and a new label are told in words, in the order of the editor', () => {
  const next = structuredClone(draft);
  next.name = 'X射线粉末衍射';
  next.parameters.pop();
  next.prices = [{ kind: 'base', label: '基础', unit: 'sample', unit_fen: 9000, minimum: 1 }];
  expect(differences(draft, next)).toEqual([
    { kind: 'words', label: '项目名称', old: '粉末衍射', new: 'X射线粉末衍射' },
    { kind: 'parameter', label: '参数：备注', old: '备注（文字）\n最多 200 个字', new: '' },
    { kind: 'price', label: '价格：基础价格 基础', old: '每样 ¥80.00，至少计 1', new: '每样 ¥90.00，至少计 1' },
  ]);
});

test('what an answer may be is told for every kind of question', () => {
  const next = structuredClone(draft);
  next.parameters = [
    { kind: 'number', key: 'hours', label: '时长', required: true, unit: '小时', min: 1, max: 8, step: 2 },
    { kind: 'text', key: 'note', label: '备注', required: false, max: 300 },
  ];
  expect(differences(draft, next)).toEqual([
    {
      kind: 'parameter',
      label: '参数：时长',
      old: '时长（数字，必填）\n1–8 小时，步长 1',
      new: '时长（数字，必填）\n1–8 小时，步长 2',
    },
    { kind: 'parameter', label: '参数：备注', old: '备注（文字）\n最多 200 个字', new: '备注（文字）\n最多 300 个字' },
  ]);
});

test('nobody reads a key: questions and answers are told as their customer reads them', () => {
  const modes = [
    { value: 'powder', label: '粉末' },
    { value: 'bulk', label: '块体' },
  ];
  const mode = { kind: 'choice' as const, key: 'mode', label: '样品形态', required: true, options: modes };
  const old: ServiceDraft = { ...draft, parameters: [mode, ...draft.parameters] };
  const when = { key: 'mode', in: ['powder'] };
  const next = structuredClone(old);
  next.parameters = [{ ...mode, default: 'powder' }, ...draft.parameters.map((one) => ({ ...one, show_when: when }))];
  next.prices = [
    { kind: 'base', label: '基础', unit: 'hour', unit_fen: 8000, minimum: 1, count_key: 'hours', when },
    { kind: 'extra', label: '加时', key: 'hours', included: 1, step: 1, unit_fen: 100 },
    { kind: 'choice', label: '研磨', when, per: 'sample', amount_fen: 100 },
  ];
  const told = JSON.stringify(differences(old, next).map((one) => [one.label, one.old, one.new]));
  expect(told).toContain('当「样品形态」为 粉末');
  expect(told).toContain('数量取自「时长」');
  expect(told).not.toMatch(/mode|powder|bulk|hours|note/);
});

test('questions in another order are one difference', () => {
  const next = { ...draft, parameters: draft.parameters.toReversed() };
  expect(differences(draft, next)).toEqual([
    { kind: 'parameter', label: '参数的次序', old: '时长\n备注', new: '备注\n时长' },
  ]);
});

test('a demonstration is told by its words and kind, and also when only its points differ', () => {
  const curve = (y: number[]) => ({
    title: '衍射图',
    caption: '',
    view: {
      kind: 'plot' as const,
      series: [{ name: '', x: [1, 2], y, points: 2 }],
      x_label: '2θ',
      y_label: '强度',
      x_reversed: false,
    },
  });
  const shown = { kind: 'demo', label: '结果演示', old: '', new: '衍射图\n1 条曲线：强度 随 2θ' };
  expect(differences(draft, { ...draft, demo: curve([1, 2]) })).toEqual([shown]);
  const [exchanged] = differences({ ...draft, demo: curve([1, 2]) }, { ...draft, demo: curve([2, 1]) });
  expect(exchanged?.new).toContain('文件已更换');
  expect(differences({ ...draft, demo: curve([1, 2]) }, { ...draft, demo: curve([1, 2]) })).toEqual([]);
});
