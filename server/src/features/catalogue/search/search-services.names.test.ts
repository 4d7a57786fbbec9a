import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { services } from '../../../../seeds/services/index.ts';
import { statementsOf } from '../../../../test/count-statements.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { namingParts, partsOf } from '../../search/index.ts';
import { forgetIndexVersion, serviceIndex } from './service-index.ts';
import { readQuery } from './text-query.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const search = (kw: string) => world.call(searchServices, { kw, size: 50 });

const unknown = ['老师推荐', 'zzyx', '集锦'];
const called = services.flatMap(({ name, aliases }) =>
  [...new Set([name, ...aliases])].map((alias) => ({ name, alias })),
);
const beside = (alias: string) => unknown.flatMap((word) => [`${alias} ${word}`, `${word} ${alias}`]);

it('knows every name and alias of a service beside words that nobody knows', async () => {
  const index = await serviceIndex(world.database.db);
  const lexicon = (await readQuery(world.database.db, 'SEM', index))?.lexicon;
  const lost = called
    .flatMap(({ alias }) => beside(alias))
    .filter((kw) => !lexicon || namingParts(partsOf(kw, lexicon)).length === 0);
  expect(lost).toEqual([]);
});

it(
  'finds a service by each of its names beside such a word, and says that something was left out',
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    // One of the six places of unknown words for each name: every place meets dozens of names.
    for (const [turn, { name, alias }] of called.entries()) {
      const kw = beside(alias)[turn % 6] ?? '';
      const { list, approximate } = await search(kw);
      if (!approximate || !list.some((card) => card.name === name)) wrong.push(kw);
    }
    expect(wrong).toEqual([]);
  },
);

it.each(['SAED 照片', '重金属 老师推荐', '衍射老师推荐'])('finds the service of an alias: %s', async (kw) =>
  expect((await search(kw)).total).toBeGreaterThan(0),
);

it.each([
  ['热重', ['同步热分析']],
  ['粒径', ['纳米粒度与Zeta电位', '透射电镜', '场发射扫描电镜']],
  ['看看材料表面形貌', ['场发射扫描电镜', '原子力显微镜', '激光共聚焦显微镜']],
  ['电镜照片', ['透射电镜', '场发射扫描电镜']],
])('shows first what a chemist expects, and nothing that only tells of it: %s', async (kw, first) => {
  const names = (await search(kw)).list.map(({ name }) => name);
  expect(names.slice(0, first.length)).toEqual(first);
  expect(names.length).toBeLessThanOrEqual(4);
});

it('knows an alias from the moment an editor adds it', async () => {
  expect((await search('蓝移谱 老师推荐')).total).toBe(0);
  await world.database.db.execute(sql`update catalogue_services set
    definition = jsonb_set(definition, '{aliases}', definition -> 'aliases' || '["蓝移谱"]') where code = 'raman'`);
  await world.database.db.execute(sql`update catalogue_service_words w set
    words = words || '''n:蓝移'' ''n:移谱'' ''b:蓝移'' ''b:移谱'''::tsvector from catalogue_services s where s.rid = w.service_rid and s.code = 'raman'`);
  forgetIndexVersion();
  expect((await search('蓝移谱 老师推荐')).list[0]?.name).toBe('显微拉曼光谱');
});

it('asks the database at most twice for what is left of unknown words', async () => {
  await search('光谱');
  const asked = (await statementsOf(world, () => search('织构 老师推荐'))).filter((one) =>
    one.includes('find_service_numbers'),
  );
  expect(asked.length).toBeLessThanOrEqual(2);
});
