import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSeeds } from '../seeds/load.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { firstBrokenAuditRow } from '../src/kernel/audit/audit.ts';
import { migrate } from '../src/kernel/postgres/migrate.ts';
import { deposited } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember, type MemberSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'yance-migrations-'));
const later = {
  '9001_colours.sql': `alter table orders add column colour text;--> statement-breakpoint
    alter table orders add column places integer default 1 not null;--> statement-breakpoint
    create table order_colours (order_rid uuid primary key references orders (rid), colour text not null);`,
  '9001_colours_orders.sql': `update orders set colour = 'red' where contact_name = '李同学';
    insert into order_colours (order_rid, colour) select rid, colour from orders where colour is not null;
    update settings set value = value || '{"colours": ["site"]}' where key = 'notify.defaults';`,
  '9002_whole_colours.sql': `update orders set colour = 'none' where colour is null;
    alter table orders alter column colour set not null, add constraint orders_places check (places > 0);
    create index orders_colour on orders (colour);`,
};
let world: World;
let address: string;
let member: MemberSpeaker;
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true });
  world = await openWorld();
  address = String(world.database.pool.options.connectionString);
  member = await newMember(world);
  await deposited(world, member, 500_000);
  await placeOrder(world, member);
  await placeOrder(world, await newMember(world));
  await world.settle();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function rows<T>(statement: string): Promise<T[]> {
  return (await world.database.pool.query(statement)).rows as T[];
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  ))
    found[name] = (await rows<{ count: number }>(`select count(*)::int as count from ${name}`))[0]?.count ?? 0;
  return found;
}

test('later migrations change the tables of a database in use; its rows, money and history stay, and its members go on', async () => {
  const before = await counts();
  expect(before).toMatchObject({ orders: 2, members: world.ready.length + 2, deposits: 1 });
  for (const [name, text] of Object.entries(later)) writeFileSync(join(folder, name), text);
  expect(await migrate(address, { folder })).toEqual(Object.keys(later));
  expect(await migrate(address, { folder })).toEqual([]);
  expect(await counts()).toEqual({ ...before, order_colours: 2 });
  expect(await rows('select colour, places from orders')).toEqual([
    { colour: 'red', places: 1 },
    { colour: 'red', places: 1 },
  ]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
  expect(await firstBrokenAuditRow(world.database.db)).toBeNull();
  await world.database.transaction((tx) => loadSeeds({ tx, clock: world.clock }));
  expect(await counts()).toEqual({ ...before, order_colours: 2 });

  const { token } = await world.call(login, { account: member.phone, password: member.password });
  const { list } = await world.call(listOrders, { size: 100 }, { token });
  expect(list).toHaveLength(1);
  for (const { rid } of list) expect(await world.call(getOrder, { rid }, { token })).toMatchObject({ rid });
});

test('a migration that does not fit the rows there are leaves nothing of itself, and the ones before it whole', async () => {
  writeFileSync(join(folder, '9003_fits.sql'), 'alter table orders add column fits integer');
  const tooNarrow = join(folder, '9004_narrow.sql');
  writeFileSync(tooNarrow, 'create table narrow (one text); alter table orders add check (places > 1);');
  await expect(migrate(address, { folder })).rejects.toThrow('violated by some row');
  expect(await rows(`select to_regclass('narrow') as narrow`)).toEqual([{ narrow: null }]);
  writeFileSync(tooNarrow, 'alter table orders add check (places < 2);');
  expect(await migrate(address, { folder })).toEqual(['9004_narrow.sql']);
});
