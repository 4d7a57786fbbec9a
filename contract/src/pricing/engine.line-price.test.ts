import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceLine, priceOf, type LineQuestion } from './engine.ts';
import type { AgreedRule, AppliedRule, PriceRule, Urgency, UrgencyRates } from './rules.ts';

const urgency: UrgencyRates = { basisPoints: { three_days: 5_000, one_day: 10_000 }, leastFen: 10_000 };
const coat = { key: 'coat', in: ['yes'] };
const from = (...given: [number, number][]): PriceRule => ({
  kind: 'bands',
  label: '数量优惠',
  bands: given.map(([first, basis_points]) => ({ from: first, basis_points })),
});
const perSample = (unit_fen: number, minimum = 1): PriceRule => ({
  kind: 'base',
  label: '基础',
  unit: 'sample',
  unit_fen,
  minimum,
});
const perPoint: PriceRule = { kind: 'extra', label: '加点', key: 'points', included: 3, step: 1, unit_fen: 8_000 };

/** Prices and percentages as price lists have them: below a few fen a sample, rounding outweighs everything. */
const anyShare = fc.integer({ min: 1_000, max: 10_000 });
/** Rules of every kind with one base, in any combination that the catalogue's checks let through. */
const anyRules = fc
  .record({
    base: fc.oneof(
      fc
        .tuple(fc.integer({ min: 1_000, max: 500_000 }), fc.integer({ min: 1, max: 8 }))
        .map(([unit, minimum]) => perSample(unit, minimum)),
      fc.integer({ min: 1_000, max: 50_000 }).map((unit_fen): PriceRule => ({
        kind: 'base',
        label: '元素',
        unit: 'element',
        unit_fen,
        count_key: 'points',
        minimum: 1,
      })),
    ),
    extra: fc.option(
      fc.record({ included: fc.nat(5), step: fc.integer({ min: 1, max: 3 }), unit_fen: fc.nat(50_000) }),
    ),
    choice: fc.option(
      fc.record({
        per: fc.constantFrom('sample' as const, 'line' as const, 'base' as const),
        amount_fen: fc.nat(20_000),
        // An add-on of the whole line may be chosen by groups of which only some cost a percentage more.
        when: fc.constantFrom(coat, { key: 'points', in: ['0', '1', '2', '3', '4'] }),
      }),
    ),
    rates: fc.array(fc.integer({ min: -5_000, max: 20_000 }), { maxLength: 2 }),
    bands: fc.option(fc.tuple(fc.integer({ min: 2, max: 9 }), anyShare, anyShare)),
  })
  .map(({ base, extra, choice, rates, bands }): PriceRule[] => [
    // The catalogue lets a minimum of samples and quantity breaks not stand together.
    bands && base.kind === 'base' && base.unit === 'sample' ? { ...base, minimum: 1 } : base,
    ...(extra ? [{ kind: 'extra' as const, label: '超出', key: 'points', ...extra }] : []),
    ...(choice ? [{ kind: 'choice' as const, label: '喷金', ...choice }] : []),
    ...rates.map((basis_points) => ({ kind: 'rate' as const, label: '加收', when: coat, basis_points })),
    ...(bands ? [from([bands[0], bands[1]], [bands[0] + 4, bands[2]])] : []),
  ]);
const anyGroup = fc.record({
  name: fc.constantFrom('甲', '乙', '丙'),
  answers: fc.record({ points: fc.nat(12), coat: fc.constantFrom('yes', 'no'), remark: fc.string({ maxLength: 3 }) }),
  count: fc.integer({ min: 1, max: 30 }),
});
const anyGroups = fc.array(anyGroup, { minLength: 1, maxLength: 6 });
const anyUrgency = fc.constantFrom<Urgency>('none', 'three_days', 'one_day');
const ask = (rules: AppliedRule[], groups: LineQuestion['groups'], urgent: Urgency = 'none') =>
  priceLine({ rules, groups, urgent, urgency });

