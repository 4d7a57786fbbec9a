import { expect, it } from 'vitest';
import { changedAnswers, usefulChanges, type AnswerChange } from './changed-answers.ts';
import type { AdviserAnswers } from './questions.ts';
import type { Guide } from './rank-services.ts';

const guide = (rid: string, more: Partial<Guide>): Guide => ({
  rid,
  price_fen: 100,
  days: 3,
  samples: ['powder'],
  shows: [{ topic: 'phase', fit: 3, text: '物相' }],
  cannot: [],
  least_mg: null,
  least_ml: null,
  limits: [],
  fills: [],
  ...more,
});
const asked: AdviserAnswers = { sample: 'powder', topics: ['phase'], limits: ['keep', 'magnetic'], amount: 5 };
const stopping = (...limits: AdviserAnswers['limits']) => limits.map((limit) => ({ limit, stops: true, text: '不能' }));

it('while something can be booked no change is named', () => {
  expect(usefulChanges(asked, [guide('free', {}), guide('stopped', { limits: stopping('keep') })])).toEqual([]);
});

const change = (more: Partial<AnswerChange>): AnswerChange => ({ sample: null, amount: null, limits: [], ...more });

it('of answers that leave nothing those in the way are named with what is left then, the smallest change first', () => {
  const guides = [
    guide('a', { limits: stopping('keep') }),
    guide('b', { limits: stopping('magnetic') }),
    guide('c', { limits: stopping('magnetic') }),
    guide('d', { least_mg: 30 }),
    guide('e', { least_mg: 20 }),
    guide('f', { samples: ['film'], limits: stopping('magnetic') }),
  ];
  const changes = usefulChanges(asked, guides);
  expect(changes).toEqual([
    { change: change({ limits: ['magnetic'] }), services: 2 },
    { change: change({ limits: ['keep'] }), services: 1 },
    { change: change({ amount: { least: 20, unit: 'mg' } }), services: 1 },
    { change: change({ sample: 'film', limits: ['magnetic'] }), services: 1 },
  ]);
});

it('several answers that stand in the way together are named together', () => {
  const needy = guide('a', { samples: ['soft', 'film'], least_mg: 50, limits: stopping('keep', 'magnetic') });
  expect(usefulChanges(asked, [needy])).toEqual([
    { change: change({ sample: 'film', limits: ['keep', 'magnetic'] }), services: 1 },
    {
      change: change({ sample: 'soft', amount: { least: 50, unit: 'mg' }, limits: ['keep', 'magnetic'] }),
      services: 1,
    },
  ]);
});

it('an amount is not carried over to a sample that is measured in another unit', () => {
  expect(changedAnswers(asked, change({ sample: 'liquid' })).amount).toBeUndefined();
  expect(changedAnswers(asked, change({ sample: 'soft' })).amount).toBe(5);
  expect(changedAnswers(asked, change({ amount: { least: 20, unit: 'mg' } })).amount).toBe(20);
});
