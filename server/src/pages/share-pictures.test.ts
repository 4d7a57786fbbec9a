import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ReadCall } from './portal-build.ts';
import { mountSharePictures } from './share-pictures.ts';

const rid = (n: number): string => `0197aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const article = { type: 'news', title: '新闻', sketch: '', created: '2026-11-24', img: '' };
const read = (async (endpoint: { path: string }) =>
  endpoint.path.endsWith('/list4key') ? {} : article) as unknown as ReadCall;

/** Pictures that take their time; `most` is how many were drawn at the same time. */
function slowPictures() {
  const seen = { now: 0, most: 0, drawn: 0 };
  const app = fastify();
  const draw = async () => {
    seen.now += 1;
    seen.drawn += 1;
    seen.most = Math.max(seen.most, seen.now);
    await pause(30);
    seen.now -= 1;
    return Buffer.from('png');
  };
  mountSharePictures(app, { read, contentVersion: () => 1, draw });
  return { seen, get: (name: string) => app.inject(`/og/article/${name}`), close: () => app.close() };
}

test('two pictures are drawn at once, few wait, and the others are told to come back', async () => {
  const { seen, get, close } = slowPictures();
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => get(`${rid(n)}.png`)));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect([refused.length, seen.most]).toEqual([20, 2]);
  expect(refused[0]?.json()).toMatchObject({ code: 0, msg: '当前访问人数较多，请 5 秒后再试', data: null });
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  // Nobody is refused for good, and the places are free again.
  expect((await get(`${rid(29)}.png`)).statusCode).toBe(200);
  await close();
});

test('a picture is drawn once, however its address is written', async () => {
  const { seen, get, close } = slowPictures();
  const names = [`${rid(1)}.png`, rid(1), `${rid(1).toUpperCase()}.png`, `${rid(1)}.png?x=1`];
  for (const reply of await Promise.all(names.map(get))) expect(reply.statusCode).toBe(200);
  expect(seen.drawn).toBe(1);
  await close();
});

test('the picture of the site says what the editors write', async () => {
  const app = fastify();
  const words = { slogan: '定位', headline: '标题', share: '说明' };
  const settings = { 'company.name': '研测', 'site.words': words };
  const drawn: unknown[] = [];
  const draw = async (card: unknown) => {
    drawn.push(card);
    return Buffer.from('png');
  };
  mountSharePictures(app, { read: (async () => settings) as unknown as ReadCall, contentVersion: () => 1, draw });
  expect((await app.inject('/og/page/site.png')).statusCode).toBe(200);
  expect(drawn).toEqual([{ site: '研测', kicker: '定位', title: '标题', sketch: '说明', facts: '', picture: null }]);
  await app.close();
});
