import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { brokenConstraint, databaseErrorCode, openDatabase, type Tx } from './db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ provokesDeadlocks: true });
  await world.database.pool.query(
    'create table purses (name text primary key, amount integer not null constraint purse_floor check (amount >= 0))',
  );
});

const fill = () =>
  world.database.pool.query(
    `insert into purses values ('one', 100), ('two', 100) on conflict (name) do update set amount = 100`,
  );
const purses = async () =>
  (await world.database.pool.query<{ amount: number }>('select amount from purses order by name')).rows.map(
    (row) => row.amount,
  );
const add = (tx: Tx, name: string, amount: number) =>
  tx.execute(sql`update purses set amount = amount + ${amount} where name = ${name}`);

test('of two transactions in a deadlock the victim runs again: both come through, each once', async () => {
  await fill();
  let attempts = 0;
  let bothIn = 0;
  const move = (from: string, to: string) =>
    world.database.transaction(async (tx) => {
      attempts += 1;
      await add(tx, from, -10);
      bothIn += 1;
      while (bothIn < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await add(tx, to, 10);
    });
  await Promise.all([move('one', 'two'), move('two', 'one')]);
  // On a busy machine the victim may meet the other once more.
  expect(attempts).toBeGreaterThan(2);
  expect(await purses()).toEqual([100, 100]);
});

test('a transaction that the database goes on to refuse is given up after three attempts, and others are not repeated', async () => {
  for (const [code, expected] of [
    ['40001', 3],
    ['23514', 1],
  ] as const) {
    let attempts = 0;
    const run = world.database.transaction((tx) => {
      attempts += 1;
      return tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
    expect(databaseErrorCode(await run.catch((error: unknown) => error))).toBe(code);
    expect(attempts).toBe(expected);
  }
});

test('a transaction that fails leaves nothing, and the name of the broken constraint can be read', async () => {
  await fill();
  const error = await world.database
    .transaction(async (tx) => {
      await add(tx, 'one', 50);
      await add(tx, 'two', -101);
    })
    .catch((one: unknown) => one);
  expect([databaseErrorCode(error), brokenConstraint(error)]).toEqual(['23514', 'purse_floor']);
  expect(await purses()).toEqual([100, 100]);
  expect([databaseErrorCode(new Error('plain')), brokenConstraint(null)]).toEqual([undefined, undefined]);
});

test('a connection that dies as a transaction begins keeps no place in the pool, and the pool still ends', async () => {
  const { connectionString = '' } = world.database.pool.options;
  const database = openDatabase(connectionString, { connections: 1 });
  const one = () => database.transaction((tx) => tx.execute(sql`select 1`));
  await one();
  database.pool.once('acquire', (client) => void client.end());
  await expect(one()).rejects.toThrow();
  await one();
  await database.close();
});
