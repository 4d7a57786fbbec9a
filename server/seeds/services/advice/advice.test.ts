import fc from 'fast-check';
import { serviceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import { changedAnswers, usefulChanges } from '@yance/contract/catalogue/adviser/changed-answers.ts';
import {
  limitKeys,
  sampleFormKeys,
  topicKeys,
  type AdviserAnswers,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { filledBy, rankServices, type Guide } from '@yance/contract/catalogue/adviser/rank-services.ts';
import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { expect, it } from 'vitest';
import { against, newcomersQuestions, type NewcomersQuestion } from '../../../test/newcomers-questions.ts';
import { services } from '../index.ts';
import { seededAdvice } from './index.ts';

const parsed = services.map((seed) => serviceDefinition.parse(seed));
const guides: Guide[] = parsed.flatMap(({ code, prices, parameters, days_max }) => {
  const advice = seededAdvice[code];
  const price_fen = advertisedPrices(prices, parameters).from_price_fen;
  return advice ? [{ ...advice, rid: code, price_fen, days: days_max }] : [];
});

/** What the adviser names first for a question: at most three, and nothing that it says cannot be done. */
const firstThree = ({ sample, topics, limits = [], amount }: NewcomersQuestion): string[] =>
  rankServices({ sample, topics, limits, amount }, guides)
    .slice(0, 3)
    .flatMap(({ rid, obstacles }) => (obstacles.length === 0 ? rid : []));

it('leaves no technique of the catalogue without a question that leads to it', () => {
  const asked = new Set(newcomersQuestions.map(({ book }) => book));
  expect(Object.keys(seededAdvice).filter((code) => !asked.has(code))).toEqual([]);
});

it('names nothing for any sample and aim that destroys what is to come back, or puts into vacuum, a magnet or a solvent what must not', () => {
  const wrong: string[] = [];
  for (const [limit, codes] of Object.entries(against) as [keyof typeof against, readonly string[]][])
    for (const sample of sampleFormKeys)
      for (const topic of topicKeys)
        for (const code of firstThree({ words: '', book: '', sample, topics: [topic], limits: [limit] }))
          if (codes.includes(code)) wrong.push(`${limit} ${sample} ${topic}: ${code}`);
  expect(wrong).toEqual([]);
});

it('is complete by the contract, names services of the catalogue, and leaves no question without a service', () => {
  const codes = parsed.map(({ code }) => code);
  for (const [code, advice] of Object.entries(seededAdvice)) {
    expect(codes).toContain(code);
    expect(serviceAdvice.parse(advice)).toEqual(advice);
  }
  expect(codes.filter((code) => !seededAdvice[code])).toEqual(['pickup']);
  const covered = new Set(guides.flatMap(({ shows }) => shows.map(({ topic }) => topic)));
  expect(topicKeys.filter((topic) => !covered.has(topic))).toEqual([]);
});

it('fills only questions of the form with answers that they offer', () => {
  for (const { code, parameters } of parsed)
    for (const { on, key, value } of seededAdvice[code]?.fills ?? []) {
      const field = parameters.find((one) => one.key === key);
      const offered = field && 'options' in field ? field.options.map((option) => option.value) : [];
      expect(offered, `${code} ${on} ${key}`).toContain(value);
    }
});

const anyAnswers: fc.Arbitrary<AdviserAnswers> = fc.record({
  sample: fc.constantFrom(...sampleFormKeys),
  topics: fc.uniqueArray(fc.constantFrom(...topicKeys), { minLength: 1, maxLength: 3 }),
  limits: fc.uniqueArray(fc.constantFrom(...limitKeys)),
  amount: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
});

it('never shows what a limit or the form of the sample excludes without saying why, and nothing that shows nothing', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const places = rankServices(answers, guides);
      for (const { rid, shows, obstacles, unanswered } of places) {
        const guide = guides.find((one) => one.rid === rid);
        const stopping = (guide?.limits ?? []).filter(({ limit, stops }) => stops && answers.limits.includes(limit));
        expect(obstacles.flatMap((one) => (one.kind === 'limit' ? [one.limit] : []))).toEqual(
          stopping.map(({ limit }) => limit),
        );
        expect(obstacles.some(({ kind }) => kind === 'sample')).toBe(!guide?.samples.includes(answers.sample));
        expect(shows.length).toBeGreaterThan(0);
        expect([...shows.map(({ topic }) => topic), ...unanswered].toSorted()).toEqual(answers.topics.toSorted());
        expect(filledBy(answers, guide ?? { fills: [] })).toBeTypeOf('object');
      }
      const firstStopped = places.findIndex(({ obstacles }) => obstacles.length > 0);
      if (firstStopped >= 0)
        expect(places.slice(firstStopped).every(({ obstacles }) => obstacles.length > 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('answers that leave nothing always come with a change, and each change leaves as many services as it says', () => {
  let empty = 0;
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const changes = usefulChanges(answers, guides);
      const bookable = (given: AdviserAnswers) =>
        rankServices(given, guides).filter(({ obstacles }) => obstacles.length === 0).length;
      empty += bookable(answers) === 0 ? 1 : 0;
      expect(changes.length > 0).toBe(bookable(answers) === 0);
      for (const { change, services: left } of changes) expect(bookable(changedAnswers(answers, change))).toBe(left);
    }),
    { numRuns: 200 },
  );
  expect(empty).toBeGreaterThan(0);
});
