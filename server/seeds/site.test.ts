import { renderSVG } from 'uqr';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getArticle, listArticles, listThanks } from '@yance/contract/content/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { siteCodes } from './content/site.ts';
import { loadSite } from './load.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const settings = () => world.call(getSettings, { keys: ['qrCodes', 'qrNames', 'partners'] });
const picture = async (name: string) => (await world.app.http.inject({ url: `/upload/img/${name}` })).body;

it('an operator without accounts of its own has no QR codes, and with an address codes of its own pages under their true names', async () => {
  expect((await settings()).qrCodes).toEqual({ official: '', consulting: '', miniProgram: '' });
  await world.database.transaction((tx) => loadSite({ tx, clock: world.clock }, 'https://lab.example.com'));
  const { qrCodes, qrNames } = (await settings()) as Record<string, Record<string, string>>;
  expect(qrNames).toEqual({ official: '手机访问', consulting: '业务咨询', miniProgram: '在线下单' });
  for (const [key, { path }] of Object.entries(siteCodes))
    expect(await picture(qrCodes?.[key] ?? '')).toBe(renderSVG(`https://lab.example.com${path}`, { border: 2 }));
});

it('partners turn in more than one group of four, each with a mark of its own', async () => {
  const partners = (await settings()).partners as { name: string; img: string }[];
  expect(partners.length).toBeGreaterThanOrEqual(8);
  expect(new Set(partners.map(({ img }) => img)).size).toBe(partners.length);
  for (const { img } of partners) expect(await picture(img)).toMatch(/^<svg /);
});

it('every case names projects, news have covers of their own, and no thanks claim a paper that does not exist', async () => {
  const { serviceCaseArr } = await world.call(getHome, {});
  for (const { rid } of serviceCaseArr)
    expect((await world.call(getArticle, { id: rid })).related.length).toBeGreaterThan(0);
  const news = (await world.call(listArticles, { type: 'news' })).list;
  expect(new Set(news.map(({ img }) => img.replace(/-article.*/, ''))).size).toBe(news.length);
  expect((await world.call(listThanks, {})).list.filter(({ source }) => source !== null)).toEqual([]);
});