describe('the price of a line of groups', () => {
  test('is the sum of its lines, whole fen, never negative, and every line names what it is for and its rule', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, anyUrgency, (rules, groups, urgent) => {
        const { lines, total_fen } = ask(rules, groups, urgent);
        expect(lines.reduce((total, line) => total + line.amount_fen, 0)).toBe(total_fen);
        expect(total_fen).toBeGreaterThanOrEqual(0);
        for (const line of lines) {
          expect(Number.isInteger(line.amount_fen)).toBe(true);
          expect(line.label).not.toBe('');
          expect(line.rule).not.toBe('');
        }
      }),
    );
  });

  test('never falls when a sample is added to any group', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, fc.nat(5), (rules, groups, at) => {
        const more = groups.map((one, index) =>
          index === at % groups.length ? { ...one, count: one.count + 1 } : one,
        );
        expect(ask(rules, more).total_fen).toBeGreaterThanOrEqual(ask(rules, groups).total_fen);
      }),
    );
  });

  test('stays the same to the fen when a group is split or a question without a price is answered otherwise', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, fc.nat(5), anyUrgency, (rules, groups, at, urgent) => {
        // Another answer is another condition: what is asked for each of them is asked once more.
        const otherwise = rules.some((rule) => rule.kind === 'choice' && rule.per === 'base') ? {} : { remark: '另' };
        const index = at % groups.length;
        const whole = groups[index]!;
        fc.pre(whole.count > 1);
        const first = Math.ceil(whole.count / 2);
        const split = [
          ...groups.slice(0, index),
          { ...whole, count: first },
          ...groups.slice(index + 1),
          { ...whole, name: '另一半', count: whole.count - first, answers: { ...whole.answers, ...otherwise } },
        ];
        expect(ask(rules, split, urgent).total_fen).toBe(ask(rules, groups, urgent).total_fen);
      }),
    );
  });

  test('does not depend on the order of the groups', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, anyUrgency, (rules, groups, urgent) => {
        const { total_fen } = ask(rules, groups, urgent);
        expect(ask(rules, groups.toReversed(), urgent).total_fen).toBe(total_fen);
        expect(ask(rules, [...groups.slice(1), ...groups.slice(0, 1)], urgent).total_fen).toBe(total_fen);
      }),
    );
  });

  test('of alike samples is the price that the calculator shows', () => {
    fc.assert(
      fc.property(anyRules, anyGroup, anyUrgency, (rules, { name, answers, count }, urgent) => {
        const calculated = priceOf({ rules, answers, count, urgent, urgency });
        const halves = [
          { name, answers, count },
          { name, answers, count },
        ];
        expect(ask(rules, [{ name, answers, count }], urgent)).toEqual(calculated);
        expect(ask(rules, halves, urgent).total_fen).toBe(
          priceOf({ rules, answers, count: 2 * count, urgent, urgency }).total_fen,
        );
      }),
    );
  });

  test('is never lower with urgency, and at least the smallest surcharge above', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, (rules, groups) => {
        const calm = ask(rules, groups).total_fen;
        const three = ask(rules, groups, 'three_days').total_fen;
        const one = ask(rules, groups, 'one_day').total_fen;
        expect(three).toBeGreaterThanOrEqual(calm === 0 ? 0 : calm + urgency.leastFen);
        expect(one).toBeGreaterThanOrEqual(three);
      }),
    );
  });

  test('counts quantity breaks through all groups, the dearest samples first', () => {
    const rules = [perSample(10_000), perPoint, from([6, 9_000])];
    const plain = { name: '普通', answers: { points: 3 }, count: 5 };
    const dear = { name: '加点', answers: { points: 5 }, count: 3 };
    // Three samples at ¥260 and two at ¥100 are the first five; three more at ¥100 are priced at 90 %.
    const expected = 3 * 26_000 + 2 * 10_000 + 3 * 9_000;
    expect(ask(rules, [plain, dear]).total_fen).toBe(expected);
    expect(ask(rules, [dear, plain]).total_fen).toBe(expected);
  });

  test('asks an add-on of the whole line once, whichever groups chose it, and one per sample for those that did', () => {
    const once: PriceRule = { kind: 'choice', label: '一次', when: coat, per: 'line', amount_fen: 5_000 };
    const each: PriceRule = { kind: 'choice', label: '每样', when: coat, per: 'sample', amount_fen: 100 };
    const groups: LineQuestion['groups'] = [
      { name: '甲', answers: { coat: 'yes', points: 1 }, count: 2 },
      { name: '乙', answers: { coat: 'yes', points: 2 }, count: 3 },
      { name: '丙', answers: { coat: 'no' }, count: 4 },
    ];
    expect(ask([perSample(0), perPoint, once, each], groups).total_fen).toBe(5_000 + 5 * 100);
  });

  describe('with a baseline, which is one sample’s fee for each condition', () => {
    const other = { key: 'rate', in: ['other'] };
    const baseline: PriceRule = { kind: 'choice', label: '另测基线', when: other, per: 'base', amount_fen: 0 };
    const rules = [perSample(15_000), from([11, 9_500]), baseline];
    const slow = { name: '慢', answers: { rate: 'other', rate_other: '2 °C/min', ions: ['S', 'P'] }, count: 3 };
    const quick = { name: '快', answers: { rate: 'other', rate_other: '40 °C/min' }, count: 2 };

    test('asks it once for samples that share a condition, however many they are and in however many groups', () => {
      const { lines, total_fen } = ask(rules, [slow]);
      expect(total_fen).toBe(3 * 15_000 + 15_000);
      expect(lines.at(-1)).toMatchObject({
        label: '另测基线',
        rule: '另收一个样品的检测费（每个条件一次）',
        quantity: 1,
        unit: '个条件',
        amount_fen: 15_000,
      });
      // The same answers, in another order.
      const same = { ions: ['P', 'S'], rate_other: '2 °C/min', rate: 'other' };
      expect(
        ask(rules, [
          { ...slow, count: 1 },
          { name: '另一半', answers: same, count: 2 },
        ]).total_fen,
      ).toBe(total_fen);
      expect(
        ask(rules, [
          { ...slow, count: 200 },
          { ...slow, count: 200 },
          { ...slow, count: 50 },
        ]),
      ).toEqual(ask(rules, [{ ...slow, count: 450 }]));
    });

    test('asks it again for another condition, though nothing else of the price differs, and never where none is needed', () => {
      const plain = { name: '常规', answers: { rate: '10' }, count: 4 };
      const { lines, total_fen } = ask(rules, [slow, plain, quick]);
      expect(total_fen).toBe(9 * 15_000 + 2 * 15_000);
      expect(lines.at(-1)).toMatchObject({ label: '慢、快：另测基线', quantity: 2, amount_fen: 30_000 });
    });

    test('is not lowered by quantity breaks', () => {
      expect(ask(rules, [{ ...slow, count: 20 }]).total_fen).toBe(10 * 15_000 + 10 * 14_250 + 15_000);
    });
  });

  test('says whose samples a line is for where it is not for all', () => {
    const { lines } = ask(
      [perSample(10_000), perPoint],
      [
        { name: '甲', answers: { points: 3 }, count: 1 },
        { name: '乙', answers: { points: 4 }, count: 2 },
      ],
    );
    expect(lines.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['基础', 3],
      ['乙：加点', 2],
    ]);
  });

  test('of a quotation is the quotation’s, whatever is asked', () => {
    const quoted = {
      kind: 'quoted' as const,
      note: '',
      label: '报价单 BJ1 第 1 版',
      lines: [
        {
          kind: 'named' as const,
          label: '测试',
          rule: '业务经理报价',
          quantity: 2,
          unit: '样',
          unit_fen: 500,
          amount_fen: 1_000,
        },
      ],
    };
    fc.assert(
      fc.property(anyGroups, anyUrgency, (groups, urgent) => {
        expect(priceLine({ rules: [quoted], groups, urgent, urgency }).total_fen).toBe(1_000);
      }),
    );
  });
});

