import { adviseServices } from '@yance/contract/catalogue/adviser/endpoints.ts';
import {
  getServiceDetail,
  listTypeGroups,
  searchServices,
  suggestServices,
} from '@yance/contract/catalogue/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../test/count-statements.ts';
import { openWorld, type World } from '../../test/world.ts';
import { createApp, type App } from '../app.ts';
import { forgetIndexVersion } from '../features/catalogue/index.ts';
import { newRid } from '../kernel/db.ts';

let world: World;
let app: App;
let version = 1;
beforeAll(async () => {
  world = await openWorld();
  const { database, clock } = world;
  app = await createApp({ database, clock, logLevel: 'silent', contentVersion: () => version });
});
afterAll(() => app.http.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: path, headers });
const asked = async (path: string) => (await statementsOf(world, () => ask(path))).length;

test('a public list is read from the database once, and given to everybody as the same bytes', async () => {
  for (const path of [
    searchServices.path,
    listTypeGroups.path,
    `${searchServices.path}?typeId=31&page=2`,
    `${adviseServices.path}?sample=powder&topics=phase`,
  ]) {
    const first = await ask(path);
    expect(first.json()).toMatchObject({ code: 1 });
    expect(await asked(path)).toBe(0);
    const second = await ask(path);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': first.headers['content-type'],
    });
  }
});

test('a service is read from the database once, and with anything more in its address each time', async () => {
  const [service] = (await ask(searchServices.path)).json<{ data: { list: { rid: string }[] } }>().data.list;
  const path = `${getServiceDetail.path}?rid=${service?.rid}`;
  const first = await ask(path);
  expect(first.json()).toMatchObject({ code: 1, data: { rid: service?.rid } });
  expect(await asked(path)).toBe(0);
  expect((await ask(path)).body).toBe(first.body);
  for (let turn = 0; turn < 2; turn += 1) expect(await asked(`${path}&again=1`)).toBe(1);
  version += 1;
  expect(await asked(path)).toBe(1);
});

test('a service that is not there is asked for again each time', async () => {
  const path = `${getServiceDetail.path}?rid=${newRid()}`;
  for (let turn = 0; turn < 2; turn += 1) expect(await asked(path)).toBe(1);
});

test('a change of the public content shows at the next call', async () => {
  const rids = async () =>
    (await ask(searchServices.path)).json<{ data: { list: { rid: string }[] } }>().data.list.map(({ rid }) => rid);
  const [first = ''] = await rids();
  await world.database.pool.query('update catalogue_services set offered = false where rid = $1', [first]);
  forgetIndexVersion();
  expect(await rids()).toContain(first);
  version += 1;
  expect(await rids()).not.toContain(first);
});

test('twenty callers at once have the list made once', async () => {
  version += 1;
  const one = (await statementsOf(world, () => ask(searchServices.path))).length;
  version += 1;
  const twenty = await statementsOf(world, () =>
    Promise.all(Array.from({ length: 20 }, () => ask(searchServices.path))),
  );
  expect(twenty).toHaveLength(one);
});

test('words that are searched, refusals and other calls are never kept, and no stranger gets past the cache', async () => {
  for (const path of [
    `${searchServices.path}?kw=XRD`,
    `${searchServices.path}?page=0`,
    `${suggestServices.path}?kw=XRD`,
  ]) {
    await ask(path);
    const sent = await asked(path);
    expect(path.includes('page=0') ? sent === 0 : sent > 0).toBe(true);
  }
  expect((await ask(`${searchServices.path}?page=0`)).json()).toMatchObject({ code: 0 });
  await ask(searchServices.path);
  const stranger = await statementsOf(world, () => ask(searchServices.path, { 'x-past-the-cache': 'anything' }));
  expect(stranger).toEqual([]);
});
