import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const always = () => true;
const counting = () => {
  let made = 0;
  return { make: async () => (made += 1), made: () => made };
};

test('callers at the same time share one making, and later ones its result', async () => {
  const cache = new PageCache<number>(10);
  const { make, made } = counting();
  expect(await Promise.all([1, 2, 3].map(() => cache.get(1, '/', make, always)))).toEqual([1, 1, 1]);
  expect(await cache.get(1, '/', make, always)).toBe(1);
  expect(made()).toBe(1);
});

test('a new version of the content forgets every page', async () => {
  const cache = new PageCache<number>(10);
  const { make } = counting();
  await cache.get(1, '/', make, always);
  expect(await cache.get(2, '/', make, always)).toBe(2);
});

test('what may not be kept, and what failed, is made again', async () => {
  const cache = new PageCache<number>(10);
  const { make } = counting();
  await cache.get(1, '/', make, () => false);
  expect(await cache.get(1, '/', make, always)).toBe(2);
  await expect(cache.get(1, '/x', () => Promise.reject(new Error('down')), always)).rejects.toThrow('down');
  expect(await cache.get(1, '/x', make, always)).toBe(3);
});

test('an old page stays while none can be made, and gives way to the first that can', async () => {
  let now = 0;
  const cache = new PageCache<string>(10, 100, () => now);
  await cache.get(1, '/', async () => 'old', always);
  now = 200;
  const away = () => Promise.reject(new Error('the database is away'));
  for (let times = 0; times < 3; times += 1) {
    expect(await cache.get(1, '/', away, always)).toBe('old');
    await Promise.resolve();
  }
  now = 400;
  await cache.get(1, '/', async () => 'new', always);
  expect(await cache.get(1, '/', away, always)).toBe('new');
});

test('the page that was not asked for longest makes room', async () => {
  const cache = new PageCache<number>(2);
  const { make } = counting();
  await cache.get(1, '/a', make, always);
  await cache.get(1, '/b', make, always);
  await cache.get(1, '/a', make, always);
  await cache.get(1, '/c', make, always);
  expect(cache.size).toBe(2);
  expect(await cache.get(1, '/a', make, always)).toBe(1);
  expect(await cache.get(1, '/b', make, always)).toBe(4);
});

test('an answer of the same version that has grown old is still given, and made again for the next caller', async () => {
  let now = 0;
  const cache = new PageCache<number>(10, 60_000, () => now);
  const { make, made } = counting();
  await cache.get(1, '/', make, always);
  now = 60_001;
  expect(await Promise.all([1, 2].map(() => cache.get(1, '/', make, always)))).toEqual([1, 1]);
  await Promise.resolve();
  expect(await cache.get(1, '/', make, always)).toBe(2);
  expect(made()).toBe(2);
});
