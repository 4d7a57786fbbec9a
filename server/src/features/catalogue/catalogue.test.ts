import {
  getPicture,
  getServiceDetail,
  listEvaluations,
  listTypeGroups,
  searchServices,
  suggestServices,
} from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRid } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { countStatements, statementsOf } from '../../../test/count-statements.ts';
import { openWorld, type World } from '../../../test/world.ts';
import {
  forgetIndexVersion,
  listServiceNames,
  publishEvaluation,
  publishPicture,
  servicesByRid,
  updateLeadTime,
} from './index.ts';

let world: World;
const rids = new Map<string, string>();
beforeAll(async () => {
  world = await openWorld();
  for (const { code, rid } of await listServiceNames(world.database.db)) rids.set(code, rid);
});
const search = (input: SentOf<typeof searchServices>) => world.call(searchServices, input);
const namesFor = async (kw: string) => (await search({ kw, size: 100 })).list.map(({ name }) => name);
const suggestionsFor = async (kw: string) => (await world.call(suggestServices, { kw })).map(({ name }) => name);

describe('search', () => {
  it.each([
    ['pinyin', 'saomiao'],
    ['pinyin of the whole name', 'changfashesaomiaodianjing'],
    ['initials', 'smdj'],
    ['an abbreviation', 'SEM'],
    ['an abbreviation in small letters', 'fesem'],
    ['Chinese', '扫描电镜'],
    ['a synonym', '扫描电子显微镜'],
    ['an instrument', 'Sigma 300'],
    ['two words', 'SEM 形貌'],
  ])('finds the scanning microscope by %s', async (_, kw) => expect(await namesFor(kw)).toContain('场发射扫描电镜'));

  it.each([['saomiao'], ['SEM'], ['smdj']])('suggests the scanning microscope while %s is typed', async (kw) =>
    expect(await suggestionsFor(kw)).toContain('场发射扫描电镜'),
  );

  it('puts the service itself before those that only mention it', async () => {
    expect((await suggestionsFor('SEM'))[0]).toBe('场发射扫描电镜');
    expect((await namesFor('XRD'))[0]).toMatch(/XRD|X射线粉末衍射/);
    expect((await namesFor('拉曼'))[0]).toContain('拉曼');
  });

  it.each([
    ['ramam', '显微拉曼光谱'],
    ['rman', '显微拉曼光谱'],
    ['扫描电竞', '场发射扫描电镜'],
    ['saomiaodainjing', '场发射扫描电镜'],
    ['SEMM', '场发射扫描电镜'],
    ['扫电描镜', '场发射扫描电镜'],
  ])('forgives the typing error in %s', async (kw, name) => {
    expect(await namesFor(kw)).toContain(name);
    expect(await suggestionsFor(kw)).toContain(name);
  });

  it.each([['XDR'], ['XRDD'], ['XR D']])('finds XRD by %s', async (kw) =>
    expect((await namesFor(kw)).join(' ')).toMatch(/XRD|X射线粉末衍射/),
  );

  it('answers a question with the services that hold some of its words', async () => {
    expect(await namesFor('怎么看表面形貌和截面')).toContain('场发射扫描电镜');
  });

  it('finds nothing for nonsense and says what to try instead', async () => {
    const answer = await search({ kw: 'qqqqzzzz' });
    expect(answer).toMatchObject({ total: 0, list: [] });
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });

  it('takes punctuation and query syntax as text', async () => {
    for (const kw of ["'", "a' | 'b", '\\', '!:*&()', '%_', '<script>', '‘扫描’'])
      expect((await world.answer(searchServices, { kw })).code, kw).toBe(1);
  });
});

