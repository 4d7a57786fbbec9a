import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import { expect, test } from 'vitest';
import { followRenames } from './follow-renames.ts';

const gas: DraftField = {
  kind: 'choice',
  key: 'gas',
  label: '气氛',
  required: true,
  options: [
    { value: 'air', label: '空气' },
    { value: 'h2', label: '氢气' },
  ],
};
const flow: DraftField = {
  kind: 'number',
  key: 'flow',
  label: '流量',
  required: true,
  unit: 'mL/min',
  min: 0,
  max: 100,
  step: 1,
  show_when: { key: 'gas', in: ['h2'] },
};
const prices: DraftRule[] = [
  { kind: 'base', label: '测试费', unit: 'sample', unit_fen: 100, minimum: 1, when: { key: 'gas', in: ['air'] } },
  { kind: 'extra', label: '大流量', key: 'flow', included: 10, step: 1, unit_fen: 10 },
  { kind: 'choice', label: '氢气', when: { key: 'gas', in: ['h2'] }, per: 'sample', amount_fen: 100 },
];
const advice: ServiceAdvice = {
  samples: ['powder'],
  shows: [],
  cannot: [],
  least_mg: null,
  least_ml: null,
  limits: [],
  fills: [{ on: 'powder', key: 'gas', value: 'h2' }],
};
const draft = { parameters: [gas, flow], prices, advice };

test('conditions, price rules and what the adviser fills in follow a question that gets another key', () => {
  const { parameters, prices: followed, advice: known } = followRenames(draft, [{ ...gas, key: 'atmosphere' }, flow]);
  expect(parameters[1]).toMatchObject({ show_when: { key: 'atmosphere', in: ['h2'] } });
  expect(followed).toMatchObject([{ when: { key: 'atmosphere' } }, { key: 'flow' }, { when: { key: 'atmosphere' } }]);
  expect(known?.fills).toEqual([{ on: 'powder', key: 'atmosphere', value: 'h2' }]);
  const renamed = followRenames(draft, [gas, { ...flow, key: 'rate' }]);
  expect(renamed.prices[1]).toMatchObject({ key: 'rate' });
});

test('they follow an option that gets another value', () => {
  const options = [gas.options[0]!, { value: 'hydrogen', label: '氢气' }];
  const { parameters, prices: followed, advice: known } = followRenames(draft, [{ ...gas, options }, flow]);
  expect(known?.fills).toEqual([{ on: 'powder', key: 'gas', value: 'hydrogen' }]);
  expect(parameters[1]).toMatchObject({ show_when: { key: 'gas', in: ['hydrogen'] } });
  expect(followed[2]).toMatchObject({ when: { key: 'gas', in: ['hydrogen'] } });
  expect(followed[0]).toMatchObject({ when: { key: 'gas', in: ['air'] } });
});

test('a name that another question has already takes nothing over from it', () => {
  const { parameters, prices: followed } = followRenames(draft, [{ ...gas, key: 'flow' }, flow]);
  expect(parameters[1]).toMatchObject({ show_when: { key: 'gas' } });
  expect(followed).toEqual(prices);
});

test('a question that is removed or moved renames nothing', () => {
  expect(followRenames(draft, [flow]).prices).toEqual(prices);
  expect(followRenames(draft, [flow, gas])).toEqual({ parameters: [flow, gas], prices, advice });
});
