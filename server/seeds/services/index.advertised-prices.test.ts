import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { priceOf } from '@yance/contract/pricing/engine.ts';
import { pricedAnswers } from '@yance/contract/pricing/priced-answers.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { services } from './index.ts';
import { anyForm } from './any-form.ts';

const urgency = { basisPoints: { three_days: 0, one_day: 0 }, leastFen: 0 };
const definitions = services.map((seed) => serviceDefinition.parse(seed));
const pricesOf = (code: string) => {
  const found = definitions.find((one) => one.code === code);
  if (!found) throw new Error(`No service is called ${code}.`);
  const { from_price_fen, preset_price_fen } = advertisedPrices(found.prices, found.parameters);
  return [from_price_fen, preset_price_fen].map((fen) => fen && fen / 100);
};

describe('what lists promise', () => {
  test.each([
    ['nanoindentation', 300, 1_800 - 0],
    ['ac-stem', 3_000, 6_000],
    ['xrd', 80, 100],
    ['cloud-session', 150, 280],
    ['tg-dsc', 150, 150],
  ])('%s from ¥%i, as its form opens ¥%i', (code, from, preset) => {
    expect(pricesOf(code)).toEqual([from, preset]);
  });

  test.each(definitions.map((one) => [one.code, one] as const))(
    'no form of %s costs less than its price from',
    (_code, { prices, parameters }) => {
      const { from_price_fen } = advertisedPrices(prices, parameters);
      fc.assert(
        fc.property(anyForm(parameters), (given) => {
          const answers = pricedAnswers(parameters, given);
          const price = priceOf({ rules: prices, fields: parameters, answers, count: 1, urgent: 'none', urgency });
          expect(price.by_quote || price.total_fen >= (from_price_fen ?? Infinity)).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );
});
