import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceRule } from '../pricing/rules.ts';
import { billedMinutes, firstHour, priceTime, type TimeQuestion } from './price.ts';

const rules: PriceRule[] = [
  { kind: 'base', label: '机时', unit: 'hour', unit_fen: 18_000, minimum: 1 },
  { kind: 'choice', label: '连线服务', when: { key: 'presence', in: ['video'] }, per: 'line', amount_fen: 10_000 },
];
const plain = { percent: 0, label: '' };
const evening = { percent: 20, label: '晚间加价' };
const question = (steps: TimeQuestion['steps'], mode = 'visit', own = rules): TimeQuestion => ({
  rules: own,
  fields: [],
  answers: {},
  instrument: 'SEM',
  mode,
  steps,
  stepMinutes: 30,
});
const manySteps = fc.array(fc.constantFrom(plain, evening, { percent: 30, label: '周日加价' }), {
  minLength: 1,
  maxLength: 24,
});
const anyRules = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(([hour, add]): PriceRule[] => [
    { kind: 'base', label: '机时', unit: 'hour', unit_fen: hour, minimum: 1 },
    { kind: 'choice', label: '连线服务', when: { key: 'presence', in: ['video'] }, per: 'line', amount_fen: add },
  ]);

describe('the price of instrument time', () => {
  test('counts hours and half hours, what is added once, and dearer hours by a line of their own', () => {
    const price = priceTime(question([plain, plain, evening], 'video'));
    expect(price.lines.map(({ label, quantity, amount_fen }) => [label, quantity, amount_fen])).toEqual([
      ['机时', 1.5, 27_000],
      ['连线服务', 1, 10_000],
      ['晚间加价', 0.5, 1_800],
    ]);
    expect(price.total_fen).toBe(38_800);
  });

  test('is the sum of its lines, whole fen, never negative, and every line names its rule', () => {
    fc.assert(
      fc.property(manySteps, anyRules, fc.constantFrom('visit', 'video'), (steps, own, mode) => {
        const { lines, total_fen } = priceTime(question(steps, mode, own));
        expect(lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(total_fen);
        expect(Number.isInteger(total_fen) && total_fen >= 0).toBe(true);
        expect(lines.every((line) => line.rule !== '')).toBe(true);
      }),
    );
  });

  test('never falls when a step is added', () => {
    fc.assert(
      fc.property(manySteps, anyRules, fc.constantFrom(plain, evening), (steps, own, more) => {
        const before = priceTime(question(steps, 'visit', own)).total_fen;
        expect(priceTime(question([...steps, more], 'visit', own)).total_fen).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('of the first hour is time alone and never more than the whole', () => {
    expect(firstHour(question([evening, evening, plain, plain], 'video')).total_fen).toBe(21_600);
    fc.assert(
      fc.property(manySteps, anyRules, (steps, own) => {
        const first = firstHour(question(steps, 'video', own));
        expect(first.total_fen).toBeLessThanOrEqual(priceTime(question(steps, 'video', own)).total_fen);
        expect(first.lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(first.total_fen);
      }),
    );
  });
});

describe('the minutes that are charged', () => {
  const given = { used: 0, fault: 0, faulted: false, booked: 180, step: 30, least: 60 };

  test.each([
    ['a short use is an hour', { used: 20 }, 60],
    ['a started half hour counts', { used: 61 }, 90],
    ['a full one is not exceeded', { used: 90 }, 90],
    ['a fault is free', { used: 120, fault: 45 }, 90],
    ['a fault that ends the use takes the least away', { used: 20, faulted: true }, 30],
    ['a fault from the start costs nothing', { used: 0, faulted: true }, 0],
    ['never more than was booked', { used: 400 }, 180],
  ])('%s', (_name, own, minutes) => {
    expect(billedMinutes({ ...given, ...own })).toBe(minutes);
  });

  test('are whole steps between nothing and what was booked, and never fall with longer use', () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), fc.integer({ min: 2, max: 16 }), (used, fault, faulted, steps) => {
        const one = { ...given, used, fault, faulted, booked: steps * 30 };
        const billed = billedMinutes(one);
        expect(billed % 30).toBe(0);
        expect(billed).toBeLessThanOrEqual(one.booked);
        expect(billedMinutes({ ...one, used: used + 1 })).toBeGreaterThanOrEqual(billed);
        expect(billedMinutes({ ...one, fault: fault + 1 })).toBeLessThanOrEqual(billed);
      }),
    );
  });
});
