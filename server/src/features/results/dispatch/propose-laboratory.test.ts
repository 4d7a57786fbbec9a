import { urgencies } from '@yance/contract/pricing/rules.ts';
import type { ChoiceKind, DispatchRule } from '@yance/contract/results/dispatch-rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canTest,
  fits,
  isFull,
  type LaboratoryNow,
  proposeLaboratory,
  proposeTogether,
  type TaskToSend,
} from './propose-laboratory.ts';

const names = ['甲', '乙', '丙', '丁'];
const models = ['D8', 'GeminiSEM', 'K-Alpha'];
const some = <T>(values: readonly T[]) => fc.subarray([...values]);

const rule: fc.Arbitrary<DispatchRule> = fc.record({
  id: fc.uuid(),
  name: fc.constant('规则'),
  enabled: fc.boolean(),
  category_ids: some([11, 12, 13]),
  service_rids: some(['xrd', 'sem']),
  urgencies: some(urgencies),
  regions: some(['32', '3201', '11']),
  choice: fc.constantFrom<ChoiceKind>('order', 'soonest', 'share'),
  laboratories: some(names)
    .filter((chosen) => chosen.length > 0)
    .chain((chosen) =>
      fc.tuple(...chosen.map((rid) => fc.record({ rid: fc.constant(rid), share: fc.integer({ min: 1, max: 5 }) }))),
    ),
});
const rules = fc.array(rule, { maxLength: 6 });
const laboratories = fc
  .tuple(
    ...names.map((rid) =>
      fc.record({
        rid: fc.constant(rid),
        models: some(models).map((list) => new Set(list)),
        open: fc.integer({ min: 0, max: 6 }),
        weekly: fc.option(fc.integer({ min: 1, max: 6 })),
        days: fc.option(fc.integer({ min: 1, max: 9 })),
        daysEach: fc.constant(0.5),
      }),
    ),
  )
  // Some are retired and not there any more.
  .chain((all) => some<LaboratoryNow>(all));
const task: fc.Arbitrary<TaskToSend> = fc.record({
  service_rid: fc.constantFrom('xrd', 'sem', 'xps'),
  category_ids: some([11, 12, 13]),
  urgent: fc.constantFrom(...urgencies),
  region: fc.constantFrom('320106', '320500', '110108', ''),
  models: some(models),
});
const byRid = (list: readonly LaboratoryNow[]) => new Map(list.map((one) => [one.rid, one]));

describe('what the rules propose for a task', () => {
  test('is the work of the first rule that fits and has a laboratory with room and an instrument; else none is', () => {
    fc.assert(
      fc.property(task, rules, laboratories, (given, list, all) => {
        const viable = (one: DispatchRule) =>
          one.laboratories.flatMap(({ rid }) => {
            const found = byRid(all).get(rid);
            return found && canTest(found, given) && !isFull(found) ? [rid] : [];
          });
        const first = list.find((one) => fits(one, given) && viable(one).length > 0);
        const { laboratory_rid, rule: chosen, why, ranked } = proposeLaboratory(given, list, byRid(all));
        expect(chosen).toBe(first ?? null);
        if (first) {
          expect(viable(first)).toContain(laboratory_rid);
          expect(why).toBe('rule');
          expect(ranked).toContain(laboratory_rid);
        } else {
          expect(laboratory_rid).toBeNull();
          expect(why).not.toBe('rule');
        }
      }),
    );
  });

  test('is chosen as the rule says: by its order, by who is done first, or by who is furthest from its share', () => {
    fc.assert(
      fc.property(task, rules, laboratories, (given, list, all) => {
        const { laboratory_rid, rule: chosen } = proposeLaboratory(given, list, byRid(all));
        if (!chosen || !laboratory_rid) return;
        const free = chosen.laboratories.flatMap(({ rid, share }, place) => {
          const one = byRid(all).get(rid);
          return one && canTest(one, given) && !isFull(one) ? [{ one, share, place }] : [];
        });
        const measures: Record<ChoiceKind, (one: (typeof free)[number]) => number> = {
          order: ({ place }) => place,
          soonest: ({ one }) => one.days ?? Infinity,
          share: ({ one, share }) => (one.open + 1) / share,
        };
        const measure = measures[chosen.choice];
        const best = Math.min(...free.map(measure));
        const taken = free.find(({ one }) => one.rid === laboratory_rid);
        expect(taken && measure(taken)).toBe(best);
      }),
    );
  });

  test('says why there is none: no rule in use, none that fits, no instrument, or no room', () => {
    const free: LaboratoryNow = { rid: '甲', models: new Set(['D8']), open: 0, weekly: 1, days: null, daysEach: 0 };
    const plain: TaskToSend = { service_rid: 'xrd', category_ids: [11], urgent: 'none', region: '', models: ['D8'] };
    const all: DispatchRule = {
      id: '1',
      name: '规则',
      enabled: true,
      category_ids: [],
      service_rids: [],
      urgencies: [],
      regions: [],
      choice: 'order',
      laboratories: [{ rid: '甲', share: 1 }],
    };
    const why = (given: DispatchRule[], one = free, asked = plain) =>
      proposeLaboratory(asked, given, new Map([[one.rid, one]])).why;
    expect(why([])).toBe('noRules');
    expect(why([{ ...all, enabled: false }])).toBe('noRules');
    expect(why([{ ...all, category_ids: [12] }])).toBe('noRule');
    expect(why([{ ...all, regions: ['32'] }])).toBe('noRule');
    expect(why([all], free, { ...plain, models: ['GeminiSEM'] })).toBe('noInstrument');
    expect(why([all], { ...free, open: 1 })).toBe('full');
    expect(why([all])).toBe('rule');
  });
});

describe('tasks that are sent together', () => {
  test('never bring a laboratory past what it can finish in a week', () => {
    fc.assert(
      fc.property(fc.array(task, { maxLength: 25 }), rules, laboratories, (given, list, all) => {
        const proposed = proposeTogether(given, list, () => all);
        const overfull = all.filter(({ rid, open, weekly }) => {
          const more = proposed.filter(({ laboratory_rid }) => laboratory_rid === rid).length;
          return weekly !== null && more > 0 && open + more > weekly;
        });
        expect(overfull).toEqual([]);
      }),
    );
  });

  test('are spread over laboratories without other work by their shares, to within one task', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.nat(40), (one, other, count) => {
        const idle = { models: new Set<string>(), open: 0, weekly: null, days: null, daysEach: 0 };
        const given = Array.from({ length: count }, () => ({
          service_rid: 'xrd',
          category_ids: [],
          urgent: 'none' as const,
          region: '',
          models: [],
        }));
        const shared: DispatchRule = {
          id: '1',
          name: '规则',
          enabled: true,
          category_ids: [],
          service_rids: [],
          urgencies: [],
          regions: [],
          choice: 'share',
          laboratories: [
            { rid: '甲', share: one },
            { rid: '乙', share: other },
          ],
        };
        const proposed = proposeTogether(given, [shared], () => [
          { rid: '甲', ...idle },
          { rid: '乙', ...idle },
        ]);
        const first = proposed.filter(({ laboratory_rid }) => laboratory_rid === '甲').length;
        expect(Math.abs(first - (count * one) / (one + other))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
