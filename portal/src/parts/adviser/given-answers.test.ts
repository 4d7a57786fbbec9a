// @vitest-environment happy-dom
import type { AdviserAnswers } from '@yance/contract/catalogue/adviser/questions.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => sessionStorage.clear());

/** The answers as a page finds them that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import('./given-answers.ts');
}

const given: AdviserAnswers = { sample: 'powder', topics: ['valence', 'phase'], limits: ['magnetic'], amount: 20 };

test('a reload keeps the answers of this visit, in the order in which they were given', async () => {
  const before = await loaded();
  expect(before.answersOf(before.givenAnswers.get())).toBeNull();
  before.giveAnswers(given);
  const after = await loaded();
  expect(after.answersOf(after.givenAnswers.get())).toEqual(given);
});

test('what is no longer asked for, or no answer at all, is left out', async () => {
  const { givenAnswers, giveAnswers } = await loaded();
  giveAnswers(given);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, JSON.stringify({ ...givenAnswers.get(), sample: 'gold', topics: ['valence', 'luck'] }));
  expect((await loaded()).givenAnswers.get()).toEqual({
    sample: null,
    topics: ['valence'],
    limits: ['magnetic'],
    amount: '20',
  });
  for (const text of ['null', '7', 'not json', '{"topics":"phase","amount":3}']) {
    sessionStorage.setItem(key, text);
    expect((await loaded()).givenAnswers.get()).toEqual({ sample: null, topics: [], limits: [], amount: '' });
  }
});
