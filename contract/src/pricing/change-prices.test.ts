import { expect, test } from 'vitest';
import type { ServiceDraft } from '../catalogue/service-draft.ts';
import { changedPrices, priceChange, withPrices, type PriceChange } from './change-prices.ts';

const draft = {
  list_price_fen: 120_00,
  prices: [
    { kind: 'base', label: '常规', unit: 'sample', unit_fen: 99_95, count_key: undefined, minimum: 1 },
    { kind: 'extra', label: '加点', key: 'points', included: 3, step: 1, unit_fen: 10_00 },
    { kind: 'choice', label: '导电处理', when: { key: 'gold', in: ['yes'] }, per: 'sample', amount_fen: 0 },
    { kind: 'rate', label: '加急', when: { key: 'fast', in: ['yes'] }, basis_points: 5_000 },
  ],
} as unknown as ServiceDraft;
const all = ['base', 'extra', 'choice', 'list'] as const;
const change = (
  by: PriceChange['by'],
  rounding: PriceChange['rounding'] = { to_fen: 1, way: 'near' },
  parts: readonly PriceChange['parts'][number][] = all,
): PriceChange => ({ by, rounding, parts: [...parts] });
const percent = (basis_points: number): PriceChange['by'] => ({ kind: 'percent', basis_points });
const after = (given: PriceChange) => changedPrices(draft, given).map((one) => one.after);

test('a percentage changes every amount, what is free stays free, and percentages follow by themselves', () => {
  expect(after(change(percent(1_000)))).toEqual([109_95, 11_00, 132_00]);
  const changed = withPrices(draft, changedPrices(draft, change(percent(1_000))));
  expect(changed.prices.slice(2)).toEqual(draft.prices.slice(2));
  expect(changed).toMatchObject({
    list_price_fen: 132_00,
    prices: [{ unit_fen: 109_95 }, { unit_fen: 11_00 }, {}, {}],
  });
});

test('results are rounded to the step, half of it upwards, or always up or down', () => {
  const to = (way: 'near' | 'up' | 'down') => after(change(percent(500), { to_fen: 1000, way }, ['base', 'extra']));
  // ¥10.50 is nearest to the ¥10 that it was, and so is left out.
  expect(to('near')).toEqual([100_00]);
  expect(to('up')).toEqual([110_00, 20_00]);
  expect(to('down')).toEqual([100_00]);
  expect(after(change({ kind: 'amount', amount_fen: 5 }, { to_fen: 10, way: 'near' }, ['base']))).toEqual([100_00]);
});

test('an amount is added to or taken from the chosen parts alone, and what falls below zero is told', () => {
  expect(after(change({ kind: 'amount', amount_fen: 5_00 }, undefined, ['base']))).toEqual([104_95]);
  expect(after(change({ kind: 'amount', amount_fen: -20_00 }, undefined, ['extra']))).toEqual([-10_00]);
});

test('no change and a change out of bounds are refused', () => {
  for (const by of [percent(0), percent(-9_001), percent(50_001), percent(0.5)])
    expect(priceChange.safeParse(change(by)).success).toBe(false);
  expect(priceChange.safeParse(change(percent(-9_000))).success).toBe(true);
});