describe('the list', () => {
  it('pages without gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, size: 20 })));
    const seen = pages.flatMap(({ list }) => list.map(({ rid }) => rid));
    expect(pages[0]?.total).toBe(57);
    expect(new Set(seen).size).toBe(57);
  });

  it('filters by project type, category and child, whichever of the two names carries it', async () => {
    const onSite = await search({ typeId: 2 });
    expect(onSite.total).toBe(6);
    // No laboratory has the instrument of this one: a courier comes.
    expect(onSite.list.filter(({ collected }) => collected).map(({ name }) => name)).toEqual(['上门取样']);
    expect((await search({ typeId: 31 })).list.every(({ category_id }) => category_id === 31)).toBe(true);
    expect((await search({ typeId: 1, childId: 101 })).list.map(({ name }) => name)).toEqual(['场发射扫描电镜']);
    expect((await search({ typeId: 2, childId: 31 })).total).toBe(0);
  });

  it('filters by price in yuan, days, instrument, urgency and place', async () => {
    for (const { from_price_fen } of (await search({ priceMin: 100, priceMax: 200, size: 100 })).list) {
      expect(from_price_fen).toBeGreaterThanOrEqual(10_000);
      expect(from_price_fen).toBeLessThanOrEqual(20_000);
    }
    expect((await search({ daysMax: 3, size: 100 })).list.every(({ days_max }) => days_max <= 3)).toBe(true);
    expect((await search({ instrument: 'Bruker D8 Advance' })).list.map(({ name }) => name)).toEqual(['X射线粉末衍射']);
    expect((await search({ urgent: 1, size: 100 })).list.every(({ urgent }) => urgent)).toBe(true);
    expect((await search({ onSite: 1 })).total).toBe(6);
  });

  it.each<
    [InputOf<typeof searchServices>['sort'], (card: { from_price_fen: number | null; days_max: number }) => number]
  >([
    ['price', (card) => card.from_price_fen ?? Infinity],
    ['price_desc', (card) => -(card.from_price_fen ?? -Infinity)],
    ['days', (card) => card.days_max],
  ])('sorts by %s', async (sort, keyOf) => {
    const keys = (await search({ sort, size: 100 })).list.map(keyOf);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it('counts its facets, and shows the other types while one is chosen', async () => {
    const { facets, total } = await search({ typeId: 1 });
    expect(facets.types).toEqual([
      { id: 1, name: '送样检测', count: 47 },
      { id: 2, name: '现场预约', count: 6 },
      { id: 3, name: '数据分析', count: 4 },
    ]);
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(facets.instruments.length).toBeGreaterThan(10);
  });

  it('names every instrument of the services found, and the chosen one also where other filters leave nothing', async () => {
    const { facets } = await search({});
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select distinct unnest(instruments) as name from catalogue_services where offered`,
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(facets.instruments.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const chosen = facets.instruments.at(-1)?.name ?? '';
    const none = await search({ instrument: chosen, priceMin: 9_000_000 });
    expect(none.total).toBe(0);
    expect(none.facets.instruments).toEqual([{ name: chosen, count: 0 }]);
  });

  it('takes two statements for new words, and one for what was asked before, its next page and while somebody browses', async () => {
    // Whether versions of catalogue and settings were read within the last second is not what this is about.
    const asked = async (query: Parameters<typeof search>[0]) =>
      (await statementsOf(world, () => search(query))).filter((one) => !/catalogue_index_version|"settings"/.test(one))
        .length;
    await search({ kw: '光谱' });
    expect(await asked({ kw: '显微', typeId: 1 })).toBe(2);
    expect(await asked({ kw: '显微', typeId: 1 })).toBe(1);
    expect(await asked({ kw: '光谱', sort: 'days', page: 2, size: 1 })).toBe(1);
    expect(await asked({ typeId: 1, sort: 'popular' })).toBe(1);
  });

  it('is read again after a change that another process made, without a word from it', async () => {
    const { db } = world.database;
    const [first] = (await search({ typeId: 3 })).list;
    await db.execute(sql`update catalogue_services set offered = false where rid = ${first?.rid}`);
    forgetIndexVersion();
    expect((await search({ typeId: 3 })).list.map(({ rid }) => rid)).not.toContain(first?.rid);
    await db.execute(sql`update catalogue_services set offered = true where rid = ${first?.rid}`);
    forgetIndexVersion();
    expect((await search({ typeId: 3 })).list.map(({ rid }) => rid)).toContain(first?.rid);
  });

  it('shows the price that the price list starts at', async () => {
    const { list } = await search({ size: 100 });
    const from = (name: string) => list.find((card) => card.name === name);
    expect(from('场发射扫描电镜')?.from_price_fen).toBe(18_000);
    expect(from('X射线粉末衍射')?.from_price_fen).toBe(8_000);
    expect(from('凝胶渗透色谱')).toMatchObject({
      from_price_fen: 31_200,
      list_price_fen: 40_000,
      discount_label: '7.8 折',
    });
    expect(from('第一性原理计算')?.from_price_fen).toBeNull();
  });
});

describe('types', () => {
  it('come with categories, children and counts, 电镜 first', async () => {
    const groups = await world.call(listTypeGroups, {});
    expect(groups.map(({ id, count }) => [id, count])).toEqual([
      [1, 47],
      [2, 6],
      [3, 4],
    ]);
    expect(groups[0]?.children[0]).toMatchObject({ id: 31, name: '电镜', count: 4 });
    expect(groups[0]?.children[0]?.children[0]).toEqual({ id: 101, name: '扫描电镜', count: 1 });
  });
});

describe('a service', () => {
  it('shows everything that its page needs in one statement', async () => {
    const rid = rids.get('fe-sem') ?? '';
    const detail = await world.call(getServiceDetail, { rid });
    expect(detail).toMatchObject({
      name: '场发射扫描电镜',
      type_name: '送样检测',
      lead_time: null,
      score: null,
      evaluations: [],
    });
    expect(detail.instruments).toContainEqual({
      name: '场发射扫描电镜',
      model: 'ZEISS Sigma 300',
      laboratory: '研测北京实验中心',
    });
    expect(detail.related).toHaveLength(6);
    expect(detail.related.slice(0, 3).every(({ category_id }) => category_id === 31)).toBe(true);
    expect(await countStatements(world, () => world.call(getServiceDetail, { rid }))).toBe(1);
  });

  it('tells how often it was ordered, how long it took and how it was rated, once these are known', async () => {
    const rid = rids.get('xps') ?? '';
    await world.database.transaction(async (tx) => {
      const work = { tx, clock: world.clock };
      const placed = (service_rids: string[]) =>
        ({
          entity: 'order',
          entity_rid: newRid(),
          event: 'submit',
          details: { order_no: '2026112400001', total_fen: 0, service_rids },
          known: { order: { reductions: [] }, lines: [] } as never,
        }) as const;
      await announce({ ...work, actor: { kind: 'timer' } }, [placed([rid, rid]), placed([rid])]);
      await updateLeadTime(work, rid, { median_days: 5, p90_days: 8, orders: 12, finished: {} });
      const about = { reply: null, created_at: world.clock.now() };
      await publishEvaluation(work, {
        rid: newRid(),
        service_rid: rid,
        author: '张**',
        score: 5,
        content: '很快',
        ...about,
      });
      await publishEvaluation(work, {
        rid: newRid(),
        service_rid: rid,
        author: '李**',
        score: 4,
        content: '不错',
        ...about,
      });
    });
    await world.settle();
    const detail = await world.call(getServiceDetail, { rid });
    expect(detail).toMatchObject({ order: 2, lead_time: { median_days: 5, p90_days: 8, orders: 12 }, score: 4.5 });
    expect(detail.evaluations).toHaveLength(2);
    expect(detail.evaluation_count).toBe(2);
    const pages = await Promise.all([1, 2, 3].map((page) => world.call(listEvaluations, { rid, page, size: 1 })));
    expect(pages.flatMap(({ list }) => list)).toEqual(detail.evaluations);
    expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
    // Lists follow order counts when the index is renewed, and a change of the catalogue renews it.
    await world.database.db.execute(sql`update catalogue_categories set name = name`);
    forgetIndexVersion();
    expect((await search({ sort: 'popular', size: 1 })).list[0]?.rid).toBe(rid);
  });

  it('that does not exist is refused by name', async () => {
    expect(await world.answer(getServiceDetail, { rid: newRid() })).toMatchObject({
      code: 0,
      msg: '该服务不存在或已下架',
    });
  });

  it('is read with others in one statement', async () => {
    const wanted = [...rids.values()];
    expect((await servicesByRid(world.database.db, wanted)).size).toBe(57);
    expect(await countStatements(world, () => servicesByRid(world.database.db, wanted))).toBe(1);
  });
});

describe('pictures', () => {
  it('are served for good, and can run nothing', async () => {
    const name = await publishPicture(
      world.database.db,
      'test',
      'svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    const reply = await world.app.http.inject({ method: 'GET', url: getPicture.path.replace(':name', name) });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });
  it('that do not exist are missing', async () => {
    expect((await world.app.http.inject({ method: 'GET', url: '/upload/img/none.svg' })).statusCode).toBe(404);
    expect((await world.app.http.inject({ method: 'GET', url: '/upload/img/..%2Fsecret' })).json()).toMatchObject({
      code: 0,
    });
  });
});