const agreed = (given: Partial<AgreedRule> = {}): AgreedRule => ({
  kind: 'agreed',
  list_rid: 'list',
  revision: 3,
  title: '南京大学 2026 框架协议',
  off: { kind: 'percent', basis_points: 8_000 },
  keeps_bands: true,
  ...given,
});
const anyAgreed = fc.record({
  off: fc.oneof(
    fc.integer({ min: 100, max: 9_900 }).map((basis_points) => ({ kind: 'percent' as const, basis_points })),
    fc.integer({ min: 1, max: 200_000 }).map((unit_fen) => ({ kind: 'unit' as const, unit_fen })),
  ),
  keeps_bands: fc.boolean(),
});

describe('a price list', () => {
  test('takes a percentage off as a line of its own, which names the list', () => {
    const { lines, total_fen } = ask([perSample(10_000), agreed()], [{ name: '', answers: {}, count: 2 }]);
    expect(total_fen).toBe(16_000);
    expect(lines.at(-1)).toMatchObject({
      kind: 'agreed',
      label: '协议价 · 南京大学 2026 框架协议',
      rule: '目录价 8 折',
      amount_fen: -4_000,
    });
  });

  test('puts its unit price in place of the base alone; what is chosen beside the test costs what it costs', () => {
    const rules = [perSample(10_000), perPoint, agreed({ off: { kind: 'unit', unit_fen: 7_000 } })];
    const { lines, total_fen } = ask(rules, [{ name: '', answers: { points: 4 }, count: 2 }]);
    expect(total_fen).toBe(2 * 7_000 + 2 * 8_000);
    expect(lines.at(-1)).toMatchObject({ rule: '协议单价 ¥70', amount_fen: -6_000 });
  });

  test('says whether quantity breaks count beside it', () => {
    const rules = [perSample(10_000), from([2, 9_000])];
    const groups = [{ name: '', answers: {}, count: 2 }];
    expect(ask([...rules, agreed()], groups)).toMatchObject({ total_fen: 15_200 });
    const alone = ask([...rules, agreed({ keeps_bands: false })], groups);
    expect(alone.total_fen).toBe(16_000);
    expect(alone.lines.map(({ kind }) => kind)).toEqual(['base', 'agreed']);
    expect(alone.lines.at(-1)?.rule).toBe('目录价 8 折，不再计数量优惠');
  });

  test('leaves a price alone that is not above the agreed one, and what a manager prices', () => {
    const groups = [{ name: '', answers: {}, count: 1 }];
    const dearer = agreed({ off: { kind: 'unit', unit_fen: 12_000 } });
    expect(ask([perSample(10_000), dearer], groups)).toEqual(ask([perSample(10_000)], groups));
    const byQuote: PriceRule = { kind: 'base', label: '定制', unit: 'quote', unit_fen: 1, minimum: 1 };
    expect(ask([byQuote, agreed()], groups)).toEqual({ lines: [], total_fen: 0, by_quote: true });
  });

  test('never makes a price dearer or negative, never falls with more samples, and takes nothing off the surcharge for urgency', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, anyUrgency, anyAgreed, (rules, groups, urgent, given) => {
        const listed = [...rules, agreed(given)];
        const [price, ordinary] = [ask(listed, groups, urgent), ask(rules, groups, urgent)];
        expect(price.lines.reduce((total, line) => total + line.amount_fen, 0)).toBe(price.total_fen);
        expect(price.total_fen).toBeGreaterThanOrEqual(0);
        expect(price.total_fen).toBeLessThanOrEqual(ordinary.total_fen);
        const surcharge = (of: typeof price) => of.lines.find(({ kind }) => kind === 'urgency')?.amount_fen;
        expect(surcharge(price)).toBe(surcharge(ordinary));
        expect(price.lines.filter(({ kind }) => kind === 'agreed')).toHaveLength(
          price.total_fen < ordinary.total_fen ? 1 : 0,
        );
        const more = groups.map((one, index) => (index === 0 ? { ...one, count: one.count + 1 } : one));
        expect(ask(listed, more, urgent).total_fen).toBeGreaterThanOrEqual(price.total_fen);
      }),
    );
  });

  test('gives the same to the fen however samples are split into groups', () => {
    fc.assert(
      fc.property(anyRules, anyGroups, anyAgreed, (rules, groups, given) => {
        const whole = groups[0]!;
        fc.pre(whole.count > 1);
        const split = [{ ...whole, count: 1 }, { ...whole, count: whole.count - 1 }, ...groups.slice(1)];
        const listed = [...rules, agreed(given)];
        expect(ask(listed, split).total_fen).toBe(ask(listed, groups).total_fen);
      }),
    );
  });
});
