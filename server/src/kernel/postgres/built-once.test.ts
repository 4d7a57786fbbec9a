import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { builtOnce, type Places } from './built-once.ts';

const numbers = pgTable('numbers', { id: integer(), name: text() });
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query(`create table numbers as select 1 as id, 'one' as name union select 2, 'two'`);
});

test('a statement is built once for a connection, and each call gets the rows of its own values', async () => {
  let builds = 0;
  const nameOf = builtOnce((tx, at: Places<{ id: number }>) => {
    builds += 1;
    return tx.select({ name: numbers.name }).from(numbers).where(eq(numbers.id, at.id));
  });
  await world.database.transaction(async (tx) => {
    expect(await Promise.all([nameOf(tx, { id: 1 }), nameOf(tx, { id: 2 })])).toEqual([
      [{ name: 'one' }],
      [{ name: 'two' }],
    ]);
  });
  expect(builds).toBe(1);
});

test('lists of any length are one statement', async () => {
  const namesOf = builtOnce((tx, at: Places<{ ids: number[] }>) =>
    tx
      .select({ name: numbers.name })
      .from(numbers)
      .where(sql`${numbers.id} = any(${at.ids})`)
      .orderBy(numbers.id),
  );
  await world.database.transaction(async (tx) => {
    expect(await namesOf(tx, { ids: [] })).toEqual([]);
    expect(await namesOf(tx, { ids: [1, 2] })).toEqual([{ name: 'one' }, { name: 'two' }]);
    const { rows } = await tx.execute(sql`select 1 from pg_prepared_statements where statement like '%= any($1)%'`);
    expect(rows).toHaveLength(1);
  });
});
