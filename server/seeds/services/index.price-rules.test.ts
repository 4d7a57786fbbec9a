import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { priceLine, type LineQuestion } from '@yance/contract/pricing/engine.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyForm } from './any-form.ts';
import { services } from './index.ts';

const urgency = { basisPoints: { three_days: 5_000, one_day: 10_000 }, leastFen: 10_000 };
const definitions = services.map((seed) => serviceDefinition.parse(seed));

const anyQuestion = fc.constantFrom(...definitions).chain((service) =>
  fc.record({
    service: fc.constant(service),
    urgent: fc.constantFrom<Urgency>('none', 'three_days', 'one_day'),
    groups: fc.array(
      fc.record({
        name: fc.constantFrom('甲', '乙', '丙'),
        answers: anyForm(service.parameters),
        count: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    at: fc.nat(4),
  }),
);
type Question = typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never;
const ask = ({ service, urgent }: Question, groups: LineQuestion['groups']) =>
  priceLine({ rules: service.prices, groups, urgent, urgency });
const holds = (check: (question: Question) => void) => fc.assert(fc.property(anyQuestion, check), { numRuns: 2_000 });

describe('with the rules of every service of the catalogue and forms filled in at random', () => {
  test('the catalogue holds 57 services, most of them with a price', () => {
    expect(definitions).toHaveLength(57);
    const priced = definitions.filter(({ prices }) => !prices.every((rule) => 'unit' in rule && rule.unit === 'quote'));
    expect(priced.length).toBeGreaterThan(45);
  });

  test('lines sum to the total, in whole fen that are never negative together, and each names its rule', () => {
    const kinds = new Set<string>();
    holds((question) => {
      const { lines, total_fen, by_quote } = ask(question, question.groups);
      expect(lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(total_fen);
      expect(total_fen).toBeGreaterThanOrEqual(0);
      // No form falls between the bases: taking samples in Nanjing is free, and says so.
      expect(by_quote || lines.length > 0).toBe(true);
      for (const line of lines) {
        expect(Number.isInteger(line.amount_fen)).toBe(true);
        expect(line.label && line.rule).not.toBe('');
      }
      for (const rule of question.service.prices) kinds.add(rule.kind);
    });
    // The random questions reach rules of every kind, else they would prove little.
    expect([...kinds].toSorted()).toEqual(['bands', 'base', 'choice', 'extra', 'rate']);
  });

  test('quantity breaks take their percentage of the base alone, as their line says, whatever is chosen beside it', () => {
    const broken = definitions.filter(({ prices }) => prices.some((rule) => rule.kind === 'bands'));
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...broken).chain((service) =>
          fc.record({
            service: fc.constant(service),
            answers: anyForm(service.parameters),
            count: fc.integer({ min: 1, max: 90 }),
          }),
        ),
        ({ service, answers, count }) => {
          const { lines } = priceLine({
            rules: service.prices,
            groups: [{ name: '', answers, count }],
            urgent: 'none',
            urgency,
          });
          const amount = (kind: string) =>
            lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_fen, 0);
          const base = amount('base') / count;
          const bands = service.prices
            .flatMap((rule) => (rule.kind === 'bands' ? rule.bands : []))
            .toSorted((a, b) => a.from - b.from);
          const factorOf = (sample: number) => bands.findLast((band) => sample >= band.from)?.basis_points ?? 10_000;
          let off = 0;
          for (let sample = 1; sample <= count; sample += 1)
            off += base - Math.round((base * factorOf(sample)) / 10_000);
          expect(amount('bands') + off).toBe(0);
          if (off > 0 && amount('extra') > 0) seen.add(service.code);
        },
      ),
      { numRuns: 2_000 },
    );
    const both = broken.filter(({ prices }) => prices.some((rule) => rule.kind === 'extra'));
    // Every service with breaks and extras was priced with both.
    expect([...seen].toSorted()).toEqual(both.map(({ code }) => code).toSorted());
  });

  test('one more sample in any group never costs less', () => {
    holds((question) => {
      const { groups, at } = question;
      const more = groups.map((one, index) => (index === at % groups.length ? { ...one, count: one.count + 1 } : one));
      expect(ask(question, more).total_fen).toBeGreaterThanOrEqual(ask(question, groups).total_fen);
    });
  });

  test('a group split in two costs the same to the fen', () => {
    holds((question) => {
      const { groups, at } = question;
      const whole = groups[at % groups.length]!;
      fc.pre(whole.count > 1);
      const part = { ...whole, count: Math.ceil(whole.count / 3) };
      const rest = { ...whole, name: '另一半', count: whole.count - part.count };
      const split = [rest, ...groups.filter((one) => one !== whole), part];
      expect(ask(question, split).total_fen).toBe(ask(question, groups).total_fen);
    });
  });

  test('the order of the groups changes no fen', () => {
    holds((question) => {
      const { groups, at } = question;
      const cut = at % groups.length;
      const { total_fen, by_quote } = ask(question, groups);
      for (const other of [groups.toReversed(), [...groups.slice(cut), ...groups.slice(0, cut)]])
        expect(ask(question, other)).toMatchObject({ total_fen, by_quote });
    });
  });
});
