import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../test/captcha.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { checkCaptcha, newCaptcha, useSolution } from './captcha.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('its hashing never runs while a transaction is open', async () => {
  const { clock, database } = world;
  const inside = 'must not run while a transaction is open';
  await expect(database.transaction((tx) => checkCaptcha({ tx, clock }, 'bm8='))).rejects.toThrow(inside);
  await expect(database.transaction((tx) => newCaptcha(tx, clock))).rejects.toThrow(inside);
});

test('a solution whose work was checked twice is accepted once, also by two at the same time', async () => {
  const { clock, database } = world;
  const payload = await solvedCaptcha(world);
  const checked = await Promise.all([1, 2].map(() => checkCaptcha({ tx: database.db, clock }, payload)));
  const used = await Promise.allSettled(
    checked.map((one) => database.transaction((tx) => useSolution({ tx, clock }, one!))),
  );
  expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
