import { expect, test } from 'vitest';
import type { ParameterField } from '../catalogue/parameters.ts';
import { advertisedPrices } from './advertised-prices.ts';
import type { PriceRule } from './rules.ts';

const mode: ParameterField = {
  kind: 'choice',
  key: 'mode',
  label: '方式',
  required: true,
  options: [
    { value: 'live', label: '连线' },
    { value: 'visit', label: '到场' },
  ],
  default: 'live',
};
const points: ParameterField = {
  kind: 'number',
  key: 'points',
  label: '点数',
  unit: '点',
  required: true,
  min: 1,
  max: 9,
  step: 1,
  default: 6,
};
const base = (yuan: number, more: object = {}): PriceRule => ({
  kind: 'base',
  label: '测试',
  unit: 'sample',
  unit_fen: yuan * 100,
  minimum: 1,
  ...more,
});
const live = { key: 'mode', in: ['live'] };

test('the lowest price is that of the cheapest answers, and the preset is said beside it', () => {
  const rules: PriceRule[] = [
    base(180, { when: live }),
    base(150, { when: { key: 'mode', in: ['visit'] } }),
    { kind: 'choice', label: '连线', when: live, per: 'line', amount_fen: 100_00 },
  ];
  expect(advertisedPrices(rules, [mode])).toEqual({ from_price_fen: 150_00, preset_price_fen: 280_00 });
});

test('what is counted starts at the least that can be ordered', () => {
  const rules = [base(300, { unit: 'point', count_key: 'points' })];
  expect(advertisedPrices(rules, [points])).toEqual({ from_price_fen: 300_00, preset_price_fen: 1800_00 });
});

test('an answer that a manager prices leaves the lowest price of the others, and nothing else names none', () => {
  const quote = base(0, { unit: 'quote', when: live });
  const rules = [quote, base(150, { when: { key: 'mode', in: ['visit'] } })];
  expect(advertisedPrices(rules, [mode])).toEqual({ from_price_fen: 150_00, preset_price_fen: null });
  expect(advertisedPrices([base(0, { unit: 'quote' })], [])).toEqual({ from_price_fen: null, preset_price_fen: null });
});
