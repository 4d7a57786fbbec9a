import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { expect, it } from 'vitest';
import { loadSeeds } from '../../../../seeds/load.ts';
import { openWorld } from '../../../../test/world.ts';

it('a database whose words were written by other rules gains the new ones at the next start, once', async () => {
  const world = await openWorld();
  const { pool } = world.database;
  const start = () => world.database.transaction((tx) => loadSeeds({ tx, clock: world.clock }));
  const jobs = async () =>
    (await pool.query(`select kind from jobs where kind like 'search:respell%' and done_at is null`)).rows.length;
  const spellings = async () => (await pool.query('select name, spelling from search_spellings order by name')).rows;
  await start();
  expect(await jobs()).toBe(0);
  const present = await spellings();
  expect(present.map(({ name }) => name)).toEqual(['articles', 'members', 'services', 'thanks']);
  await pool.query(`update catalogue_service_words set words = ''`);
  await pool.query(`update content_articles set words = '', names = ''`);
  await pool.query(`update search_spellings set spelling = 1`);
  expect((await world.call(searchServices, { kw: 'saomiao' })).total).toBe(0);
  await start();
  expect(await jobs()).toBe(4);
  await world.settle();
  expect((await world.call(searchServices, { kw: 'saomiao' })).total).toBeGreaterThan(0);
  expect((await world.call(listArticles, { type: 'course', kw: 'XRD' })).total).toBeGreaterThan(0);
  expect(await spellings()).toEqual(present);
  await start();
  expect(await jobs()).toBe(0);
});
