import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOf } from './engine.ts';
import type { PriceRule, UrgencyRates } from './rules.ts';

const urgency: UrgencyRates = { basisPoints: { three_days: 5_000, one_day: 10_000 }, leastFen: 10_000 };
const ask = (rules: PriceRule[], count: number, answers = {}, urgent: 'none' | 'three_days' | 'one_day' = 'none') =>
  priceOf({ rules, answers, count, urgent, urgency });
const base: PriceRule = { kind: 'base', label: '基础', unit: 'sample', unit_fen: 18_000, minimum: 1 };

const coated = { key: 'coat', in: ['yes'] };
const anyRule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({
    kind: fc.constant('extra' as const),
    label: fc.constant('超出'),
    key: fc.constant('points'),
    included: fc.nat(5),
    step: fc.integer({ min: 1, max: 3 }),
    unit_fen: fc.nat(50_000),
  }),
  fc.record({
    kind: fc.constant('choice' as const),
    label: fc.constant('喷金'),
    when: fc.constant(coated),
    per: fc.constantFrom('sample' as const, 'line' as const),
    amount_fen: fc.nat(20_000),
  }),
  fc.record({
    kind: fc.constant('rate' as const),
    label: fc.constant('校外'),
    when: fc.constant(coated),
    basis_points: fc.integer({ min: -10_000, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('bands' as const),
    label: fc.constant('数量优惠'),
    bands: fc.array(
      fc.record({ from: fc.integer({ min: 2, max: 60 }), basis_points: fc.integer({ min: 5_000, max: 10_000 }) }),
      { minLength: 1, maxLength: 1 },
    ),
  }),
);
const anyRules = fc
  .tuple(fc.nat(1_000_000), fc.array(anyRule, { maxLength: 6 }))
  .map(([unit_fen, rest]): PriceRule[] => [{ ...base, unit_fen }, ...rest]);
const anyAnswers = fc.record({ points: fc.nat(20), coat: fc.constantFrom('yes', 'no') });

describe('the price engine', () => {
  test('lines always sum to the total, in whole fen, and the total is never negative', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.integer({ min: 1, max: 300 }),
        anyAnswers,
        fc.constantFrom('none' as const, 'three_days' as const, 'one_day' as const),
        (rules, count, answers, urgent) => {
          const price = ask(rules, count, answers, urgent);
          expect(price.lines.reduce((total, line) => total + line.amount_fen, 0)).toBe(price.total_fen);
          expect(price.total_fen).toBeGreaterThanOrEqual(0);
          for (const line of price.lines) expect(Number.isInteger(line.amount_fen)).toBe(true);
        },
      ),
    );
  });

  test('one more sample never costs less', () => {
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 1, max: 200 }), anyAnswers, (rules, count, answers) => {
        expect(ask(rules, count + 1, answers).total_fen).toBeGreaterThanOrEqual(ask(rules, count, answers).total_fen);
      }),
    );
  });

  test('three points are included and each further one is charged for every sample', () => {
    const rules: PriceRule[] = [
      base,
      { kind: 'extra', label: '加点', key: 'points', included: 3, step: 1, unit_fen: 8_000 },
    ];
    expect(ask(rules, 2, { points: 3 }).total_fen).toBe(36_000);
    expect(ask(rules, 2, { points: 5 }).total_fen).toBe(36_000 + 2 * 2 * 8_000);
  });

  test('each sample is priced in its own quantity band', () => {
    const rules: PriceRule[] = [base, { kind: 'bands', label: '数量优惠', bands: [{ from: 10, basis_points: 9_000 }] }];
    expect(ask(rules, 9).total_fen).toBe(9 * 18_000);
    expect(ask(rules, 11).total_fen).toBe(9 * 18_000 + 2 * 16_200);
  });

  test('elements chosen from the periodic table are counted per sample', () => {
    const rules: PriceRule[] = [
      { kind: 'base', label: '元素', unit: 'element', unit_fen: 6_000, count_key: 'elements', minimum: 1 },
    ];
    expect(ask(rules, 3, { elements: ['Fe', 'Cu'] }).total_fen).toBe(3 * 2 * 6_000);
  });

  test('a line for what is above the included amount names the unit of its question, and what one share of it is', () => {
    const range = { key: 'range', label: '范围', kind: 'range' as const, required: true, min: 0, max: 180, unit: '°' };
    const images = { ...range, key: 'images', label: '张数', kind: 'number' as const, unit: '张', step: 1 };
    const answers = { range: [10, 100] as [number, number], images: 9 };
    const extra = (key: string, included: number, step: number): PriceRule[] => [
      base,
      { kind: 'extra', label: '超出', key, included, step, unit_fen: 1_000 },
    ];
    const lineOf = (rules: PriceRule[]) =>
      priceOf({ rules, fields: [range, images], answers, count: 1, urgent: 'none', urgency }).lines[1];
    const shared = { rule: '每样含 60 °，超出后每 10 ° 加收一次，不足按一次', quantity: 3, unit: '次' };
    expect(lineOf(extra('range', 60, 10))).toMatchObject(shared);
    const counted = { rule: '每样含 6 张，超出部分按张计费', quantity: 3, unit: '张' };
    expect(lineOf(extra('images', 6, 1))).toMatchObject(counted);
  });

  test('urgent work costs its rate and at least the smallest surcharge', () => {
    expect(ask([base], 1, {}, 'three_days').total_fen).toBe(18_000 + 10_000);
    expect(ask([base], 4, {}, 'one_day').total_fen).toBe(2 * 4 * 18_000);
  });

  test('a service by quote has no total', () => {
    expect(ask([{ ...base, unit: 'quote' }], 1)).toEqual({ lines: [], total_fen: 0, by_quote: true });
  });
});
