import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { services } from '../catalogue.tables.ts';
import { saveService } from '../index.ts';

let world: World;
const crowd = 1_200;

async function add(code: string, name: string, position: number, introduction: string[] = []): Promise<void> {
  const { db } = world.database;
  const { rows } = await db.execute<{ definition: ServiceDefinition }>(
    sql`select definition from catalogue_services order by position limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The seeded catalogue is empty.');
  const definition = { ...row.definition, code, name, english: '', aliases: [], introduction };
  await saveService({ tx: db, clock: world.clock }, definition, {
    child_ids: [],
    img: '',
    gallery: [],
    demo: null,
    position,
  });
}

/**
 * A crowd of much ordered services whose names only hold the word, and the one of that very name, which nobody ever
 * ordered.
 */
beforeAll(async () => {
  world = await openWorld();
  const { db } = world.database;
  await add('crowd', '常规石榴石与石榴石矿物全分析', 1_000, ['也测包裹体。']);
  const { card: _card, ...columns } = getTableColumns(services);
  const written = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into catalogue_services (${written}) select ${written} from (
    select (jsonb_populate_record(s, jsonb_build_object(
      'rid', gen_random_uuid(), 'code', 'crowd-' || n, 'position', 1000 + n, 'order_count', 5000 + n))).*
    from catalogue_services s, generate_series(1, ${crowd}::int) n where s.code = 'crowd')`);
  await db.execute(sql`insert into catalogue_service_words (service_rid, words)
    select s.rid, w.words from catalogue_services s, catalogue_service_words w
    where s.code like 'crowd-%' and w.service_rid = (select rid from catalogue_services where code = 'crowd')`);
  await add('held', '流体包裹体（石榴石）', 9_002);
  await add('exact', '石榴石', 9_000);
  await add('begins', '石榴石成分', 9_001);
});

it('puts the very name first and then the names that begin so, however many others are ordered more', async () => {
  const { list, total } = await world.call(searchServices, { kw: '石榴石', size: 20 });
  expect(list.slice(0, 2).map(({ name }) => name)).toEqual(['石榴石', '石榴石成分']);
  expect(total).toBe(crowd + 4);
  const suggested = await world.call(suggestServices, { kw: '石榴石' });
  expect(suggested.slice(0, 2).map(({ name }) => name)).toEqual(['石榴石', '石榴石成分']);
});

it('puts names that hold the words before those that are only told about, however much these are ordered', async () => {
  const { list } = await world.call(searchServices, { kw: '石榴石 包裹体', size: 20 });
  expect(list[0]?.name).toBe('流体包裹体（石榴石）');
});

it('puts a beginning first also where its words are many and the ranked few could not hold it', async () => {
  const { list } = await world.call(searchServices, { kw: '石榴石成', size: 20 });
  expect(list[0]?.name).toBe('石榴石成分');
});

it('shows every hit once over all pages', async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= 13; page += 1) {
    const { list } = await world.call(searchServices, { kw: '石榴石', size: 100, page });
    for (const { rid } of list) seen.add(rid);
  }
  expect(seen.size).toBe(crowd + 4);
});

it('keeps the order that somebody asked for', async () => {
  const { list } = await world.call(searchServices, { kw: '石榴石', sort: 'popular', size: 20 });
  expect(list.map(({ name }) => name)).not.toContain('石榴石');
});

it.each(['shiliushi', 'sls'])('puts names that sound as typed first as well: %s', async (kw) => {
  const { list } = await world.call(searchServices, { kw, size: 20 });
  expect(list.slice(0, 2).map(({ name }) => name)).toEqual(['石榴石', '石榴石成分']);
});
