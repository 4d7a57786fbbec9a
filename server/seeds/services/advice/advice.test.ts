import fc from 'fast-check';
import { serviceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import { changedAnswers, usefulChanges } from '@yance/contract/catalogue/adviser/changed-answers.ts';
import {
  limitKeys,
  sampleFormKeys,
  topicKeys,
  type AdviserAnswers,
  type Limit,
  type SampleForm,
  type Topic,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { filledBy, rankServices, type Guide } from '@yance/contract/catalogue/adviser/rank-services.ts';
import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { expect, it } from 'vitest';
import { services } from '../index.ts';
import { seededAdvice } from './index.ts';

const parsed = services.map((seed) => serviceDefinition.parse(seed));
const guides: Guide[] = parsed.flatMap(({ code, prices, parameters, days_max }) => {
  const advice = seededAdvice[code];
  const price_fen = advertisedPrices(prices, parameters).from_price_fen;
  return advice ? [{ ...advice, rid: code, price_fen, days: days_max }] : [];
});

/** Written from textbooks: a sample, what one wants to know, and what a specialist would book. */
const questions: [sample: SampleForm, topics: Topic[], expected: string, limits?: Limit[], amount?: number][] = [
  ['powder', ['phase'], 'xrd'],
  ['film', ['phase'], 'xrd'],
  ['powder', ['hot_phase'], 'in-situ-xrd'],
  ['bulk', ['orientation'], 'ebsd'],
  ['bulk', ['grains'], 'metallography'],
  ['powder', ['surface'], 'fe-sem', ['insulating']],
  ['film', ['surface', 'map'], 'fe-sem'],
  ['powder', ['inside'], 'tem'],
  ['powder', ['atoms'], 'tem'],
  ['liquid', ['particle_size'], 'dls-zeta', ['no_vacuum']],
  ['film', ['roughness'], 'afm'],
  ['liquid', ['charge'], 'dls-zeta'],
  ['powder', ['pores'], 'bet'],
  ['liquid', ['trace'], 'icp-ms', ['no_vacuum'], 20],
  ['powder', ['major'], 'icp-oes'],
  ['bulk', ['major'], 'xrf', ['keep', 'insoluble']],
  ['powder', ['organic'], 'elemental-analysis'],
  ['bulk', ['gases'], 'onh'],
  ['powder', ['valence'], 'xps'],
  ['powder', ['valence', 'coordination'], 'xafs'],
  ['film', ['depth'], 'xps'],
  ['soft', ['molar_mass'], 'gpc'],
  ['powder', ['exact_mass'], 'lc-ms'],
  ['liquid', ['volatile'], 'gc-ms'],
  ['powder', ['molecule'], 'solid-nmr', ['insoluble'], 300],
  ['powder', ['molecule'], 'nmr', [], 20],
  ['soft', ['transition'], 'dsc'],
  ['soft', ['viscoelastic'], 'dma'],
  ['bulk', ['heat_flow'], 'lfa'],
  ['bulk', ['strength'], 'utm'],
  ['film', ['hardness'], 'nanoindentation'],
  ['powder', ['absorption'], 'uv-vis'],
  ['powder', ['magnetism'], 'vsm', ['magnetic']],
  ['cell', ['battery'], 'battery-cycling'],
  ['powder', ['radicals'], 'epr'],
  ['powder', ['carbon'], 'raman'],
  ['powder', ['sites'], 'tpd'],
  ['film', ['wetting'], 'contact-angle'],
  ['biological', ['metabolites'], 'metabolomics'],
  ['data', ['electrons'], 'dft'],
];

it.each(questions)(
  '%s, %s: what a specialist would book, %s, is among the first three',
  (sample, topics, expected, limits = [], amount) => {
    const first = rankServices({ sample, topics, limits, amount }, guides).slice(0, 3);
    expect(first.filter(({ obstacles }) => obstacles.length === 0).map(({ rid }) => rid)).toContain(expected);
  },
);

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
