import { eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import type { Tx } from '../db.ts';
import { plannedOnce } from './prepared.ts';

const numbers = pgTable('numbers', { id: integer(), name: text() });
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query('create table numbers (id int, name text)');
});

/** The statements on the table that a connection has prepared, once it has asked each of `ask` five times. */
const preparedBy = (...ask: ((tx: Tx, turn: number) => Promise<unknown>)[]): Promise<string[]> =>
  world.database.transaction(async (tx) => {
    const before = await preparedIn(tx);
    for (let turn = 0; turn < 5; turn += 1) for (const one of ask) await one(tx, turn);
    return (await preparedIn(tx)).filter((statement) => !before.includes(statement));
  });

async function preparedIn(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%numbers%' order by prepare_time`,
  );
  return rows.map(({ statement }) => statement);
}

test('what the query builder asks again and again is prepared once a connection, with its values apart', async () => {
  const statements = await preparedBy(
    (tx, turn) => tx.select().from(numbers).where(eq(numbers.id, turn)),
    (tx, turn) => tx.insert(numbers).values({ id: turn, name: 'a' }).returning(),
  );
  expect(statements).toEqual([
    'select "id", "name" from "numbers" where "numbers"."id" = $1',
    'insert into "numbers" ("id", "name") values ($1, $2) returning "id", "name"',
  ]);
});

test('rows are inserted by a prepared statement too where nothing of them is wanted back', async () => {
  const statements = await preparedBy((tx, turn) => tx.insert(numbers).values({ id: turn, name: 'b' }));
  expect(statements).toEqual(['insert into "numbers" ("id", "name") values ($1, $2)']);
});

test('of statements that are written by hand only those are that say so', async () => {
  const statements = await preparedBy(
    (tx, turn) => tx.execute(sql`select name from numbers where id = ${turn}`),
    (tx, turn) => tx.execute(sql`${plannedOnce} select id from numbers where id = ${turn}`),
  );
  expect(statements).toEqual(['/* planned once */ select id from numbers where id = $1']);
});

test('a list of another length each time is never prepared', async () => {
  const statements = await preparedBy((tx, turn) =>
    tx
      .select({ id: numbers.id })
      .from(numbers)
      .where(inArray(numbers.id, [...Array(turn + 2).keys()])),
  );
  expect(statements).toEqual([]);
});
