import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { builtByShape, type Placed } from './built-by-shape.ts';

const things = pgTable('things', {
  id: integer().notNull(),
  name: text().default('unnamed'),
  data: jsonb().$type<unknown>(),
  at: timestamp({ withTimezone: true }),
});
type Thing = typeof things.$inferInsert;
let world: World;
let builds = 0;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query(
    `create table things (id int not null, name text default 'unnamed', data jsonb, at timestamptz)`,
  );
});
beforeEach(() => {
  builds = 0;
});

const insertThings = builtByShape((tx, { rows }: Placed<{ rows: Thing[] }>) => {
  builds += 1;
  return tx.insert(things).values(rows).returning();
});

/** Every call has a connection of its own transaction; which of the pool's does not matter to the values. */
const inserted = (rows: Thing[]) => world.database.transaction((tx) => Promise.resolve(insertThings(tx, { rows })));

test('rows of one shape are built a few times and written with the values of each call, whatever these are', async () => {
  const at = new Date('2026-11-28T00:00:00Z');
  for (let id = 0; id < 9; id += 1)
    expect(
      await inserted([
        { id, name: `it's ${id}`, data: { id, list: [null, '"'] }, at },
        { id: id + 100, data: null, at: null },
      ]),
    ).toEqual([
      { id, name: `it's ${id}`, data: { id, list: [null, '"'] }, at },
      { id: id + 100, name: 'unnamed', data: null, at: null },
    ]);
  expect(builds).toBeLessThan(9);
  const { rows } = await world.database.pool.query('select count(*)::int as n from things where data is null');
  expect(rows).toEqual([{ n: 9 }]);
});

test('a null, a value and a column left out are three shapes, and so is another number of rows', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await inserted([{ id: 1, name: null }])).toMatchObject([{ name: null }]);
    expect(await inserted([{ id: 1, name: 'one' }])).toMatchObject([{ name: 'one' }]);
    expect(await inserted([{ id: 1 }])).toMatchObject([{ name: 'unnamed' }]);
    expect(await inserted([{ id: 1, name: 'one' }, { id: 2 }])).toMatchObject([{ name: 'one' }, { name: 'unnamed' }]);
    expect(await inserted([{ id: 1 }, { id: 2, name: 'two' }])).toMatchObject([{ name: 'unnamed' }, { name: 'two' }]);
  }
});

test('statements keep the order in which they were sent', async () => {
  const order = await world.database.transaction(async (tx) => {
    const before = Promise.resolve(insertThings(tx, { rows: [{ id: 7, name: 'first' }] }));
    const after = tx.execute(sql`select count(*)::int as n from things where name = 'first'`);
    return (await Promise.all([before, after]))[1].rows;
  });
  expect(order).toEqual([{ n: 1 }]);
});
