import { expect, test } from 'vitest';
import { ownDatabase } from '../server/test/own-database.ts';
import { bench } from './run.ts';

/** Of those that start again for each figure one is enough here. */
const names = [
  'list',
  'list-bytes',
  'list-uncached',
  'detail',
  'order-list',
  'order',
  'one-account',
  'order-with-coupon-and-points',
  'whole-flow',
  'home',
  'home-uncached',
  'sign-in',
  'tail',
  'memory-loaded',
];

const quick = { rounds: 1, seconds: 0.2, warmUp: false };

test('every kind of workload runs and compares two sides that both do something', { timeout: 240_000 }, async () => {
  const figures = await bench({ names, ...quick, members: 2, database: await ownDatabase() });
  expect(figures.map(({ name }) => name)).toEqual(names);
  for (const { name, product, baseline } of figures)
    expect([name, product > 0, baseline > 0]).toEqual([name, true, true]);
  const rate = (wanted: string) => figures.find(({ name }) => name === wanted)?.product ?? 0;
  expect(rate('home'), 'a page made anew is no page of the cache').toBeGreaterThan(3 * rate('home-uncached'));
});

test('a workload that does not exist is told with those that do', async () => {
  await expect(bench({ names: ['lists'], ...quick, members: 1 })).rejects.toThrow(/lists.*order-list/);
});
