import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brokenConstraint, databaseErrorCode, type Tx } from '../db.ts';
import { sendAhead } from './send-ahead.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query('create table steps (step integer primary key)');
});
beforeEach(() => world.database.pool.query('truncate steps'));

const write = (step: number) => (tx: Tx) => tx.execute(sql`insert into steps values (${step})`);
/** Written in the shape of a builder, which sends when it is awaited. */
const ahead = (tx: Tx, step: number) => sendAhead(tx, write(step)(tx));
const steps = async () =>
  (await world.database.pool.query<{ step: number }>('select step from steps order by step')).rows.map(
    ({ step }) => step,
  );
const failure = (work: (tx: Tx) => Promise<unknown>) =>
  world.database.transaction(work).then(
    () => undefined,
    (error: unknown) => error,
  );

test('what was sent ahead is done before what follows it, and committed with it', async () => {
  const seen = await world.database.transaction(async (tx) => {
    await ahead(tx, 1);
    const { rows } = await tx.execute(sql`select step from steps`);
    await ahead(tx, 2);
    return rows;
  });
  expect(seen).toEqual([{ step: 1 }]);
  expect(await steps()).toEqual([1, 2]);
});

test('a write that fails ends its transaction with its own failure, and nothing of it stays', async () => {
  const followed = await failure(async (tx) => {
    await ahead(tx, 1);
    await ahead(tx, 1);
    await write(2)(tx);
  });
  const last = await failure(async (tx) => {
    await write(3)(tx);
    await ahead(tx, 3);
  });
  expect([followed, last].map(brokenConstraint)).toEqual(['steps_pkey', 'steps_pkey']);
  expect(await steps()).toEqual([]);
});

test('a write that could not even be sent, which PostgreSQL does not know of, ends its transaction as well', async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const error = await failure(async (tx) => {
    await write(1)(tx);
    await sendAhead(tx, tx.execute(sql`insert into steps values (${circular})`));
  });
  expect(String((error as Error).cause ?? error)).toMatch(/circular/i);
  expect(await steps()).toEqual([]);
});

test('a transaction whose write ahead met a conflict of serialisation runs again', async () => {
  let attempts = 0;
  const error = await failure(async (tx) => {
    attempts += 1;
    await sendAhead(tx, tx.execute(sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`));
    await write(1)(tx);
  });
  expect([attempts, databaseErrorCode(error)]).toEqual([3, '40001']);
});

test('outside a transaction the answer is waited for', async () => {
  await ahead(world.database.db, 1);
  await expect(ahead(world.database.db, 1)).rejects.toThrow();
  expect(await steps()).toEqual([1]);
});
