import { expect, test } from 'vitest';
import type { Asker } from './lists.ts';
import { measureList } from './measure-lists.ts';

const [small, large] = [{}, {}] as [Asker, Asker];
const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
const missed = async (millis: readonly [number, number]) =>
  (await measureList({ name: 'one', ask: (asker) => wait(millis[asker === small ? 0 : 1]) }, { small, large }, 3))
    .missed;

test('a list is missed where the large shop takes over the ratio and over what nobody waits for', async () => {
  expect(await missed([10, 60])).toBe(true);
  expect(await missed([60, 10])).toBe(false);
  expect(await missed([1, 3])).toBe(false);
});
