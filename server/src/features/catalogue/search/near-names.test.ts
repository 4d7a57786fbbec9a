import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const first = async (kw: string) => (await world.call(searchServices, { kw, size: 20 })).list.map(({ name }) => name);

it.each([
  '透色电镜',
  '透视电镜',
  '投射电镜',
  '透射电竟',
  '透射射电镜',
  '射透电镜',
  'toushedianjign',
  'touchedianjing',
  'tuoshe',
  'tuoshedian',
])('puts the name that is one typing error away before what only shares a part: %s', async (kw) => {
  expect((await first(kw))[0]).toBe('透射电镜');
  expect((await world.call(suggestServices, { kw }))[0]?.name).toBe('透射电镜');
});

it('puts names that hold the searched text but for a typing error next', async () => {
  expect((await first('透色电镜')).slice(0, 3).toSorted()).toEqual([
    '现场透射电镜机时',
    '球差校正透射电镜',
    '透射电镜',
  ]);
});

it('finds pinyin with two letters the other way round also within a name', async () => {
  expect(await first('tuoshe')).toContain('现场透射电镜机时');
});

it('finds and suggests misspelt names alone where there are any', async () => {
  const suggested = async (kw: string) => (await world.call(suggestServices, { kw })).map(({ name }) => name);
  expect(await suggested('扫描电竟')).toEqual(expect.arrayContaining(['场发射扫描电镜']));
  for (const name of await suggested('扫描电竟')) expect(name).toContain('扫描');
  expect((await first('扫描电竟')).toSorted()).toEqual((await suggested('扫描电竟')).toSorted());
});
