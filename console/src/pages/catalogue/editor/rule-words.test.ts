import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { expect, test } from 'vitest';
import { ruleWords } from './rule-words.ts';

const fields: DraftField[] = [
  {
    kind: 'choice',
    key: 'gas',
    label: '气氛',
    required: true,
    options: [
      { value: 'air', label: '空气' },
      { value: 'h2', label: '氢气' },
    ],
  },
  { kind: 'number', key: 'hours', label: '保温时间', required: true, unit: 'h', min: 0, max: 24, step: 1 },
  { kind: 'elements', key: 'elements', label: '待测元素', required: true, max: 30 },
];
const when = { key: 'gas', in: ['h2'] };

test('each kind of rule is said in one sentence with the unit of what it counts', () => {
  expect(ruleWords({ kind: 'base', label: '', unit: 'sample', unit_fen: 20000, minimum: 3 }, fields)).toBe(
    '每样 ¥200.00，数量取下单数量，最少按 3 样计',
  );
  const base = { kind: 'base', label: '', unit: 'hour', unit_fen: 30000, minimum: 2 } as const;
  expect(ruleWords({ ...base, count_key: 'hours', when }, fields)).toBe(
    '「气氛」选“氢气”时：每小时 ¥300.00，每样的数量取「保温时间」的答案，每样最少按 2 小时计',
  );
  expect(ruleWords({ kind: 'extra', label: '', key: 'hours', included: 2, step: 1, unit_fen: 5000 }, fields)).toBe(
    '每样已含 2 h 「保温时间」，超出后每 1 h 加收 ¥50.00，不足一份按一份计',
  );
  expect(ruleWords({ kind: 'choice', label: '', when, per: 'line', amount_fen: 10000 }, fields)).toBe(
    '「气氛」选“氢气”时，整单加收 ¥100.00',
  );
  expect(ruleWords({ kind: 'choice', label: '', when, per: 'base', amount_fen: 0 }, fields)).toBe(
    '「气氛」选“氢气”时，另收一个样品的检测费（每个条件一次）',
  );
  expect(ruleWords({ kind: 'rate', label: '', when, basis_points: -1000 }, fields)).toBe(
    '「气氛」选“氢气”时，在此前合计上优惠 10%',
  );
  expect(ruleWords({ kind: 'bands', label: '', bands: [{ from: 10, basis_points: 9000 }] }, fields)).toBe(
    '第 10 个起检测费 9 折，附加项不打折',
  );
});

test('nothing is said while something that the rule needs is missing or gone', () => {
  expect(ruleWords({ kind: 'extra', label: '', key: 'gone', included: 0, step: 1, unit_fen: 100 }, fields)).toBeNull();
  expect(
    ruleWords({ kind: 'choice', label: '', when: { key: 'gas', in: [] }, per: 'line', amount_fen: 1 }, fields),
  ).toBeNull();
  expect(ruleWords({ kind: 'base', label: '', unit: 'sample', unit_fen: null, minimum: 1 }, fields)).toBeNull();
});
