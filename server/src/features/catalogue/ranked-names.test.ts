import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { saveService } from './index.ts';

let world: World;
const crowd = 1_200;

async function add(code: string, name: string, position: number): Promise<void> {
  const { db } = world.database;
  const { rows } = await db.execute<{ definition: ServiceDefinition }>(
    sql`select definition from catalogue_services order by position limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The seeded catalogue is empty.');
  const definition = { ...row.definition, code, name, english: '', aliases: [] };
  await saveService({ tx: db, clock: world.clock }, definition, {
    child_ids: [],
    img: '',
    gallery: [],
    demo: null,
    position,
  });
}

/** A crowd of much ordered services whose names only hold the word, and the one of that very name, which nobody ever ordered. */
beforeAll(async () => {
  world = await openWorld();
  const { db } = world.database;
  await add('crowd', '常规石榴石与石榴石矿物全分析', 1_000);
  await db.execute(sql`insert into catalogue_services select (jsonb_populate_record(s, jsonb_build_object(
      'rid', gen_random_uuid(), 'code', 'crowd-' || n, 'position', 1000 + n, 'order_count', 5000 + n))).*
    from catalogue_services s, generate_series(1, ${crowd}::int) n where s.code = 'crowd'`);
  await db.execute(sql`insert into catalogue_service_words (service_rid, words)
    select s.rid, w.words from catalogue_services s, catalogue_service_words w
    where s.code like 'crowd-%' and w.service_rid = (select rid from catalogue_services where code = 'crowd')`);
  await add('exact', '石榴石', 9_000);
});

it('puts the very name first, however many others are ordered more', async () => {
  const { list, total } = await world.call(searchServices, { kw: '石榴石', size: 20 });
  expect(list[0]?.name).toBe('石榴石');
  expect(total).toBe(crowd + 2);
  expect((await world.call(suggestServices, { kw: '石榴石' }))[0]?.name).toBe('石榴石');
});

it('keeps the order that somebody asked for', async () => {
  const { list } = await world.call(searchServices, { kw: '石榴石', sort: 'popular', size: 20 });
  expect(list.map(({ name }) => name)).not.toContain('石榴石');
});
